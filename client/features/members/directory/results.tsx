import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Portrait } from '#client/parts/portrait.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'
import { DidYouMean } from '#client/ui/did-you-mean.tsx'
import { EmptyListCard } from '#client/ui/empty-state.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { SortLinks } from '#client/ui/sort-links.tsx'
import type { MemberFilters } from '#shared/contracts/list-filters.ts'
import type { ListedMember } from '#shared/contracts/members.ts'
import { MEMBER_ORDERS, type MemberOrder } from '#shared/domain/profiles/directory.ts'
import { directoryQuery } from '../queries.ts'
import { directoryPath, USUAL_ORDER } from './filters.ts'

const GRID = 'grid gap-2.5 sm:grid-cols-2 2xl:grid-cols-3'

type ResultsProps = { filters: MemberFilters; isNarrowed: boolean; onClear: () => void }

export function Results({ filters, isNarrowed, onClear }: ResultsProps) {
  const query = useInfiniteQuery(directoryQuery(filters))
  const { data, isError, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  if (!data) {
    return isError ? (
      <Card>
        <LoadFailure what="the members" query={query} />
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
          query={{ error: query.error, isFetching: isFetchingNextPage, refetch: query.fetchNextPage }}
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
      icon={<UsersRound size={26} />}
      title={isNarrowed ? 'No matching members' : 'No members yet'}
      clear={isNarrowed ? { label: 'Clear search and filters', onClear } : null}
    >
      {isNarrowed
        ? 'Try fewer words or filters. You can search names, titles, cities and skills.'
        : 'Members appear here as soon as they join.'}
    </EmptyListCard>
  )
}

function MemberTile({ member }: { member: ListedMember }) {
  const { id, name, title, place, profileImageUrl, badges, isOnline } = member
  return (
    <li className="row-in-view relative flex min-w-0 overflow-hidden rounded-l border border-line bg-surface shadow-1 transition-shadow focus-within:shadow-2 hover:shadow-2 [--row-height:6.25rem]">
      <div className="w-25 shrink-0 bg-picture">
        <div className="aspect-square h-full min-h-25 w-full">
          <Portrait name={name} src={profileImageUrl} />
        </div>
      </div>
      <div className="grid min-w-0 grow content-center gap-0.5 px-4 py-2.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-md font-semibold wrap-anywhere">
            <Link href={paths.member(id)} className="after:absolute after:inset-0 after:rounded-l">
              {name}
            </Link>
          </h2>
          <span className="relative flex empty:hidden">
            <MemberSeal badges={badges} />
          </span>
          {isOnline && <Badge tone="ok">Online now</Badge>}
        </div>
        <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{title ?? 'Professional'}</p>
        <p className="text-sm text-muted wrap-anywhere">{place}</p>
      </div>
    </li>
  )
}

function MemberTileSkeleton() {
  return (
    <div className="flex overflow-hidden rounded-l border border-line bg-surface shadow-1">
      <Skeleton className="h-25 w-25 rounded-none" />
      <div className="grid grow content-center gap-2.5 px-4">
        <Skeleton shape="line" className="h-4 w-2/5" />
        <Skeleton shape="line" className="h-3 w-3/5" />
        <Skeleton shape="line" className="h-3 w-1/3" />
      </div>
    </div>
  )
}
