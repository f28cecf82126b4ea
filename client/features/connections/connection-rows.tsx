import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { PersonPages } from '#client/parts/person-pages.tsx'
import { PersonRow } from '#client/parts/person-row.tsx'
import type { Connection } from '#shared/contracts/connections.ts'
import { onFirstUse } from '#shared/on-first-use.ts'

type Pages = InfiniteData<{ items: Connection[] }>
export type ConnectionPages = UseInfiniteQueryResult<Pages>

type ConnectionRowsProps = {
  query: ConnectionPages
  what: string
  empty: ReactNode
  actions: (connection: Connection) => ReactNode
}

export function ConnectionRows({ query, what, empty, actions }: ConnectionRowsProps) {
  const now = new Date()
  return (
    <PersonPages
      query={query}
      what={what}
      empty={empty}
      row={(item) => (
        <li>
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
          {item.note && (
            <p className="mb-3 w-fit max-w-prose rounded-m bg-tint px-3.5 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
              <span className="sr-only">Note: </span>
              {item.note}
            </p>
          )}
          {item.isNoteHidden && (
            <p className="mb-3 text-xs text-muted">
              The request was sent without this note: you sent the same text to several people, or a moderator
              removed it.
            </p>
          )}
        </li>
      )}
    />
  )
}

const titles = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }))

function titlesOf({ jobs }: Connection): string {
  return titles().format(jobs.map(({ title }) => title))
}
