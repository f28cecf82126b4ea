import { cutPage, readFitCursor, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { didYouMean } from '#server/features/search/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { FoundJobsPage, JobSearch, JobsPage } from '#shared/contracts/jobs.ts'
import { advancedFiltersOf, JOBS_A_PAGE, type JobOrder } from '#shared/domain/jobs/jobs.ts'
import type { FitOrders } from './fit/order.ts'
import { readOwnSide } from './fit/own-side.ts'
import { type FitRow, readFitPage } from './fit/page.ts'
import { presentFound, presentJobs } from './present.ts'
import { findJobs, findJobsOf } from './repo.ts'

type Parts = Pick<Deps, 'database' | 'clock' | 'storage'>
type ListRequest = {
  readonly viewerId: string | null
  readonly cursor: string | undefined
  readonly sort: JobOrder | undefined
}
type Page = { readonly rows: readonly FitRow[]; readonly nextCursor: string | null }

const RETRY_AFTER_SECONDS = 5

/**
 * One page of the matching open jobs: those that fit a member best first, unless they ask for the newest or there is nothing to
 * compare. Throws `premium_required` for premium filters without Premium, and `unavailable` if an order by fit can't go on.
 */
export async function searchJobs(
  parts: Parts,
  fit: FitOrders,
  search: JobSearch,
  request: ListRequest,
): Promise<FoundJobsPage> {
  const { viewerId, cursor } = request
  const { db } = parts.database
  const viewing = { viewerId, now: parts.clock.now() }
  const isPremium = viewerId !== null && (await isPremiumMember(db, viewerId, viewing.now))
  if (advancedFiltersOf(search).length > 0 && !isPremium) throw new AppError('premium_required')
  const { byFit, needsProfile } = await readByFit(parts, fit, search, request)
  const { rows, nextCursor } = byFit ?? (await readNewest(parts, search, request))
  const count = async (q: string, limit: number) =>
    (await findJobs(db, { ...search, q }, { ...viewing, after: null, limit })).length
  const suggestion =
    cursor === undefined
      ? await didYouMean(db, { kind: 'jobs', text: search.q, found: rows.length, count })
      : null
  return {
    jobs: await presentFound(db, rows, { ...viewing, showsMatch: isPremium }),
    nextCursor,
    didYouMean: suggestion,
    order: byFit ? 'fit' : 'newest',
    needsProfile,
  }
}

/** `byFit` is null for a list by date. */
async function readByFit(
  parts: Parts,
  fit: FitOrders,
  search: JobSearch,
  { viewerId, cursor, sort }: ListRequest,
): Promise<{ byFit: Page | null; needsProfile: boolean }> {
  const after = cursor === undefined ? null : readFitCursor(cursor)
  const isByFit = viewerId !== null && sort !== 'newest'
  if (after && !isByFit)
    throw new AppError('invalid_input', { fields: { cursor: 'Not a page of this list' } })
  if (!isByFit || (cursor !== undefined && !after)) return { byFit: null, needsProfile: false }
  const side = await readOwnSide(parts, viewerId)
  if (!side?.hasText && !after) return { byFit: null, needsProfile: true }
  const order = side && (await fit.orderFor(side, { viewerId, search }, after?.asOf ?? null))
  if (!order) {
    if (after) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return { byFit: null, needsProfile: false }
  }
  const page = { after, size: JOBS_A_PAGE, now: parts.clock.now() }
  return {
    byFit: await readFitPage(parts.database.db, order, { viewerId, search }, page),
    needsProfile: false,
  }
}

async function readNewest(
  { database: { db }, clock }: Parts,
  search: JobSearch,
  { viewerId, cursor }: ListRequest,
): Promise<Page> {
  const page = { viewerId, now: clock.now(), after: readTimeCursor(cursor), limit: JOBS_A_PAGE + 1 }
  const { rows, nextCursor } = cutPage(await findJobs(db, search, page), JOBS_A_PAGE, timeCursorOf)
  return { rows: rows.map((row) => ({ row, entry: null })), nextCursor }
}

export async function listOwnJobs(
  { database: { db }, clock }: Pick<Parts, 'database' | 'clock'>,
  { memberId, cursor }: { memberId: string; cursor: string | undefined },
): Promise<JobsPage> {
  const found = await findJobsOf(db, memberId, { after: readTimeCursor(cursor), limit: JOBS_A_PAGE + 1 })
  const { rows, nextCursor } = cutPage(found, JOBS_A_PAGE, timeCursorOf)
  const viewing = { viewerId: memberId, now: clock.now() }
  return { jobs: await presentJobs(db, rows, viewing), nextCursor }
}
