import { useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { AccountLink } from '../account-link.tsx'
import { PUBLIC_PAGES, SECTIONS } from '../landing/sections.ts'

type SiteMenuProps = {
  id: string
  landingPage: string
}

/** The bar's menu on phones. A native popover, so it opens before any script has loaded. */
export function SiteMenu({ id, landingPage }: SiteMenuProps) {
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
        {SECTIONS.map(({ id: section, label }) => (
          <li key={section}>
            <a
              href={`${landingPage}#${section}`}
              onClick={hide}
              className="flex min-h-12 items-center rounded-m px-3 font-medium hover:bg-tint"
            >
              {label}
            </a>
          </li>
        ))}
        {PUBLIC_PAGES.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={hide}
              className="flex min-h-12 items-center rounded-m px-3 font-medium hover:bg-tint"
            >
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={paths.search}
            onClick={hide}
            className="flex min-h-12 items-center rounded-m px-3 font-medium hover:bg-tint"
          >
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
