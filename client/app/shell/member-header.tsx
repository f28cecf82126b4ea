import { Link, useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Logo } from '#client/parts/logo.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { cx } from '#client/ui/cx.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { NetworkEntries } from '../network/network-entries.tsx'
import { SearchEntry } from '../search/search-entry.tsx'
import { AccountMenu } from './account/account-menu.tsx'
import { headerNav, isActive } from './nav.ts'

/** On narrow headers, the logo and the account menu link there too. */
const HIDDEN_WHEN_WIDE: readonly string[] = [paths.home, paths.admin]

export function MemberHeader({ user }: { user: CurrentUser }) {
  const [path] = useLocation()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/86 backdrop-blur-lg">
      <div className="mx-auto flex h-17 max-w-wide items-center justify-between gap-4 px-4 sm:px-6">
        <Link href={paths.home} className="w-fit rounded-s">
          <Logo />
        </Link>
        <nav aria-label="Main" className="max-md:hidden">
          <ul className="flex lg:gap-1">
            {headerNav(user).map(({ href, label }) => (
              <li key={href} className={cx(HIDDEN_WHEN_WIDE.includes(href) && 'max-lg:hidden')}>
                <Link
                  href={href}
                  aria-current={isActive(href, path) ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 items-center rounded-m px-2 text-sm font-medium whitespace-nowrap transition-colors lg:px-3 hover:bg-tint hover:text-ink',
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
          <MemberSeal badges={user.badges} face="mark" className="max-sm:hidden" />
          <SearchEntry user={user} />
          <NetworkEntries memberId={user.id} />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  )
}
