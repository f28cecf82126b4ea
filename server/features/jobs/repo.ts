import { and, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { retryDeadlocks } from '#server/db/deadlock.ts'
import { isAfterCursor, microsOf, type TimeCursor } from '#server/db/paging.ts'
import { jobs } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import type { JobInput } from '#shared/contracts/jobs.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { JOB_DAYS } from '#shared/domain/jobs/jobs.ts'

export const jobColumns = getTableColumns(jobs)
export type JobRow = typeof jobs.$inferSelect

export const jobMicros = microsOf(jobs.createdAt).as('micros')
// Matches the index jobs_newest.
export const newestJobsFirst = [sql`${jobs.createdAt} desc nulls last`, jobs.id]
export const inJobOrder = { time: jobs.createdAt, id: jobs.id, idOrder: 'asc' } as const

export async function insertJob(db: DbOrTx, postedBy: string, input: JobInput, now: Date): Promise<JobRow> {
  const allNow = { createdAt: now, updatedAt: now, renewedAt: now, confirmedAt: now, listedAt: now }
  const [row] = await db
    .insert(jobs)
    .values({ ...input, postedBy, ...allNow })
    .returning(jobColumns)
  if (!row) throw new Error('the job was not inserted')
  return row
}

/** Null if the job is gone, not theirs or no longer as `expected`. */
export async function updateJob(
  db: DbOrTx,
  { id, postedBy, updatedAt }: Pick<JobRow, 'id' | 'postedBy'> & { updatedAt?: Date },
  change: Partial<typeof jobs.$inferInsert>,
): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set(change)
    .where(
      and(
        eq(jobs.id, id),
        postedBy === null ? isNull(jobs.postedBy) : eq(jobs.postedBy, postedBy),
        updatedAt && sql`date_trunc('milliseconds', ${jobs.updatedAt}) = ${updatedAt}`,
      ),
    )
    .returning(jobColumns)
  return row ?? null
}

export async function findJob(
  db: DbOrTx,
  id: string,
  viewerId: string | null,
): Promise<{ job: JobRow; isHidden: boolean } | null> {
  const [row] = await db
    .select({ ...jobColumns, isHidden: sql<boolean>`not ${isVisibleTo(viewerId, sql`${jobs}.posted_by`)}` })
    .from(jobs)
    .where(eq(jobs.id, id))
  if (!row) return null
  const { isHidden, ...job } = row
  return { job, isHidden }
}

export async function findPostedJob(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ ownerId: jobs.postedBy, title: jobs.title, removedAt: jobs.removedAt })
    .from(jobs)
    .where(eq(jobs.id, id))
  return row?.ownerId ? { ownerId: row.ownerId, title: row.title, isRemoved: row.removedAt !== null } : null
}

export async function setJobRemoved(tx: DbOrTx, id: string, removedAt: Date | null): Promise<void> {
  // The text doesn't change, so `updatedAt` stays.
  await tx
    .update(jobs)
    .set({ removedAt, updatedAt: sql`${jobs.updatedAt}` })
    .where(eq(jobs.id, id))
}

export type FoundJob = JobRow & { micros: string }

export function findJobsOf(
  db: DbOrTx,
  memberId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<FoundJob[]> {
  return db
    .select({ ...jobColumns, micros: jobMicros })
    .from(jobs)
    .where(and(eq(jobs.postedBy, memberId), isAfterCursor(inJobOrder, after)))
    .orderBy(...newestJobsFirst)
    .limit(limit)
}

export function findJobsOfCompany(
  db: DbOrTx,
  companyId: string,
  {
    viewerId,
    now,
    after,
    limit,
  }: { viewerId: string | null; now: Date; after: TimeCursor | null; limit: number },
): Promise<FoundJob[]> {
  return db
    .select({ ...jobColumns, micros: jobMicros })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isOpenTo(viewerId, now), isAfterCursor(inJobOrder, after)))
    .orderBy(...newestJobsFirst)
    .limit(limit)
}

export function findOpenJobs(
  db: DbOrTx,
  ids: readonly string[],
  { viewerId, now }: { viewerId: string | null; now: Date },
): Promise<FoundJob[]> {
  return db
    .select({ ...jobColumns, micros: jobMicros })
    .from(jobs)
    .where(and(isOpenTo(viewerId, now), inArray(jobs.id, [...ids])))
}

export function findNewest(
  db: DbOrTx,
  {
    viewerId,
    country,
    now,
    limit,
  }: { viewerId: string; country: JobRow['country']; now: Date; limit: number },
): Promise<JobRow[]> {
  return db
    .select(jobColumns)
    .from(jobs)
    .where(and(isOpenTo(viewerId, now), isNotOf(viewerId), eq(jobs.country, country)))
    .orderBy(...newestJobsFirst)
    .limit(limit)
}

export async function findNewestCreatedAt(db: DbOrTx): Promise<string | null> {
  const [newest] = await db
    .select({ micros: jobMicros })
    .from(jobs)
    .where(eq(jobs.isActive, sql`true`))
    .orderBy(...newestJobsFirst)
    .limit(1)
  return newest?.micros ?? null
}

export function isOpenTo(viewerId: string | null, now: Date): SQL | undefined {
  const since = new Date(now.getTime() - JOB_DAYS * DAY_MS)
  const isShown = and(isNull(jobs.removedAt), isVisibleTo(viewerId, jobs.postedBy))
  return and(eq(jobs.isActive, sql`true`), gt(jobs.renewedAt, since), isShown)
}

export function isNotOf(memberId: string): SQL | undefined {
  return or(isNull(jobs.postedBy), ne(jobs.postedBy, memberId))
}

export async function eraseJobs({ database: { db } }: Pick<Deps, 'database'>, memberId: string) {
  await retryDeadlocks(() => db.delete(jobs).where(eq(jobs.postedBy, memberId)))
}
