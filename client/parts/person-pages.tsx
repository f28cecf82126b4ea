import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'

type PersonPagesProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  what: string
  empty: ReactNode
  row: (item: Item) => ReactNode
}

export function PersonPages<Item extends { id: string }>(props: PersonPagesProps<Item>) {
  const { query, what, empty, row } = props
  const { data } = query
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <Card className="py-1! sm:py-2!">
      {!items && (
        <NotLoaded what={what} query={query}>
          <LoadingRows
            label={`Loading ${what}`}
            className="py-4"
            picture="size-14"
            lines={['w-40', 'w-full max-w-56']}
          />
        </NotLoaded>
      )}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ul className="divide-y divide-line 2xl:grid 2xl:grid-cols-2 2xl:gap-x-12">
          {items.map((item) => (
            <Fragment key={item.id}>{row(item)}</Fragment>
          ))}
        </ul>
      )}
      <ShowMore query={query} className="border-t border-line py-4" />
    </Card>
  )
}
