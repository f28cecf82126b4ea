import { Menu, Search } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Logo } from '#client/parts/logo.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { AccountLink } from '../account-link.tsx'
import { PUBLIC_PAGES, SECTIONS } from '../landing/sections.ts'

export function SiteBar() {
  const [path] = useLocation()
  const menuId = useId()
  const isLanding = path === paths.home || path === paths.landing
  const landingPage = isLanding ? '' : paths.home
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/86 backdrop-blur-lg">
      <div className="mx-auto flex h-17 max-w-wide items-center justify-between gap-3 px-4 sm:px-6 xl:grid xl:grid-cols-[1fr_auto_1fr]">
        <Link href={paths.home} className="w-fit rounded-s">
          <Logo />
        </Link>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex gap-1">
            <SiteLinks
              landingPage={landingPage}
              className="flex min-h-11 items-center rounded-m px-3 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-tint hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-ink"
            />
          </ul>
        </nav>
        <div className="flex items-center justify-end gap-1 sm:gap-2">
          <IconButton asChild label="Search" className="max-sm:hidden" tooltipSide="bottom">
            <Link href={paths.search} data-search="">
              <Search size={21} />
            </Link>
          </IconButton>
          <AccountLink screen="login" variant="ghost" className="max-[27rem]:hidden">
            Sign In
          </AccountLink>
          <AccountLink screen="start">Get Started</AccountLink>
          <IconButton label="Menu" className="lg:hidden" popoverTarget={menuId} tooltipSide="bottom">
            <Menu size={22} />
          </IconButton>
        </div>
      </div>
      <SiteMenu id={menuId} landingPage={landingPage} />
    </header>
  )
}

const MENU_LINK = 'flex min-h-12 items-center rounded-m px-3 font-medium hover:bg-tint'

type SiteMenuProps = { id: string; landingPage: string }

/** The bar's menu on phones. A native popover, so it opens before any script has loaded. */
function SiteMenu({ id, landingPage }: SiteMenuProps) {
  const panel = useRef<HTMLElement>(null)
  const hide = () => panel.current?.hidePopover()
  return (
    <nav
      ref={panel}
      id={id}
      popover="auto"
      aria-label="Menu"
      className="fixed inset-x-2 top-18 bottom-auto m-0 w-auto rounded-l border border-line bg-surface p-3 text-ink shadow-2 open:animate-rise"
    >
      <ul>
        <SiteLinks landingPage={landingPage} onPress={hide} className={MENU_LINK} />
        <li>
          <Link href={paths.search} onClick={hide} className={MENU_LINK}>
            Search
          </Link>
        </li>
      </ul>
      <div className="mt-2 grid gap-2 border-t border-line pt-3">
        <AccountLink screen="login" variant="quiet" block onPress={hide}>
          Sign In
        </AccountLink>
        <AccountLink screen="start" block onPress={hide}>
          Get Started
        </AccountLink>
      </div>
    </nav>
  )
}

type SiteLinksProps = { landingPage: string; className: string; onPress?: () => void }

function SiteLinks({ landingPage, className, onPress }: SiteLinksProps) {
  const [path] = useLocation()
  return (
    <>
      {SECTIONS.map(({ id, label }) => (
        <li key={id}>
          <a href={`${landingPage}#${id}`} onClick={onPress} className={className}>
            {label}
          </a>
        </li>
      ))}
      {PUBLIC_PAGES.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={path === href ? 'page' : undefined}
            onClick={() => onPress?.()}
            className={className}
          >
            {label}
          </Link>
        </li>
      ))}
    </>
  )
}
