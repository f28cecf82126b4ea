import { useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { PUBLIC_PAGES, SECTIONS } from '../landing/sections.ts'
import type { OpenAccount } from '../use-open-account.ts'

type SiteMenuProps = {
  id: string
  landingPage: string
  onOpenAccount: OpenAccount
}

/** The bar's menu on phones. A native popover, so it opens before any script has loaded. */
export function SiteMenu({ id, landingPage, onOpenAccount }: SiteMenuProps) {
  const panel = useRef<HTMLElement>(null)
  const hide = () => panel.current?.hidePopover()
  const open: OpenAccount = (mode) => {
    hide()
    onOpenAccount(mode)
  }
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
        <Button variant="quiet" block onClick={() => open('login')}>
          Sign In
        </Button>
        <Button block onClick={() => open('start')}>
          Get Started
        </Button>
      </div>
    </nav>
  )
}
