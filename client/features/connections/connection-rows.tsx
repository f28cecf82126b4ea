import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#client/lib/paths.ts'
import { sinceText } from '#client/lib/time-text.ts'
import { Card } from '#client/ui/card.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PersonRow } from '#client/ui/person-row.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { Connection } from '#shared/contracts/connections.ts'

type Pages = InfiniteData<{ items: Connection[] }>
export type ConnectionPages = UseInfiniteQueryResult<Pages>

type ConnectionRowsProps = {
  query: ConnectionPages
  /** Names the list if it couldn't be loaded. */
  what: string
  empty: ReactNode
  actions: (connection: Connection) => ReactNode
}

/** One of a member's lists, page by page. */
export function ConnectionRows({ query, what, empty, actions }: ConnectionRowsProps) {
  const { data, isError, isFetching, refetch } = query
  const items = data?.pages.flatMap((page) => page.items)
  const now = new Date()
  return (
    <Card className="py-1! sm:py-2!">
      {!items && isError && <LoadFailure what={what} pending={isFetching} onRetry={() => void refetch()} />}
      {!items && !isError && (
        <LoadingRows
          label={`Loading ${what}`}
          className="py-4"
          picture="size-14"
          lines={['w-40', 'w-full max-w-56']}
        />
      )}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id}>
              <PersonRow
                person={item.member}
                href={paths.member(item.member.id)}
                note={
                  <>
                    {item.jobs.length > 0 && <>About {titlesOf(item)} · </>}
                    {item.connectedAt
                      ? `Connected ${sinceText(item.connectedAt, now)}`
                      : `Asked ${sinceText(item.createdAt, now)}`}
                  </>
                }
              >
                {actions(item)}
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={query} className="border-t border-line py-4" />
    </Card>
  )
}

const titles = new Intl.ListFormat('en', { type: 'conjunction' })

function titlesOf({ jobs }: Connection): string {
  return titles.format(jobs.map(({ title }) => title))
}
