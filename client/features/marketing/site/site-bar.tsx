import { Menu, Search } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Logo } from '#client/parts/logo.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { AccountLink } from '../account-link.tsx'
import { PUBLIC_PAGES, SECTIONS } from '../landing/sections.ts'
import { SiteMenu } from './site-menu.tsx'

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
            {SECTIONS.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`${landingPage}#${id}`}
                  className="flex min-h-11 items-center rounded-m px-3 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-tint hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
            {PUBLIC_PAGES.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-m px-3 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-tint hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
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
