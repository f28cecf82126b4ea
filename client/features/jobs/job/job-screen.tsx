import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Flag } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { MainAction } from '#client/ui/main-action.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { EMPLOYMENT_TYPE_NAMES } from '#shared/domain/jobs/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import { CompanyName } from '../company-name.tsx'
import { JobType } from '../job-type.tsx'
import { jobQuery } from '../queries.ts'
import { SaveJobButton } from '../saved/save-job-button.tsx'
import { ageText, closingDay, dateText, placeOf, wasEdited } from '../texts.ts'
import { ConnectAboutJob, type OnConnect, type OnLeave } from './connect-button.tsx'
import { OwnJobBar } from './own-job-bar.tsx'
import { Poster } from './poster.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

export type JobOffers = {
  readonly onConnect?: OnConnect
  readonly onLeave?: OnLeave
  readonly onReport?: ((job: Job) => void) | null
  readonly Apply?: ComponentType<{ job: Job }>
  readonly ApplyNotes?: ComponentType<{ job: Job }>
  readonly Applicants?: ComponentType<{ job: Job }>
}
type JobScreenProps = { params: Readonly<Record<string, string>>; offers?: JobOffers }

export function JobScreen({ params, offers = {} }: JobScreenProps) {
  const { data: job, error, isFetching, refetch } = useQuery(jobQuery(params.id ?? ''))
  return (
    <div className="mx-auto grid max-w-wide gap-4 px-4 pt-4 pb-10 sm:px-6 lg:pt-6">
      <BackLink list={paths.jobs}>All jobs</BackLink>
      {job && <JobView key={job.id} job={job} offers={offers} />}
      {!job && !error && <JobSkeleton />}
      {!job && error && <NoJob error={error} pending={isFetching} onRetry={() => void refetch()} />}
    </div>
  )
}

function JobView({ job, offers }: { job: Job; offers: JobOffers }) {
  const { Apply, ApplyNotes, Applicants, onConnect, onLeave, onReport = null } = offers
  return (
    <>
      {job.isOwn && <OwnJobBar job={job} applicants={Applicants && <Applicants job={job} />} />}
      <div className="grid items-start gap-4 lg:grid-cols-[1.75fr_1fr] lg:gap-6 2xl:grid-cols-[1fr_28rem]">
        <article className="grid min-w-0 gap-6 rounded-l border border-line bg-surface p-4 shadow-1 sm:p-8">
          <header className="grid gap-3">
            <div className="flex flex-wrap gap-2">
              <JobType job={job} />
            </div>
            <h1 className="text-2xl font-semibold wrap-anywhere">{job.title}</h1>
            <p className="text-ink-2 wrap-anywhere">
              <CompanyName job={job} /> · {placeOf(job)}
            </p>
            <p className="text-lg font-semibold">{salaryText(job)}</p>
          </header>
          <div className="grid gap-6 2xl:has-[>:nth-child(2)]:grid-cols-2 2xl:gap-x-10">
            <Text title="About the job">{job.description}</Text>
            {(job.requirements || job.benefits) && (
              <div className="grid content-start gap-6">
                {job.requirements && <Text title="Requirements">{job.requirements}</Text>}
                {job.benefits && <Text title="Benefits">{job.benefits}</Text>}
              </div>
            )}
          </div>
        </article>
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-22">
          <Card title={job.poster ? 'Posted by' : 'Offered by'}>
            <div className="grid gap-5">
              <Poster job={job} />
              {ApplyNotes && <ApplyNotes job={job} />}
              {!job.isOwn && (job.poster || job.applyUrl) && (
                <MainAction>
                  <div className="grid gap-2.5 max-md:grid-flow-col">
                    {Apply && <Apply job={job} />}
                    <ConnectAboutJob job={job} onConnect={onConnect} onLeave={onLeave} place="page" />
                  </div>
                </MainAction>
              )}
              <SaveJobButton job={job} place="page" />
            </div>
          </Card>
          <Card title="At a glance">
            <JobDetails job={job} />
          </Card>
          {onReport && job.poster && !job.isOwn && <ReportJob onReport={() => onReport(job)} />}
        </div>
      </div>
      {!job.isOwn && <SimilarJobs id={job.id} />}
    </>
  )
}

function ReportJob({ onReport }: { onReport: () => void }) {
  const icon = <Flag size={16} />
  return (
    <Button variant="ghost" size="sm" className="justify-self-start" icon={icon} onClick={onReport}>
      Report this job
    </Button>
  )
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <section className="grid content-start gap-2 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line text-ink-2">{children}</p>
    </section>
  )
}

function JobDetails({ job }: { job: Job }) {
  const currency = job.country === 'USA' ? 'US dollars' : 'Canadian dollars'
  const hasPay = job.salaryMin !== null || job.salaryMax !== null
  return (
    <dl className="-my-2 text-sm *:flex *:items-baseline *:justify-between *:gap-4 *:border-line *:py-2.5 *:not-first:border-t">
      <Detail name="Pay">{hasPay ? `${salaryText(job)}, ${currency} a year` : salaryText(job)}</Detail>
      {job.employmentType && <Detail name="Type">{EMPLOYMENT_TYPE_NAMES[job.employmentType]}</Detail>}
      <Detail name="Remote">{job.isRemote ? 'Yes' : 'No'}</Detail>
      {job.state && (
        <Detail name={job.country === 'USA' ? 'State' : 'Province'}>
          {REGION_NAMES[job.country][job.state] ?? job.state}
        </Detail>
      )}
      <Detail name="Country">{COUNTRY_NAMES[job.country]}</Detail>
      <Detail name="Posted">
        {dateText(job.createdAt)} · <span suppressHydrationWarning>{ageText(job, new Date())}</span>
      </Detail>
      {wasEdited(job) && <Detail name="Updated">{dateText(job.updatedAt)}</Detail>}
      <Detail name="Confirmed open">{dateText(job.confirmedAt)}</Detail>
      <Detail name="Listed until">{closingDay(job)}</Detail>
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

type NoJobProps = { error: Error; pending: boolean; onRetry: () => void }

function NoJob({ error, pending, onRetry }: NoJobProps) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <EmptyCard
      level={2}
      icon={<BriefcaseBusiness size={26} />}
      title={isGone ? 'This job is no longer open' : "We couldn't load this job"}
      action={
        isGone ? (
          <LinkButton href={paths.jobs}>See open jobs</LinkButton>
        ) : (
          <Button variant="quiet" pending={pending} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {isGone ? 'It was filled, closed or expired.' : 'Check your connection and try again.'}
    </EmptyCard>
  )
}

function JobSkeleton() {
  return (
    <Loading
      label="Loading the job"
      className="grid gap-6 rounded-l border border-line bg-surface p-4 shadow-1 sm:p-8"
    >
      <Skeleton shape="line" className="h-5 w-20" />
      <Skeleton shape="line" className="h-8 w-full max-w-96" />
      <Skeleton shape="line" className="h-4 w-48" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}
