import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import type { ComparedJob, Job } from '#shared/contracts/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { CompanyName } from '../company-name.tsx'
import { ConnectAboutJob, type OnConnect, type OnLeave } from '../job/connect-button.tsx'
import { PosterLine } from '../job/poster.tsx'
import { JobType } from '../job-type.tsx'
import { SaveJobButton } from '../saved/save-job-button.tsx'
import {
  closingDay,
  confirmedText,
  dateText,
  isExpired,
  isListed,
  placeOf,
  wasConfirmed,
  wasEdited,
} from '../texts.ts'
import { FitLine } from './fit-line.tsx'
import type { OnMatch } from './match-button.tsx'
import { useListing } from './use-listing.ts'

/** A job of a search has a score for premium members. */
export type ListedJob = Job & { match?: ComparedJob['match'] }
type JobCardProps = {
  job: ListedJob
  onConnect?: OnConnect | undefined
  onMatch?: OnMatch | undefined
  onLeave?: OnLeave | undefined
  Applicants?: ComponentType<{ job: Job }> | undefined
}

/**
 * A job in a list (spec 1, section 2), so low that a screen shows several. `onConnect` gets the job's id. The list is the
 * container that widths refer to: a container for each row would double the work of layout.
 */
export function JobCard({ job, onMatch, ...foot }: JobCardProps) {
  return (
    <article className="row-in-view relative min-w-0 rounded-l border border-line bg-surface px-4 py-3 shadow-1 [--row-height:13rem] sm:[--row-height:7.5rem]">
      <div className="grid gap-x-6 gap-y-2.5 @xl:grid-cols-[1fr_17.5rem]">
        <div className="grid min-w-0 content-start gap-1.5">
          <Heading job={job} />
          <div className="grid gap-x-6 gap-y-1 text-sm text-ink-2 max-2xl:@2xl:grid-cols-2">
            <p className="line-clamp-2 wrap-anywhere">{job.description}</p>
            <dl className="grid min-w-0 content-start empty:hidden">
              {job.requirements && <Detail name="Requirements">{job.requirements}</Detail>}
              {job.benefits && <Detail name="Benefits">{job.benefits}</Detail>}
            </dl>
          </div>
        </div>
        <div className="flex min-w-0 flex-col justify-between gap-2.5">
          {job.match && onMatch && (
            <div className="@xl:pr-9">
              <FitLine job={job} match={job.match} onOpen={onMatch} />
            </div>
          )}
          <Foot job={job} {...foot} />
        </div>
      </div>
    </article>
  )
}

function Heading({ job }: { job: ListedJob }) {
  return (
    <header className="grid min-w-0 gap-0.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="min-w-0 text-md font-semibold wrap-anywhere">
          {job.isOwn || isListed(job) ? (
            <Link
              href={paths.job(job.id)}
              className="rounded-s underline-offset-4 hover:text-action-ink hover:underline"
            >
              {job.title}
            </Link>
          ) : (
            job.title
          )}
        </h2>
        <JobState job={job} />
        <JobType job={job} />
      </div>
      <div className="flex flex-wrap gap-x-2.5 text-sm text-muted wrap-anywhere">
        <p>
          <CompanyName job={job} /> · {placeOf(job)}
        </p>
        <p className="font-semibold text-ink">
          <span className="sr-only">Salary: </span>
          <span>{salaryText(job)}</span>
        </p>
        <p>
          Posted {dateText(job.createdAt)}
          {wasEdited(job) && <> · Updated {dateText(job.updatedAt)}</>}
          {wasConfirmed(job) && <> · {confirmedText(job)}</>}
        </p>
      </div>
    </header>
  )
}

function Foot({ job, onConnect, onLeave, Applicants }: Omit<JobCardProps, 'onMatch'>) {
  return (
    <footer className="mt-auto flex min-w-0 items-center justify-between gap-3 @xl:not-has-[>:nth-child(2)]:justify-end">
      {job.poster && !(job.isOwn && Applicants) && <PosterLine poster={job.poster} />}
      {job.isOwn ? (
        <div className="flex flex-wrap justify-end gap-2">
          {Applicants && <Applicants job={job} />}
          {(job.confirmation === 'asked' || job.confirmation === 'missed') && !job.isRemoved && (
            <StillOpenButton job={job} />
          )}
          <LinkButton href={paths.job(job.id)} variant="quiet" size="sm">
            Manage<span className="sr-only"> {job.title}</span>
          </LinkButton>
        </div>
      ) : (
        <div className="flex min-w-0 items-center justify-end gap-1.5">
          <div className="@xl:absolute @xl:top-2 @xl:right-2">
            <SaveJobButton job={job} place="list" />
          </div>
          {isListed(job) && (
            <ConnectAboutJob job={job} onConnect={onConnect} onLeave={onLeave} place="list" />
          )}
        </div>
      )}
    </footer>
  )
}

function StillOpenButton({ job }: { job: Job }) {
  const { run, pending } = useListing(job.id)
  return (
    <Button size="sm" pending={pending === 'renew'} onClick={() => void run('renew')}>
      Still open<span className="sr-only"> {job.title}</span>
    </Button>
  )
}

function JobState({ job }: { job: Job }) {
  if (job.isRemoved) return <Badge tone="danger">Removed</Badge>
  if (!job.isActive) return <Badge tone="plain">Closed</Badge>
  if (job.confirmation === 'asked') return <Badge tone="wait">Confirm by {closingDay(job)}</Badge>
  return isExpired(job) ? <Badge tone="wait">Expired</Badge> : null
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  )
}
