import { Link, useLocation } from 'wouter'
import { MemberSeal } from '#client/features/members/member-seal.tsx'
import { paths } from '#client/lib/paths.ts'
import { cx } from '#client/ui/cx.ts'
import { Logo } from '#client/ui/logo.tsx'
import { ThemeSwitch } from '#client/ui/theme-switch.tsx'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { NetworkEntries } from '../network/network-entries.tsx'
import { AccountMenu } from './account-menu.tsx'
import { isActive, navFor } from './nav.ts'

export function MemberHeader({ user }: { user: CurrentUser }) {
  const [path] = useLocation()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/86 backdrop-blur-lg">
      <div className="mx-auto flex h-17 max-w-page items-center justify-between gap-4 px-4 sm:px-6 md:grid md:grid-cols-[1fr_auto_1fr]">
        <Link href={paths.home} className="w-fit rounded-s">
          <Logo />
        </Link>
        <nav aria-label="Main" className="max-md:hidden">
          <ul className="flex gap-2">
            {navFor(user).map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isActive(href, path) ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 items-center rounded-m px-3.5 text-sm font-medium transition-colors hover:bg-tint hover:text-ink',
                    isActive(href, path) ? 'bg-tint text-ink' : 'text-ink-2',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-end gap-3">
          <MemberSeal badges={user.badges} className="max-lg:hidden" />
          <ThemeSwitch className="max-lg:hidden" />
          <NetworkEntries memberId={user.id} />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  )
}
