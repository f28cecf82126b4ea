import { and, eq, getTableColumns, gt, gte, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { notBlocked } from '#server/db/blocks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { isAfterCursor, microsOf, type TimeCursor } from '#server/db/paging.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import { memberCardColumns } from '#server/features/members/public.ts'
import type { JobInput, JobSearch } from '#shared/contracts/jobs.ts'
import { JOB_DAYS } from '#shared/domain/jobs/jobs.ts'

const { search: _search, ...columns } = getTableColumns(jobs)
export type JobRow = Omit<typeof jobs.$inferSelect, 'search'>

const DAY_MS = 86_400_000
const micros = microsOf(jobs.createdAt).as('micros')
const inOrder = { time: jobs.createdAt, id: jobs.id, idOrder: 'asc' } as const

export async function insertJob(db: DbOrTx, postedBy: string, input: JobInput, now: Date): Promise<JobRow> {
  const [row] = await db
    .insert(jobs)
    .values({ ...input, postedBy, createdAt: now, updatedAt: now, renewedAt: now })
    .returning(columns)
  if (!row) throw new Error('the job was not inserted')
  return row
}

/** Changes a member's job; null if it is gone, not theirs or no longer as `expected`. */
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
    .returning(columns)
  return row ?? null
}

/** The job, and whether its poster and the viewer have blocked each other. */
export async function findJob(
  db: DbOrTx,
  id: string,
  viewerId: string | null,
): Promise<{ job: JobRow; isBlocked: boolean } | null> {
  const [row] = await db
    .select({
      ...columns,
      isBlocked:
        viewerId === null
          ? sql<boolean>`false`
          : sql<boolean>`not ${notBlocked(viewerId, sql`${jobs}.posted_by`)}`,
    })
    .from(jobs)
    .where(eq(jobs.id, id))
  if (!row) return null
  const { isBlocked, ...job } = row
  return { job, isBlocked }
}

/** Jobs with their posters. A prepared statement is parsed and planned once per connection. */
export function prepareJobs(db: DbOrTx) {
  return db
    .select({ job: columns, poster: memberCardColumns })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.postedBy))
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')})`)
    .prepare('jobs')
}

export type FoundJob = JobRow & { micros: string }

/** At most `limit` matching open jobs, newest first. */
export function findJobs(
  db: DbOrTx,
  search: JobSearch,
  {
    viewerId,
    after,
    limit,
    now,
  }: { viewerId: string | null; after: TimeCursor | null; limit: number; now: Date },
): Promise<FoundJob[]> {
  const { q, country, state, type, remote, minPay, withinDays } = search
  return db
    .select({ ...columns, micros })
    .from(jobs)
    .where(
      and(
        isOpenTo(viewerId, now),
        q ? sql`${jobs.search} @@ websearch_to_tsquery('english', ${q})` : undefined,
        country && eq(jobs.country, country),
        state ? eq(jobs.state, state) : undefined,
        type && eq(jobs.employmentType, type),
        remote && eq(jobs.isRemote, true),
        minPay === undefined ? undefined : sql`coalesce(${jobs.salaryMax}, ${jobs.salaryMin}) >= ${minPay}`,
        withinDays === undefined
          ? undefined
          : gte(jobs.createdAt, new Date(now.getTime() - withinDays * DAY_MS)),
        isAfterCursor(inOrder, after),
      ),
    )
    .orderBy(sql`${jobs.createdAt} desc`, jobs.id)
    .limit(limit)
}

export function findJobsOf(
  db: DbOrTx,
  memberId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<FoundJob[]> {
  return db
    .select({ ...columns, micros })
    .from(jobs)
    .where(and(eq(jobs.postedBy, memberId), isAfterCursor(inOrder, after)))
    .orderBy(sql`${jobs.createdAt} desc`, jobs.id)
    .limit(limit)
}

type Candidates = {
  readonly viewerId: string
  readonly country: JobRow['country']
  readonly text: string
  readonly now: Date
  readonly limit: number
}

/** Other members' open jobs in the country that share a word with the text, best match first. */
export function findMatching(
  db: DbOrTx,
  { viewerId, country, text, now, limit }: Candidates,
): Promise<JobRow[]> {
  const anyWord = sql`replace(plainto_tsquery('english', ${text})::text, ' & ', ' | ')::tsquery`
  return db
    .select(columns)
    .from(jobs)
    .where(
      and(
        isOpenTo(viewerId, now),
        isNotOf(viewerId),
        eq(jobs.country, country),
        sql`${jobs.search} @@ ${anyWord}`,
      ),
    )
    .orderBy(sql`ts_rank(${jobs.search}, ${anyWord}) desc`, sql`${jobs.createdAt} desc`, jobs.id)
    .limit(limit)
}

export function findNewest(
  db: DbOrTx,
  { viewerId, country, now, limit, not }: Omit<Candidates, 'text'> & { not: readonly string[] },
): Promise<JobRow[]> {
  return db
    .select(columns)
    .from(jobs)
    .where(
      and(
        isOpenTo(viewerId, now),
        isNotOf(viewerId),
        eq(jobs.country, country),
        notInArray(jobs.id, [...not]),
      ),
    )
    .orderBy(sql`${jobs.createdAt} desc`, jobs.id)
    .limit(limit)
}

function isOpenTo(viewerId: string | null, now: Date): SQL | undefined {
  const since = new Date(now.getTime() - JOB_DAYS * DAY_MS)
  const visible = viewerId === null ? undefined : notBlocked(viewerId, jobs.postedBy)
  return and(eq(jobs.isActive, sql`true`), gt(jobs.renewedAt, since), visible)
}

function isNotOf(memberId: string): SQL | undefined {
  return or(isNull(jobs.postedBy), ne(jobs.postedBy, memberId))
}
