import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { Link } from 'wouter'
import { unreadMessagesQuery } from '#client/features/messages/queries.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { usePopover } from '#client/ui/use-popover.ts'
import { bottomNav, isActive, MORE, type NavEntry } from './nav.ts'

const FACE =
  'flex min-w-11 grow flex-col items-center justify-center gap-1 px-1 text-xs font-medium whitespace-nowrap focus-visible:-outline-offset-2'
const tone = (isCurrent: boolean) => (isCurrent ? 'text-action' : 'text-muted')

export function BottomBar({ path }: { path: string }) {
  const { isAdmin = false, isPremium = false } = useUser() ?? {}
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden"
    >
      <ul className="flex h-16 items-stretch">
        {bottomNav({ isAdmin, isPremium }).map(({ href, label, Icon }) => (
          <li key={href} className="flex flex-auto">
            <Link
              href={href}
              aria-current={isActive(href, path) ? 'page' : undefined}
              className={cx(FACE, tone(isActive(href, path)))}
            >
              <Icon size={22} />
              {label}
            </Link>
          </li>
        ))}
        <li className="flex flex-auto">
          <More path={path} />
        </li>
      </ul>
    </nav>
  )
}

function More({ path }: { path: string }) {
  const { id, isOpen, hide, panel } = usePopover()
  const unread = useQuery(unreadMessagesQuery).data?.unread ?? 0

  const isCurrent = MORE.some(({ href }) => isActive(href, path))
  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={isOpen} className={cx(FACE, tone(isCurrent))}>
        <span className="relative">
          <Ellipsis size={22} />
          <CountBadge count={unread} size="sm" className="absolute -top-2.5 left-4 ring-2 ring-surface" />
        </span>
        <span>
          More<span className="sr-only"> pages{unread > 0 && `, ${unread} unread messages`}</span>
        </span>
      </button>
      <section
        {...panel}
        aria-label="More pages"
        className="fixed inset-x-0 top-auto bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] m-0 w-full max-w-none rounded-t-l border border-b-0 border-line bg-surface p-3 text-ink shadow-[0_-12px_32px_rgb(8_13_24/0.16)] open:animate-sheet"
      >
        <ul className="grid grid-cols-3 gap-2">
          {MORE.map((entry) => (
            <li key={entry.href}>
              <SheetLink
                {...entry}
                isCurrent={isActive(entry.href, path)}
                unread={entry.href === paths.messages ? unread : 0}
                onFollow={hide}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type SheetLinkProps = NavEntry & { isCurrent: boolean; unread: number; onFollow: () => void }

function SheetLink({ href, label, Icon, isCurrent, unread, onFollow }: SheetLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={cx(
        'flex min-h-19 flex-col items-center justify-center gap-1.5 rounded-m text-sm font-medium hover:bg-tint',
        isCurrent && 'bg-tint text-action-ink',
      )}
    >
      <span className="relative">
        <Icon size={22} />
        <CountBadge count={unread} size="sm" className="absolute -top-1.5 left-3.5 ring-2 ring-surface" />
      </span>
      <span>
        {label}
        {unread > 0 && <span className="sr-only">, {unread} unread</span>}
      </span>
    </Link>
  )
}
