import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, EyeOff, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ApiError } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyCard, EmptyListCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SortLinks } from '#client/ui/sort-links.tsx'
import type { ListedApplicant } from '#shared/contracts/applications-review.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import type { ApplicantFilters } from '#shared/contracts/list-filters.ts'
import { APPLICANT_ORDERS, type ApplicantOrder, mayDecide } from '#shared/domain/applications/status.ts'
import { applicantsQuery, useLiveApplications } from '../queries.ts'
import { applicantsText } from '../texts.ts'
import { ApplicantList } from './applicant-list.tsx'
import { ApplicantPanel, type ApplicantToMeet } from './applicant-panel.tsx'
import { FilterFields } from './filter-fields.tsx'
import { applicantAddress } from './filters.ts'
import { TurnDownDialog } from './turn-down-dialog.tsx'

const ORDER_NAMES: Record<ApplicantOrder, string> = {
  score: 'Best match',
  newest: 'Newest',
  status: 'Status',
}

type ApplicantsScreenProps = {
  params: Readonly<Record<string, string>>
  schedule: (applicant: ApplicantToMeet & { readonly jobTitle: string }) => ReactNode
}

export function ApplicantsScreen({ params: { id = '' }, schedule }: ApplicantsScreenProps) {
  useLiveApplications()
  const filters = applicantAddress.read(useSearch())
  const query = useInfiniteQuery(applicantsQuery(id, filters))
  const { data, error } = query
  const job = data?.pages[0]?.job
  return (
    <div className="mx-auto grid max-w-wide gap-4 px-4 pt-4 pb-10 sm:px-6 lg:pt-6">
      <BackLink list={paths.applicationsReceived}>Applications</BackLink>
      {!data && isRefused(error) && <NotYours />}
      {!data && !isRefused(error) && (
        <NotLoaded what="the applicants" query={query} skeletons={['h-8 w-72 rounded-full', 'h-64']} />
      )}
      {data && job && (
        <>
          <header className="grid gap-1">
            <h1 className="text-2xl font-semibold wrap-anywhere">Applicants for {job.title}</h1>
            <p className="text-ink-2 wrap-anywhere">
              {job.company} · {applicantsText(data.pages[0]?.total ?? 0)} ·{' '}
              <Link
                href={paths.job(id)}
                className="font-semibold text-action-ink underline-offset-4 hover:underline"
              >
                {job.isOpen ? 'See the job' : 'See the job, which is closed'}
              </Link>
            </p>
          </header>
          <Rules isBlind={job.isBlind} />
          <Choice
            applicants={data.pages.flatMap((page) => page.applicants)}
            questions={job.questions}
            isBlind={job.isBlind}
            jobId={id}
            filters={filters}
            schedule={(applicant) => schedule({ ...applicant, jobTitle: job.title })}
            more={<ShowMore query={query} pendingLabel="Loading" />}
          />
        </>
      )}
    </div>
  )
}

function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500 && error.status >= 400
}

function NotYours() {
  return (
    <EmptyCard
      level={1}
      icon={<Users size={26} />}
      title="There's nothing to see here"
      action={<LinkButton href={paths.jobs}>See open jobs</LinkButton>}
    >
      The job is gone, or someone else posted it.
    </EmptyCard>
  )
}

function Rules({ isBlind }: { isBlind: boolean }) {
  return (
    <div className="grid gap-1.5 text-sm text-pretty text-muted">
      <p>
        Scores only sort this list. No one is turned down by a score: every decision is yours, and it's
        recorded with its time.
      </p>
      {isBlind && (
        <p className="flex gap-2">
          <EyeOff size={16} className="mt-0.5 shrink-0" />
          Blind review: names, photos, schools and contact show once you shortlist someone.
        </p>
      )}
    </div>
  )
}

type ChoiceProps = {
  applicants: readonly ListedApplicant[]
  questions: Job['questions']
  isBlind: boolean
  jobId: string
  filters: ApplicantFilters
  schedule: (applicant: ApplicantToMeet) => ReactNode
  more: ReactNode
}

function Choice({ applicants, questions, isBlind, jobId, filters, schedule, more }: ChoiceProps) {
  const [, navigate] = useLocation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string | null>(null)
  const [isTurningDown, setIsTurningDown] = useState(false)
  const show = (next: ApplicantFilters) =>
    navigate(`${paths.applicants(jobId)}${applicantAddress.text(next)}`, { replace: true })
  const chosen = applicants.filter(({ id, status }) => selected.has(id) && mayTurnDown(status))
  return (
    <>
      <FilterFields filters={filters} questions={questions} isBlind={isBlind} onChange={show} />
      <Toolbar
        jobId={jobId}
        filters={filters}
        chosen={chosen.length}
        onTurnDown={() => setIsTurningDown(true)}
      />
      {applicants.length === 0 ? (
        <NoApplicants isNarrow={applicantAddress.isNarrowed(filters)} onClear={() => show({})} />
      ) : (
        <ApplicantList
          applicants={applicants}
          selected={selected}
          onSelect={setSelected}
          onOpen={setOpenId}
        />
      )}
      {more}
      {openId && (
        <ApplicantPanel
          id={openId}
          ids={applicants.map(({ id }) => id)}
          jobId={jobId}
          schedule={schedule}
          onShow={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
      {isTurningDown && (
        <TurnDownDialog
          jobId={jobId}
          applicants={chosen}
          onClose={(isDone) => {
            setIsTurningDown(false)
            if (isDone) setSelected(new Set())
          }}
        />
      )}
    </>
  )
}

type ToolbarProps = { jobId: string; filters: ApplicantFilters; chosen: number; onTurnDown: () => void }

function Toolbar({ jobId, filters, chosen, onTurnDown }: ToolbarProps) {
  const choices = APPLICANT_ORDERS.map((sort) => ({
    label: ORDER_NAMES[sort],
    href: `${paths.applicants(jobId)}${applicantAddress.text({ ...filters, sort })}`,
    isChosen: sort === (filters.sort ?? 'score'),
  }))
  const isNarrow = applicantAddress.isNarrowed(filters)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SortLinks label="Sort applicants by" choices={choices} />
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="quiet" icon={<Download size={16} />}>
          <a
            href={`/api/jobs/${jobId}/applicants.csv${applicantAddress.text({ ...filters, sort: undefined })}`}
            download
          >
            CSV<span className="sr-only"> of {isNarrow ? 'these' : 'all'} applicants</span>
          </a>
        </Button>
        <Button size="sm" variant="quiet" disabled={chosen === 0} onClick={onTurnDown}>
          {chosen > 0 ? `Not selected (${chosen})` : 'Not selected'}
        </Button>
      </div>
    </div>
  )
}

/** A job that closed has `job_closed` applicants, whom the poster can still answer. */
const mayTurnDown = (status: ListedApplicant['status']) =>
  mayDecide(status === 'job_closed' ? 'viewed' : status, 'not_selected')

function NoApplicants({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) {
  return (
    <EmptyListCard
      icon={<Users size={26} />}
      title={isNarrow ? 'No one matches these filters' : 'No one has applied yet'}
      clear={isNarrow ? { label: 'Clear the filters', onClear } : null}
    >
      {isNarrow ? 'Try fewer filters.' : "We'll tell you when someone does."}
    </EmptyListCard>
  )
}
