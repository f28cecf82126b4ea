import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { cutPage, isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { jobs, savedJobs } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Job, JobsPage } from '#shared/contracts/jobs.ts'
import { JOBS_A_PAGE } from '#shared/domain/jobs/jobs.ts'
import { SAVED_JOBS_MAX } from '#shared/domain/jobs/saved.ts'
import { presentJobs } from '../present.ts'
import { jobColumns } from '../repo.ts'
import { findVisibleJob } from '../service.ts'

type JobDeps = Pick<Deps, 'database' | 'clock'>
type Saving = { readonly memberId: string; readonly jobId: string; readonly isSaved: boolean }

export async function setJobSaved(deps: JobDeps, { memberId, jobId, isSaved }: Saving): Promise<void> {
  const { db } = deps.database
  const isIt = and(eq(savedJobs.memberId, memberId), eq(savedJobs.jobId, jobId))
  if (!isSaved) {
    await db.delete(savedJobs).where(isIt)
    return
  }
  await findVisibleJob(deps, jobId, memberId)
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const saved = await tx
      .select({ jobId: savedJobs.jobId })
      .from(savedJobs)
      .where(eq(savedJobs.memberId, memberId))
    if (saved.some((row) => row.jobId === jobId)) return
    if (saved.length >= SAVED_JOBS_MAX) throw new AppError('too_many_saved_jobs')
    await tx.insert(savedJobs).values({ memberId, jobId, createdAt: deps.clock.now() })
  })
}

export async function listSavedIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.memberId, memberId))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
  return rows.map(({ jobId }) => jobId)
}

export async function listSavedJobs(
  { database: { db }, clock }: JobDeps,
  { memberId, cursor }: { memberId: string; cursor: string | undefined },
): Promise<JobsPage> {
  const order = { time: savedJobs.createdAt, id: savedJobs.jobId }
  const saved = await db
    .select({ job: jobColumns, id: savedJobs.jobId, micros: microsOf(savedJobs.createdAt).as('micros') })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(
      and(
        eq(savedJobs.memberId, memberId),
        isNull(jobs.removedAt),
        isVisibleTo(memberId, jobs.postedBy),
        isAfterCursor(order, readTimeCursor(cursor)),
      ),
    )
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(JOBS_A_PAGE + 1)
  const { rows, nextCursor } = cutPage(saved, JOBS_A_PAGE, timeCursorOf)
  const viewing = { viewerId: memberId, now: clock.now() }
  const presented = await presentJobs(
    db,
    rows.map(({ job }) => job),
    viewing,
  )
  return { jobs: presented.map((job) => (isOpen(job, viewing.now) ? job : asClosed(job))), nextCursor }
}

const isOpen = (job: Job, now: Date): boolean => job.isOwn || (job.isActive && now < new Date(job.expiresAt))

const asClosed = (job: Job): Job => ({
  ...job,
  description: '',
  requirements: null,
  benefits: null,
  applyUrl: null,
  questions: [],
})
