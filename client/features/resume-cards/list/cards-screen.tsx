import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IdCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '#client/lib/api.ts'
import { lazyComponent } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { PremiumFiltersNotice } from '#client/parts/premium-filters-notice.tsx'
import { Button } from '#client/ui/button.tsx'
import { DidYouMean } from '#client/ui/did-you-mean.tsx'
import { EmptyCard, EmptyListCard } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { CardFilters } from '#shared/contracts/list-filters.ts'
import { ADVANCED_CARD_FILTERS } from '#shared/domain/resume-cards/rules.ts'
import { figure } from '../texts.ts'
import { CardList } from './card-list.tsx'
import { CardSearch } from './card-search.tsx'
import { cardAddress } from './filters.ts'
import { cardsQuery, ownCardsQuery, statsQuery } from './queries.ts'

export function CardsScreen(_: { params: Readonly<Record<string, string>> }) {
  const isSignedIn = useUser() !== null
  return (
    <div className="mx-auto grid max-w-wide gap-4 px-4 pt-5 pb-10 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl font-semibold">Resume cards</h1>
          <p className="max-w-[58ch] text-ink-2">A one-page profile with verified badges.</p>
        </div>
        <Stats />
        {isSignedIn && <CreateCardButton className="max-sm:w-full" />}
      </header>
      {isSignedIn ? <MemberTabs /> : <Discover />}
    </div>
  )
}

function MemberTabs() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const tab = new URLSearchParams(search).get('tab') === 'mine' ? 'mine' : 'discover'
  const ownCards = useQuery(ownCardsQuery)
  return (
    <Tabs
      label="Which cards"
      value={tab}
      onValueChange={(next) =>
        navigate(next === 'mine' ? `${paths.resumeCards}?tab=mine` : paths.resumeCards, { replace: true })
      }
      tabs={[
        { value: 'discover', label: 'Discover Cards' },
        { value: 'mine', label: 'My Cards', count: ownCards.data?.length },
      ]}
    >
      <TabPanel value="discover">
        <Discover />
      </TabPanel>
      <TabPanel value="mine">
        <CardList
          cards={ownCards.data}
          query={ownCards}
          empty={
            <EmptyCard
              level={2}
              icon={<IdCard size={26} />}
              title="You haven't created any resume cards yet."
              action={<CreateCardButton />}
            >
              A card takes two minutes, or less if you start from your resume.
            </EmptyCard>
          }
        />
      </TabPanel>
    </Tabs>
  )
}

function Discover() {
  const [, navigate] = useLocation()
  const filters = cardAddress.read(useSearch())
  const query = useInfiniteQuery(cardsQuery(filters))
  const change = (next: CardFilters) =>
    navigate(`${paths.resumeCards}${cardAddress.text(next)}`, { replace: true })
  const isLocked = query.error instanceof ApiError && query.error.code === 'premium_required'
  return (
    <div className="grid min-w-0 gap-4">
      <CardSearch filters={filters} onChange={change} />
      <DidYouMean
        text={query.data?.pages[0]?.didYouMean}
        hrefOf={(search) => `${paths.resumeCards}${cardAddress.text({ ...filters, search })}`}
        className="empty:-mt-4"
      />
      {isLocked ? (
        <PremiumFiltersNotice onDrop={() => change(cardAddress.without(filters, ADVANCED_CARD_FILTERS))}>
          Filtering by place and verified members is part of the Premium Membership.
        </PremiumFiltersNotice>
      ) : (
        <CardList
          cards={query.data?.pages.flatMap(({ cards }) => cards)}
          query={query}
          more={query}
          empty={<NoCards filters={filters} onClear={() => change(cardAddress.cleared(filters))} />}
        />
      )}
    </div>
  )
}

function NoCards({ filters, onClear }: { filters: CardFilters; onClear: () => void }) {
  const isNarrow = cardAddress.isNarrowed(filters)
  return (
    <EmptyListCard
      icon={<IdCard size={26} />}
      title={isNarrow ? 'No resume cards match your search criteria.' : 'No resume cards available yet.'}
      clear={isNarrow ? { label: 'Clear the search', onClear } : null}
    >
      {isNarrow ? 'Try fewer words, or just the start of a word.' : 'Be the first to make one.'}
    </EmptyListCard>
  )
}

function Stats() {
  const { data } = useQuery(statsQuery)
  const figures = [
    { name: 'Professionals', value: data?.professionals },
    { name: 'Total Views', value: data?.views },
    { name: 'Shares', value: data?.shares },
  ]
  return (
    <dl className="flex gap-6 sm:gap-8">
      {figures.map(({ name, value }) => (
        <div key={name} className="grid">
          <dt className="order-2 text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold [font-variant-numeric:proportional-nums]">
            {value === undefined ? <Skeleton shape="line" className="my-1 h-5 w-12" /> : figure(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const load = () => import('../dialog/card-dialog.tsx')
const CardDialog = lazyComponent(async () => (await load()).CardDialog)

function CreateCardButton({ className }: { className?: string }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        icon={<Plus size={18} />}
        className={className}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        Create Resume Card
      </Button>
      {open !== undefined && <CardDialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
