import { type ReactNode, useEffect } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { CardTile } from './card-tile.tsx'

type CardListProps = {
  cards: readonly ResumeCard[] | undefined
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Only when the list has more than one page. */
  more?: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  empty: ReactNode
}

const GRID = 'grid gap-3 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4'

export function CardList({ cards, query, more, empty }: CardListProps) {
  const isSearching = useSearchOn(cards, query, more)
  if (!cards) return query.isError ? <Failure query={query} more={undefined} /> : <ListSkeleton />
  if (isSearching) return <SearchingOn />
  if (cards.length === 0) return query.isError ? <Failure query={query} more={more} /> : empty
  return (
    <div className="grid gap-6">
      <ul className={GRID}>
        {cards.map((card) => (
          <li key={card.id} className="flex min-w-0 *:grow">
            <CardTile card={card} />
          </li>
        ))}
      </ul>
      {query.isError && <Failure query={query} more={more} />}
      {more && !query.isError && <ShowMore query={more} pendingLabel="Loading" />}
    </div>
  )
}

/** A search may return an empty page with a cursor, so it continues until something is found. */
function useSearchOn(
  cards: CardListProps['cards'],
  { isError }: CardListProps['query'],
  more: CardListProps['more'],
): boolean {
  const isSearching = cards?.length === 0 && more?.hasNextPage === true && !isError
  const isIdle = more?.isFetchingNextPage === false
  const fetchNextPage = more?.fetchNextPage
  useEffect(() => {
    if (isSearching && isIdle) void fetchNextPage?.()
  }, [isSearching, isIdle, fetchNextPage])
  return isSearching
}

function SearchingOn() {
  return (
    <p role="status" className="flex items-center gap-3 py-8 text-ink-2">
      <Spinner />
      None yet. Checking more cards…
    </p>
  )
}

function Failure({ query, more }: { query: CardListProps['query']; more: CardListProps['more'] }) {
  return (
    <LoadFailure what="the cards" query={{ ...query, refetch: more ? more.fetchNextPage : query.refetch }} />
  )
}

function ListSkeleton() {
  return (
    <Loading label="Loading resume cards" className={GRID}>
      {['first', 'second', 'third'].map((place) => (
        <div
          key={place}
          className="grid min-h-48 content-start gap-3 rounded-l border border-line bg-surface p-5 shadow-1"
        >
          <Skeleton shape="line" className="h-5 w-24" />
          <Skeleton shape="line" className="h-7 w-full max-w-56" />
          <Skeleton shape="line" className="h-4 w-full" />
          <Skeleton shape="line" className="h-8 w-2/3" />
        </div>
      ))}
    </Loading>
  )
}
