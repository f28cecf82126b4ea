import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'
import { DidYouMean } from '#client/ui/did-you-mean.tsx'
import { EmptyListCard } from '#client/ui/empty-state.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Loading } from '#client/ui/skeleton.tsx'
import { SortLinks } from '#client/ui/sort-links.tsx'
import type { MemberFilters } from '#shared/contracts/list-filters.ts'
import { MEMBER_ORDERS, type MemberOrder } from '#shared/domain/profiles/directory.ts'
import { directoryQuery } from '../queries.ts'
import { directoryPath, USUAL_ORDER } from './filters.ts'
import { MemberTile, MemberTileSkeleton } from './member-tile.tsx'

const GRID = 'grid gap-2.5 sm:grid-cols-2 2xl:grid-cols-3'

type ResultsProps = { filters: MemberFilters; isNarrowed: boolean; onClear: () => void }

export function Results({ filters, isNarrowed, onClear }: ResultsProps) {
  const query = useInfiniteQuery(directoryQuery(filters))
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  if (!data) {
    return isError ? (
      <Card>
        <LoadFailure
          what="the members"
          error={query.error}
          pending={isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    ) : (
      <Loading label="Loading members" className={GRID}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
          <MemberTileSkeleton key={tile} />
        ))}
      </Loading>
    )
  }

  const members = data.pages.flatMap(({ items }) => items)
  return (
    <div className={cx('grid gap-3 transition-opacity', isPlaceholderData && 'opacity-60')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SortLinks label="Sort members by" choices={ordersOf(filters)} />
        <p role="status" className="text-sm text-muted">
          {countText(members.length, hasNextPage)}
        </p>
      </div>
      <DidYouMean
        text={data.pages[0]?.didYouMean}
        hrefOf={(q) => directoryPath({ ...filters, q })}
        className="empty:-mt-3"
      />
      {members.length === 0 ? (
        <NoResults isNarrowed={isNarrowed} onClear={onClear} />
      ) : (
        <ul className={GRID}>
          {members.map((member) => (
            <MemberTile key={member.id} member={member} />
          ))}
        </ul>
      )}
      {query.isFetchNextPageError ? (
        <LoadFailure
          what="more members"
          error={query.error}
          pending={isFetchingNextPage}
          onRetry={() => void query.fetchNextPage()}
        />
      ) : (
        <ShowMore query={query} pendingLabel="Loading" />
      )}
    </div>
  )
}

const ORDER_NAMES: Record<MemberOrder, string> = {
  verified: 'Verified first',
  newest: 'Newest',
  name: 'Name',
}

function ordersOf(filters: MemberFilters) {
  return MEMBER_ORDERS.map((sort) => ({
    label: ORDER_NAMES[sort],
    href: directoryPath({ ...filters, sort }),
    isChosen: sort === (filters.sort ?? USUAL_ORDER),
  }))
}

function countText(shown: number, hasMore: boolean): string {
  if (shown === 0) return 'No members found'
  if (hasMore) return `The first ${shown} members`
  return shown === 1 ? '1 member' : `${shown} members`
}

function NoResults({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyListCard
      icon={<UsersRound size={26} aria-hidden="true" />}
      title={isNarrowed ? 'No matching members' : 'No members yet'}
      clear={isNarrowed ? { label: 'Clear search and filters', onClear } : null}
    >
      {isNarrowed
        ? 'Try fewer words or filters. You can search names, titles, cities and skills.'
        : 'Members appear here as soon as they join.'}
    </EmptyListCard>
  )
}
