import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'

type RecordListProps<Page, Row> = {
  query: UseInfiniteQueryResult<{ pages: Page[] }>
  rowsOf: (page: Page) => readonly Row[]
  keyOf: (row: Row) => string | number
  /** The list's name within a sentence: 'the history'. */
  what: string
  empty: string
  hint: string
  icon: ReactNode
  children: (row: Row) => ReactNode
}

export function RecordList<Page, Row>(props: RecordListProps<Page, Row>) {
  const { query, rowsOf, keyOf, what, empty, hint, icon, children } = props
  const { data } = query
  if (!data) return <NotLoaded what={what} query={query} skeletons={['h-16', 'h-16', 'h-16']} />
  const rows = data.pages.flatMap(rowsOf)
  return (
    <Card flush>
      {rows.length === 0 && (
        <EmptyState level={2} icon={icon} title={empty}>
          {hint}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className="px-4 py-3.5 text-sm sm:px-6">
            {children(row)}
          </li>
        ))}
      </ul>
      <ShowMore query={query} variant="ghost" className="border-t border-line p-3">
        Show older
      </ShowMore>
    </Card>
  )
}
