import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { ComparedJob } from '#shared/contracts/jobs.ts'
import { MATCH_FROM } from '#shared/domain/jobs/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { JobType } from '../job-type.tsx'
import { recommendedJobsQuery } from '../queries.ts'
import { PROFILE_NEEDED, placeOf } from '../texts.ts'
import { MatchButton, type OnMatch } from './match-button.tsx'

type RecommendedJobsProps = {
  profileAction?: ReactNode
  onMatch: OnMatch
}

export function RecommendedJobs({ profileAction, onMatch }: RecommendedJobsProps) {
  const query = useQuery(recommendedJobsQuery)
  const { data } = query
  return (
    <Card
      title="Recommended Jobs"
      action={
        <Link
          href={paths.jobs}
          className="touch-target rounded-s text-sm font-semibold text-action-ink underline-offset-4 hover:underline"
        >
          View All<span className="sr-only"> jobs</span>
        </Link>
      }
    >
      {data?.needsProfile && data.jobs.length > 0 && (
        <Notice action={profileAction} className="mb-4">
          {PROFILE_NEEDED} These are the newest.
        </Notice>
      )}
      {data && data.jobs.length > 0 && (
        <ul className="-mb-3">
          {data.jobs.map((job) => (
            <Row key={job.id} job={job} onMatch={onMatch} />
          ))}
        </ul>
      )}
      {data?.jobs.length === 0 && (
        <EmptyState
          icon={<BriefcaseBusiness size={26} />}
          title="No recommendations yet"
          action={profileAction}
          className="py-6"
        >
          Complete your profile with a title and a few words about you, and we'll show matching jobs here.
        </EmptyState>
      )}
      {!data && (
        <NotLoaded what="your recommendations" query={query}>
          <Rows />
        </NotLoaded>
      )}
    </Card>
  )
}

function Row({ job, onMatch }: { job: ComparedJob; onMatch: OnMatch }) {
  const { match } = job
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-4">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            href={paths.job(job.id)}
            className="rounded-s underline-offset-4 hover:text-action-ink hover:underline"
          >
            {job.title}
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          {job.company} · {placeOf(job)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <JobType job={job} />
          {salaryText(job)}
        </div>
        {match && match.score >= MATCH_FROM && (
          <p className="text-xs text-muted wrap-anywhere">
            <span className="font-semibold text-ink-2">Why this job:</span> {match.why}
          </p>
        )}
      </div>
      {match && <MatchButton job={job} score={match.score} onOpen={onMatch} />}
    </li>
  )
}

function Rows() {
  return (
    <Loading label="Loading recommendations">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid gap-2.5 border-t border-line py-4">
          <Skeleton shape="line" className="h-4 w-40" />
          <Skeleton shape="line" className="h-3 w-full max-w-56" />
          <Skeleton shape="line" className="h-5 w-32" />
        </div>
      ))}
    </Loading>
  )
}
