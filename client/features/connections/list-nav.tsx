import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { cx } from '#client/ui/cx.ts'

export const LISTS = ['connections', 'requests', 'sent'] as const
export type NetworkListName = (typeof LISTS)[number]

const ENTRIES = {
  connections: { label: 'Connections', href: paths.connections },
  requests: { label: 'Requests', href: paths.connectionRequests },
  sent: { label: 'Sent', href: `${paths.connections}?tab=sent` },
}

type ListNavProps = { open: NetworkListName; requests: number | undefined }

/** Links to the lists. Each has its own address, so they work before hydration. */
export function ListNav({ open, requests }: ListNavProps) {
  return (
    <nav aria-label="Lists">
      <ul className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]">
        {LISTS.map((name) => (
          <li key={name}>
            <Link
              href={ENTRIES[name].href}
              replace
              aria-current={name === open ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-2 border-b-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:text-ink focus-visible:rounded-s focus-visible:-outline-offset-2 sm:px-4',
                name === open ? 'border-action text-ink' : 'border-transparent text-muted',
              )}
            >
              {ENTRIES[name].label}
              {name === 'requests' && requests !== undefined && (
                <span
                  className={cx(
                    'rounded-full px-2 py-0.5 text-xs tabular-nums',
                    requests > 0 ? 'bg-action-soft text-action-ink' : 'bg-tint text-ink-2',
                  )}
                >
                  {requests}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
