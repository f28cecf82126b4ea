import { and, eq, getTableColumns, gt, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { notBlocked } from '#server/db/blocks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { isAfterCursor, microsOf, type TimeCursor } from '#server/db/paging.ts'
import { jobSearch, jobs, users } from '#server/db/schema/index.ts'
import { memberCardColumns } from '#server/features/members/public.ts'
import { jobTsQuery } from '#server/features/search/public.ts'
import type { JobInput, JobSearch } from '#shared/contracts/jobs.ts'
import { JOB_DAYS } from '#shared/domain/jobs/jobs.ts'

const { search: _search, ...columns } = getTableColumns(jobs)
export type JobRow = Omit<typeof jobs.$inferSelect, 'search'>

const DAY_MS = 86_400_000
export const jobMicros = microsOf(jobs.createdAt).as('micros')
/** How many of the newest jobs are read before using the index; the second number only if the first found some. */
const SCAN_SIZES = [1500, 6000]
const READ_ON_MIN = 4
// As the index jobs_newest has it.
export const newestJobsFirst = [sql`${jobs.createdAt} desc nulls last`, jobs.id]
const inOrder = { time: jobs.createdAt, id: jobs.id, idOrder: 'asc' } as const

export async function insertJob(db: DbOrTx, postedBy: string, input: JobInput, now: Date): Promise<JobRow> {
  const [row] = await db
    .insert(jobs)
    .values({ ...input, postedBy, createdAt: now, updatedAt: now, renewedAt: now, listedAt: now })
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

type Page = {
  viewerId: string | null
  after: TimeCursor | null
  limit: number
  now: Date
  /** Jobs that stand elsewhere in the list. */
  not?: readonly string[]
  /** How far to read before using the index, and how many matches are enough; by default until the page is full. */
  reach?: { readonly newest: readonly number[]; readonly enough: number }
}

/**
 * At most `limit` matching open jobs, newest first. Common words fill the page from the newest jobs that pass the filters, rare
 * ones are found by the index, so a page costs the same however many jobs there are.
 */
export async function findJobs(db: DbOrTx, search: JobSearch, page: Page): Promise<FoundJob[]> {
  if (!search.q) return findFiltered(db, search, page)
  const wanted = jobTsQuery(search.q)
  return wanted === null ? [] : findJobsByWords(db, wanted, search, page)
}

/** The same for words as text for `to_tsquery`. */
export async function findJobsByWords(
  db: DbOrTx,
  wanted: string,
  search: Omit<JobSearch, 'q'>,
  page: Page,
): Promise<FoundJob[]> {
  const words = sql`to_tsquery('english', ${wanted})`
  for (const reach of page.reach?.newest ?? SCAN_SIZES) {
    const newest = findFiltered(db, search, { ...page, limit: reach }).as('newest')
    const found = await db
      .select()
      .from(newest)
      .where(sql`(select s.words @@ ${words} from job_search as s where s.job_id = ${newest.id})`)
      .orderBy(sql`${newest.createdAt} desc nulls last`, newest.id)
      .limit(page.limit)
    if (found.length >= (page.reach?.enough ?? page.limit)) return found
    const [beyond] = await findFiltered(db, search, { ...page, limit: 1 }).offset(reach)
    if (!beyond) return found
    if (found.length < READ_ON_MIN) break
  }
  const byWords = db
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(sql`${jobSearch.words} @@ ${words}`)
  return findFiltered(db, search, page, sql`${jobs.id} = any(array${byWords})`)
}

function findFiltered(
  db: DbOrTx,
  search: JobSearch,
  { viewerId, after, limit, now, not = [] }: Page,
  hasWords?: SQL,
) {
  return db
    .select({ ...columns, micros: jobMicros })
    .from(jobs)
    .where(
      and(
        isOpenTo(viewerId, now),
        hasWords,
        passesFilters(search, now),
        not.length > 0 ? sql`${jobs.id} <> all(${sql.param(not)}::uuid[])` : undefined,
        isAfterCursor(inOrder, after),
      ),
    )
    .orderBy(...newestJobsFirst)
    .limit(limit)
}

/** The search's filters, without its words. */
export function passesFilters(
  { country, state, type, remote, minPay, withinDays }: JobSearch,
  now: Date,
): SQL | undefined {
  return and(
    country && eq(jobs.country, country),
    state ? eq(jobs.state, state) : undefined,
    type && eq(jobs.employmentType, type),
    remote && eq(jobs.isRemote, true),
    minPay === undefined ? undefined : sql`coalesce(${jobs.salaryMax}, ${jobs.salaryMin}) >= ${minPay}`,
    withinDays === undefined ? undefined : gte(jobs.createdAt, new Date(now.getTime() - withinDays * DAY_MS)),
  )
}

export function findJobsOf(
  db: DbOrTx,
  memberId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<FoundJob[]> {
  return db
    .select({ ...columns, micros: jobMicros })
    .from(jobs)
    .where(and(eq(jobs.postedBy, memberId), isAfterCursor(inOrder, after)))
    .orderBy(...newestJobsFirst)
    .limit(limit)
}

/** Those of the jobs that are open to the viewer, in no order. */
export function findOpenJobs(
  db: DbOrTx,
  ids: readonly string[],
  { viewerId, now }: Pick<Page, 'viewerId' | 'now'>,
): Promise<FoundJob[]> {
  return db
    .select({ ...columns, micros: jobMicros })
    .from(jobs)
    .where(and(isOpenTo(viewerId, now), inArray(jobs.id, [...ids])))
}

/** Other members' newest open jobs in a country. */
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
    .select(columns)
    .from(jobs)
    .where(and(isOpenTo(viewerId, now), isNotOf(viewerId), eq(jobs.country, country)))
    .orderBy(...newestJobsFirst)
    .limit(limit)
}

/** When the newest job that isn't closed was created, in microseconds since 1970. */
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
  const visible = viewerId === null ? undefined : notBlocked(viewerId, jobs.postedBy)
  return and(eq(jobs.isActive, sql`true`), gt(jobs.renewedAt, since), visible)
}

export function isNotOf(memberId: string): SQL | undefined {
  return or(isNull(jobs.postedBy), ne(jobs.postedBy, memberId))
}
