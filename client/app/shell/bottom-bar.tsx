import { Link } from 'wouter'
import { useUser } from '#client/lib/session.ts'
import { cx } from '#client/ui/cx.ts'
import { bottomNav, isActive } from './nav.ts'

/** A member's navigation at the bottom of phones. */
export function BottomBar({ path }: { path: string }) {
  const isAdmin = useUser()?.isAdmin ?? false
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden"
    >
      <ul className="flex h-16 items-stretch">
        {bottomNav({ isAdmin }).map(({ href, label, Icon }) => (
          <li key={href} className="flex flex-1">
            <Link
              href={href}
              aria-current={isActive(href, path) ? 'page' : undefined}
              className={cx(
                'flex grow flex-col items-center justify-center gap-1 text-xs font-medium whitespace-nowrap focus-visible:-outline-offset-2',
                isActive(href, path) ? 'text-action' : 'text-muted',
              )}
            >
              <Icon size={22} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
