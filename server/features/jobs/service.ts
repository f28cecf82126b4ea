import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Job, JobInput } from '#shared/contracts/jobs.ts'
import { jobWarnings } from '#shared/domain/jobs/checks/job-warnings.ts'
import { missingPayFault } from '#shared/domain/jobs/checks/pay.ts'
import type { JobFacts, JobWarning } from '#shared/domain/jobs/checks/warning.ts'
import { jobFaults } from '#shared/domain/jobs/job-faults.ts'
import { titleSaysRemote } from '#shared/domain/jobs/remote-title.ts'
import { REGION_CODES } from '#shared/domain/regions.ts'
import { canSeeJob, requireJobOwner } from './policy.ts'
import { presentOneJob } from './present.ts'
import { findJob, insertJob, type JobRow, updateJob } from './repo.ts'
import { queueNewJobsSearch } from './saved/find-new-jobs.task.ts'

type JobDeps = Pick<Deps, 'database' | 'clock'>
type Own = { readonly id: string; readonly memberId: string }
type Saved = { job: Job; warnings: JobWarning[] }

export async function readJob(deps: JobDeps, id: string, viewerId: string | null): Promise<Job> {
  return present(deps, await findVisibleJob(deps, id, viewerId), viewerId)
}

export async function postJob(
  deps: JobDeps & Pick<Deps, 'tasks'>,
  memberId: string,
  input: JobInput,
): Promise<Saved> {
  const { db } = deps.database
  const values = withRemote(input)
  const now = deps.clock.now()
  refuseFaults(values, now)
  const job = await db.transaction(async (tx) => {
    const row = await insertJob(tx, memberId, values, now)
    await queueNewJobsSearch(deps, tx)
    return row
  })
  return { job: await present(deps, job, memberId), warnings: jobWarnings(job, job.renewedAt) }
}

/** Checks the change against the row as read; after a concurrent edit it tries again. */
export async function editJob(
  deps: JobDeps,
  { id, memberId }: Own,
  change: { [K in keyof JobInput]?: JobInput[K] | undefined },
): Promise<Saved> {
  const { db } = deps.database
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  for (;;) {
    const current = await findOwn(deps, { id, memberId })
    const values = withRemote({ ...inputOf(current), ...changes })
    const now = deps.clock.now()
    refuseFaults(values, now)
    const updatedAt = nextMoment(current.updatedAt, now)
    const expected = { id, postedBy: memberId, updatedAt: current.updatedAt }
    const job = await updateJob(db, expected, { ...values, updatedAt })
    if (job) return { job: await present(deps, job, memberId), warnings: jobWarnings(job, job.renewedAt) }
  }
}

export async function closeJob(deps: JobDeps, own: Own): Promise<Job> {
  return setListing(deps, own, { isActive: false })
}

/** Lists the job for the full period from now; its creation date stays. */
export async function renewJob(deps: JobDeps, own: Own): Promise<Job> {
  const now = deps.clock.now()
  return setListing(deps, own, { isActive: true, renewedAt: now, confirmedAt: now })
}

async function setListing(
  deps: JobDeps,
  own: Own,
  change: { isActive: boolean; renewedAt?: Date; confirmedAt?: Date },
): Promise<Job> {
  const { db } = deps.database
  const { updatedAt } = await findOwn(deps, own)
  // Closing and renewing don't change the text, so `updatedAt` stays.
  const answered = { ...change, askedAt: null, updatedAt }
  const job = await updateJob(db, { id: own.id, postedBy: own.memberId }, answered)
  if (!job) throw new AppError('job_not_found')
  return present(deps, job, own.memberId)
}

function present({ database, clock }: JobDeps, job: JobRow, viewerId: string | null): Promise<Job> {
  return presentOneJob(database.db, job, { viewerId, now: clock.now() })
}

async function findOwn(deps: JobDeps, { id, memberId }: Own): Promise<JobRow> {
  const job = await findVisibleJob(deps, id, memberId)
  requireJobOwner(job, memberId)
  return job
}

export async function findVisibleJob(
  { database, clock }: JobDeps,
  id: string,
  viewerId: string | null,
): Promise<JobRow> {
  const match = await findJob(database.db, id, viewerId)
  if (!match || !canSeeJob(match.job, { viewerId, isHidden: match.isHidden, now: clock.now() }))
    throw new AppError('job_not_found')
  return match.job
}

function refuseFaults(job: JobFacts, now: Date): void {
  const fields = jobFaults(job, REGION_CODES)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const salaryMin = missingPayFault(job, now)
  if (salaryMin !== null) throw new AppError('pay_required', { fields: { salaryMin } })
}

function inputOf(job: JobRow) {
  const { title, company, description, location, country, state, requirements, benefits } = job
  const { isRemote, salaryMin, salaryMax, employmentType } = job
  const texts = { title, company, description, location, country, state, requirements, benefits }
  return { ...texts, isRemote, salaryMin, salaryMax, employmentType }
}

function withRemote<
  T extends Pick<JobInput, 'title' | 'isRemote' | 'requirements' | 'benefits'> & {
    employmentType: string | null
  },
>(job: T): T {
  return {
    ...job,
    isRemote: job.isRemote || job.employmentType === 'remote' || titleSaysRemote(job.title),
    requirements: job.requirements || null,
    benefits: job.benefits || null,
  }
}

/** Always later than the last edit, even within a millisecond, because concurrent edits are detected by it. */
function nextMoment(last: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), last.getTime() + 1))
}
