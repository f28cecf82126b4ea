import { Gift, ListChecks, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import type { ComparedJob, Job } from '#shared/contracts/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { ConnectAboutJob, type OnConnect } from '../job/connect-button.tsx'
import { PosterLine } from '../job/poster.tsx'
import { JobType } from '../job-type.tsx'
import { dateText, isExpired, placeOf, wasEdited } from '../texts.ts'
import { MatchButton, type OnMatch } from './match-button.tsx'

/** A job of a search has a score for premium members. */
export type ListedJob = Job & { match?: ComparedJob['match'] }
type JobCardProps = {
  job: ListedJob
  onConnect?: OnConnect | undefined
  onMatch?: OnMatch | undefined
  level?: 2 | 3
}

/** A job in a list (spec 1, section 2). `onConnect` gets the job's id. */
export function JobCard({ job, onConnect, onMatch, level = 2 }: JobCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="grid min-w-0 gap-4 rounded-l border border-line bg-surface p-4 shadow-1 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <Heading className="text-lg font-semibold wrap-anywhere">
            <Link
              href={paths.job(job.id)}
              className="rounded-s underline-offset-4 hover:text-action-ink hover:underline"
            >
              {job.title}
            </Link>
          </Heading>
          <p className="text-sm text-muted wrap-anywhere">
            {job.company} · {placeOf(job)}
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <JobState job={job} />
          <JobType job={job} />
          {job.match && onMatch && <MatchButton job={job} score={job.match.score} onOpen={onMatch} />}
        </div>
      </header>
      <p className="line-clamp-2 wrap-anywhere text-ink-2">{job.description}</p>
      <dl className="grid gap-2 text-sm">
        <Detail name="Salary" icon={<Wallet size={16} aria-hidden="true" />} isStrong>
          {salaryText(job)}
        </Detail>
        {job.requirements && (
          <Detail name="Requirements" icon={<ListChecks size={16} aria-hidden="true" />}>
            {job.requirements}
          </Detail>
        )}
        {job.benefits && (
          <Detail name="Benefits" icon={<Gift size={16} aria-hidden="true" />}>
            {job.benefits}
          </Detail>
        )}
      </dl>
      <Foot job={job} onConnect={onConnect} />
    </article>
  )
}

function Foot({ job, onConnect }: Pick<JobCardProps, 'job' | 'onConnect'>) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4 max-sm:*:grow">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        {job.poster && <PosterLine poster={job.poster} />}
        <p className="text-sm text-muted">
          Posted {dateText(job.createdAt)}
          {wasEdited(job) && <> · Updated {dateText(job.updatedAt)}</>}
        </p>
      </div>
      {job.isOwn ? (
        <Button asChild variant="quiet">
          <Link href={paths.job(job.id)}>
            Manage<span className="sr-only"> {job.title}</span>
          </Link>
        </Button>
      ) : (
        <ConnectAboutJob job={job} onConnect={onConnect} />
      )}
    </footer>
  )
}

/** Why a job isn't listed; only its poster sees it. */
export function JobState({ job }: { job: Job }) {
  if (!job.isActive) return <Badge tone="plain">Closed</Badge>
  return isExpired(job) ? <Badge tone="wait">Expired</Badge> : null
}

type DetailProps = { name: string; icon: ReactNode; isStrong?: boolean; children: string }

function Detail({ name, icon, isStrong = false, children }: DetailProps) {
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      <dt className="mt-0.5 shrink-0 text-muted">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className={cx('line-clamp-3 min-w-0 wrap-anywhere', isStrong ? 'font-semibold' : 'text-ink-2')}>
        {children}
      </dd>
    </div>
  )
}
