import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { cx } from '#client/ui/cx.ts'
import type { Connection } from '#shared/contracts/connections.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { AcceptedList } from './accepted-list.tsx'
import { connectionsQuery } from './queries.ts'
import { IncomingList, SentList } from './request-lists.tsx'

type ConnectionsScreenProps = {
  onCall: (person: MemberCard) => void
  schedule: (person: MemberCard) => ReactNode
  onReport: (request: Connection) => void
}

export function ConnectionsScreen({ onCall, schedule, onReport }: ConnectionsScreenProps) {
  const requestedTab = new URLSearchParams(useSearch()).get('tab')
  const open = LISTS.find((name) => name === requestedTab) ?? 'connections'
  const incoming = useInfiniteQuery(connectionsQuery('incoming'))
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-4 pt-5 pb-10 sm:px-6 2xl:max-w-wide">
      <h1 className="text-2xl">Connections</h1>
      <ListNav open={open} requests={incoming.data?.pages[0]?.incomingCount} />
      {open === 'connections' && <AcceptedList onCall={onCall} schedule={schedule} />}
      {open === 'requests' && <IncomingList query={incoming} onReport={onReport} />}
      {open === 'sent' && <SentList />}
    </div>
  )
}

const LISTS = ['connections', 'requests', 'sent'] as const
type NetworkListName = (typeof LISTS)[number]

const ENTRIES = {
  connections: { label: 'Connections', href: paths.connections },
  requests: { label: 'Requests', href: paths.connectionRequests },
  sent: { label: 'Sent', href: `${paths.connections}?tab=sent` },
}

type ListNavProps = { open: NetworkListName; requests: number | undefined }

/** Links to the lists. Each has its own address, so they work before hydration. */
function ListNav({ open, requests }: ListNavProps) {
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
