import { type AnyColumn, and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { isAfterCursor, momentOf, type TimeCursor } from '#server/db/paging.ts'
import { jobSearch, jobs } from '#server/db/schema/index.ts'
import { jobQueryAsTyped, jobTsQuery } from '#server/features/vocabulary/public.ts'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import type { JobResult } from '#shared/contracts/search.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import type { JobOrder } from '#shared/domain/jobs/jobs.ts'
import { type FoundJob, inJobOrder, isOpenTo, jobColumns, jobMicros } from './repo.ts'

/** Reads this many of the first jobs before using the index; the second number only if the first found some. */
const SCAN_SIZES = [1500, 6000]
const READ_ON_MIN = 4
const NO_PAY = -1

export type PayCursor = TimeCursor & { readonly pay: number }

type Page = {
  viewerId: string | null
  limit: number
  now: Date
  not?: readonly string[]
  listedAfter?: Date
  /** How far to read before using the index, and how many matches are enough; by default until the page is full. */
  reach?: { readonly newest: readonly number[]; readonly enough: number }
} & ({ order?: 'newest'; after: TimeCursor | null } | { order: 'pay'; after: PayCursor | null })

/**
 * Common words fill the page from the first jobs that pass the filters and the index finds rare ones, so a page costs the
 * same however many jobs there are.
 */
export async function findJobs(db: DbOrTx, search: JobSearch, page: Page): Promise<FoundJob[]> {
  if (!search.q) return findFiltered(db, search, page)
  const wanted = jobTsQuery(search.q)
  return wanted === null ? [] : findJobsByWords(db, wanted, search, page)
}

export async function findJobsByWords(
  db: DbOrTx,
  wanted: string,
  search: Omit<JobSearch, 'q'>,
  page: Page,
): Promise<FoundJob[]> {
  const words = sql`to_tsquery('english', ${wanted})`
  for (const reach of page.reach?.newest ?? SCAN_SIZES) {
    const first = findFiltered(db, search, { ...page, limit: reach }).as('first')
    const matches = await db
      .select()
      .from(first)
      .where(sql`(select s.words @@ ${words} from job_search as s where s.job_id = ${first.id})`)
      .orderBy(...orderOf(page.order, first))
      .limit(page.limit)
    if (matches.length >= (page.reach?.enough ?? page.limit)) return matches
    const [beyond] = await findFiltered(db, search, { ...page, limit: 1 }).offset(reach)
    if (!beyond) return matches
    if (matches.length < READ_ON_MIN) break
  }
  const byWords = db
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(sql`${jobSearch.words} @@ ${words}`)
  return findFiltered(db, search, page, sql`${jobs.id} = any(array${byWords})`)
}

function findFiltered(db: DbOrTx, search: JobSearch, page: Page, hasWords?: SQL) {
  const { viewerId, limit, now, not = [], listedAfter } = page
  return db
    .select({ ...jobColumns, micros: jobMicros })
    .from(jobs)
    .where(
      and(
        isOpenTo(viewerId, now),
        hasWords,
        passesFilters(search, now),
        listedAfter && gt(jobs.listedAt, listedAfter),
        not.length > 0 ? sql`${jobs.id} <> all(${sql.param(not)}::uuid[])` : undefined,
        page.order === 'pay' ? isPaidAfter(page.after) : isAfterCursor(inJobOrder, page.after),
      ),
    )
    .orderBy(...orderOf(page.order, jobs))
    .limit(limit)
}

type Ordered = Record<'createdAt' | 'id' | 'salaryMin' | 'salaryMax', AnyColumn>

/** Matches the indexes jobs_newest and jobs_best_paid. */
function orderOf(order: JobOrder = 'newest', from: Ordered): SQL[] {
  const newest = sql`${from.createdAt} desc nulls last`
  if (order !== 'pay') return [newest, sql`${from.id}`]
  return [sql`${payIn(from)} desc`, newest, sql`${from.id} desc nulls last`]
}

const payIn = ({ salaryMin, salaryMax }: Pick<Ordered, 'salaryMin' | 'salaryMax'>) =>
  sql`coalesce(${salaryMax}, ${salaryMin}, -1)`

function isPaidAfter(after: PayCursor | null): SQL | undefined {
  if (!after) return undefined
  return sql`(${payIn(jobs)}, ${jobs.createdAt}, ${jobs.id}) < (${after.pay}::int, ${momentOf(after)}, ${after.id}::uuid)`
}

export function readPayCursor(text: string): PayCursor | null {
  const [kind, pay = '', micros = '', id = ''] = text.split('_')
  if (kind !== 'pay') return null
  return { pay: pay === 'none' ? NO_PAY : Number(pay), micros, id }
}

export const payCursorOf = ({ salaryMin, salaryMax, micros, id }: FoundJob): string =>
  `pay_${salaryMax ?? salaryMin ?? 'none'}_${micros}_${id}`

type Condition = (search: JobSearch, now: Date) => SQL | undefined

const CONDITIONS: Record<Exclude<keyof JobSearch, 'q'>, Condition> = {
  country: ({ country }) => country && eq(jobs.country, country),
  state: ({ state }) => (state ? eq(jobs.state, state) : undefined),
  type: ({ type }) => type && eq(jobs.employmentType, type),
  remote: ({ remote }) => remote && eq(jobs.isRemote, true),
  minPay: ({ minPay }) =>
    minPay ? sql`coalesce(${jobs.salaryMax}, ${jobs.salaryMin}) >= ${minPay}` : undefined,
  withinDays: ({ withinDays }, now) =>
    withinDays ? gte(jobs.createdAt, new Date(now.getTime() - withinDays * DAY_MS)) : undefined,
}

export const passesFilters = (search: JobSearch, now: Date): SQL | undefined =>
  and(...Object.values(CONDITIONS).map((condition) => condition(search, now)))

type Search = {
  readonly viewerId: string | null
  readonly q: string
  readonly limit: number
  readonly now: Date
}

export async function findOpenJobsAsTyped(db: DbOrTx, { q, ...page }: Search): Promise<JobResult[]> {
  const wanted = await jobQueryAsTyped(db, q)
  if (wanted === null) return []
  const rows = await findJobsByWords(db, wanted, {}, { ...page, after: null })
  return rows.map(({ id, title, company, location, employmentType }) => ({
    id,
    title,
    company,
    location,
    employmentType,
  }))
}
