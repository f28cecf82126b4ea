import { useInfiniteQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ApiError } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { PremiumFiltersNotice } from '#client/parts/premium-filters-notice.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'
import { DidYouMean } from '#client/ui/did-you-mean.tsx'
import { EmptyCard, EmptyListCard } from '#client/ui/empty-state.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import type { JobFilters } from '#shared/contracts/list-filters.ts'
import { ADVANCED_FILTERS } from '#shared/domain/jobs/jobs.ts'
import type { OnConnect, OnLeave } from '../job/connect-button.tsx'
import { PostJobButton } from '../posting/post-job-button.tsx'
import { jobsQuery, ownJobsQuery } from '../queries.ts'
import { SaveSearchButton } from '../saved/save-search-button.tsx'
import { SavedView } from '../saved/saved-view.tsx'
import { JobFilterFields } from './filter-fields.tsx'
import { jobAddress } from './filters.ts'
import { JobList } from './job-list.tsx'
import type { OnMatch } from './match-button.tsx'
import { SearchBar } from './search-bar.tsx'
import { SortBar } from './sort-bar.tsx'

/** `?view=mine` shows the member's own postings, `?view=saved` what they saved. */
const OWN_VIEW = 'mine'
const SAVED_VIEW = 'saved'

type Offers = {
  onConnect: OnConnect
  onMatch: OnMatch
  onLeave: OnLeave
  profileAction: ReactNode
  Applicants: ComponentType<{ job: Job }>
}

export function JobsScreen({ offers }: { offers: Offers }) {
  const search = useSearch()
  const isSignedIn = useUser() !== null
  const view = isSignedIn ? new URLSearchParams(search).get('view') : null
  return (
    <div className="mx-auto grid max-w-wide gap-4 px-4 pt-5 pb-10 sm:px-6">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="min-w-0 max-sm:grow">
          <h1 className="text-2xl font-semibold">Jobs</h1>
          {!isSignedIn && <p className="text-ink-2">Open positions across the USA and Canada.</p>}
        </div>
        {isSignedIn && (
          <>
            <Views view={view} />
            <PostJobButton icon={<Plus size={18} />} className="ml-auto">
              Post a job
            </PostJobButton>
          </>
        )}
      </header>
      {view === OWN_VIEW && <OwnJobs Applicants={offers.Applicants} />}
      {view === SAVED_VIEW && <SavedView onConnect={offers.onConnect} onLeave={offers.onLeave} />}
      {view !== OWN_VIEW && view !== SAVED_VIEW && <OpenJobs search={search} offers={offers} />}
    </div>
  )
}

function Views({ view }: { view: string | null }) {
  const isOwnView = view === OWN_VIEW
  const isSavedView = view === SAVED_VIEW
  const views = [
    { label: 'All jobs', href: paths.jobs, isHere: !isOwnView && !isSavedView },
    { label: 'Saved', href: paths.savedJobs, isHere: isSavedView },
    { label: 'Your jobs', href: `${paths.jobs}?view=${OWN_VIEW}`, isHere: isOwnView },
    { label: 'Applications', href: paths.applications, isHere: false },
  ]
  return (
    <nav
      aria-label="Which jobs"
      className="flex gap-1 overflow-x-auto [scrollbar-width:none] max-sm:order-last max-sm:gap-0 max-sm:w-full max-sm:shadow-[inset_0_-1px_var(--line)]"
    >
      {views.map(({ label, href, isHere }) => (
        <Link
          key={label}
          href={href}
          aria-current={isHere ? 'page' : undefined}
          className={cx(
            'flex min-h-11 items-center border-b-2 px-3.5 text-sm whitespace-nowrap max-sm:px-2 font-semibold focus-visible:-outline-offset-2',
            isHere ? 'border-action text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function OpenJobs({ search, offers }: { search: string; offers: Offers }) {
  const [, navigate] = useLocation()
  const filters = jobAddress.read(search)
  const query = useInfiniteQuery(jobsQuery(filters))
  const change = (next: JobFilters) => navigate(`${paths.jobs}${jobAddress.text(next)}`, { replace: true })
  const isLocked = query.error instanceof ApiError && query.error.code === 'premium_required'
  return (
    <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[17rem_1fr]">
      <Card title="Filters" className="sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto max-lg:hidden">
        <JobFilterFields filters={filters} onChange={change} />
      </Card>
      <div className="grid min-w-0 gap-2.5">
        <SearchBar filters={filters} onChange={change} />
        <DidYouMean
          text={query.data?.pages[0]?.didYouMean}
          hrefOf={(q) => `${paths.jobs}${jobAddress.text({ ...filters, q })}`}
        />
        {!isLocked && (
          <SortBar
            filters={filters}
            page={query.data?.pages[0]}
            profileAction={offers.profileAction}
            saveAction={<SaveSearchButton filters={filters} />}
          />
        )}
        <JobList
          query={query}
          empty={<NoJobs filters={filters} onClear={() => change(jobAddress.cleared(filters))} />}
          failure={
            isLocked ? (
              <PremiumFiltersNotice onDrop={() => change(jobAddress.without(filters, ADVANCED_FILTERS))}>
                Filters for pay, date and remote work are part of the Premium Membership.
              </PremiumFiltersNotice>
            ) : undefined
          }
          onConnect={offers.onConnect}
          onLeave={offers.onLeave}
          onMatch={offers.onMatch}
        />
      </div>
    </div>
  )
}

function OwnJobs({ Applicants }: Pick<Offers, 'Applicants'>) {
  const query = useInfiniteQuery(ownJobsQuery)
  return (
    <JobList
      query={query}
      Applicants={Applicants}
      empty={
        <EmptyCard
          level={2}
          icon={<BriefcaseBusiness size={26} />}
          title="You haven't posted any jobs"
          action={<PostJobButton>Post a job</PostJobButton>}
        >
          A job you post is listed with your name and verified badges, as long as you confirm that it's open.
        </EmptyCard>
      }
    />
  )
}

function NoJobs({ filters, onClear }: { filters: JobFilters; onClear: () => void }) {
  const isNarrow = jobAddress.isNarrowed(filters)
  return (
    <EmptyListCard
      icon={<BriefcaseBusiness size={26} />}
      title={isNarrow ? 'No matching jobs' : 'No open jobs right now'}
      clear={isNarrow ? { label: 'Clear the search', onClear } : null}
    >
      {isNarrow ? 'Try fewer words or filters.' : 'Check back soon, or post the first one.'}
    </EmptyListCard>
  )
}
