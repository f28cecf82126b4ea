import { cutPage, readFitCursor, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { didYouMean } from '#server/features/vocabulary/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { FoundJobsPage, JobsPage } from '#shared/contracts/jobs.ts'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import { advancedFiltersOf, JOBS_A_PAGE, type JobOrder } from '#shared/domain/jobs/jobs.ts'
import { findJobs, payCursorOf, readPayCursor } from './find.ts'
import type { FitOrders } from './fit/order.ts'
import { type OwnSide, readOwnSide } from './fit/own-side.ts'
import { type FitRow, readFitPage } from './fit/page.ts'
import { presentFound, presentJobs } from './present.ts'
import { type FoundJob, findJobsOf } from './repo.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'storage'>
type ListRequest = {
  readonly viewerId: string | null
  readonly cursor: string | undefined
  readonly sort: JobOrder | undefined
}
type Page = { readonly rows: readonly FitRow[]; readonly nextCursor: string | null }

const RETRY_AFTER_SECONDS = 5

export async function searchJobs(
  deps: JobDeps,
  fit: FitOrders,
  search: JobSearch,
  request: ListRequest,
): Promise<FoundJobsPage> {
  const { viewerId, cursor, sort } = request
  const { db } = deps.database
  const viewing = { viewerId, now: deps.clock.now() }
  const isPremium = viewerId !== null && (await isPremiumMember(db, viewerId, viewing.now))
  if (advancedFiltersOf(search).length > 0 && !isPremium) throw new AppError('premium_required')
  const wantsFit = viewerId !== null && (sort ?? 'fit') === 'fit'
  const side = wantsFit || isPremium ? await readOwnSide(deps, viewerId) : null
  const byFit = await readByFit(deps, fit, search, { ...request, side })
  const { rows, nextCursor } = byFit ?? (await readInOrder(deps, search, request))
  const count = async (q: string, limit: number) =>
    (await findJobs(db, { ...search, q }, { ...viewing, after: null, limit })).length
  const suggestion =
    cursor === undefined
      ? await didYouMean(db, { kind: 'jobs', text: search.q, found: rows.length, count })
      : null
  const shown = isPremium && side?.hasText ? await withScores(fit, { side, viewerId, rows }) : rows
  return {
    jobs: await presentFound(db, shown, { ...viewing, showsMatch: isPremium }),
    nextCursor,
    didYouMean: suggestion,
    order: byFit ? 'fit' : sort === 'pay' ? 'pay' : 'newest',
    needsProfile: wantsFit && !side?.hasText && cursor === undefined,
  }
}

type FitRequest = ListRequest & { readonly side: OwnSide | null }

async function readByFit(
  deps: JobDeps,
  fit: FitOrders,
  search: JobSearch,
  { viewerId, cursor, sort = 'fit', side }: FitRequest,
): Promise<Page | null> {
  const isOfPay = cursor !== undefined && readPayCursor(cursor) !== null
  const after = cursor === undefined || isOfPay ? null : readFitCursor(cursor)
  const isByFit = viewerId !== null && sort === 'fit'
  if ((cursor !== undefined && isOfPay !== (sort === 'pay')) || (after && !isByFit))
    throw new AppError('invalid_input', { fields: { cursor: 'Not a page of this list' } })
  if (!isByFit || (cursor !== undefined && !after)) return null
  if (!side?.hasText && !after) return null
  const order = side && (await fit.orderFor(side, { viewerId, search }, after?.asOf ?? null))
  if (!order) {
    if (after) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return null
  }
  const page = { after, size: JOBS_A_PAGE, now: deps.clock.now() }
  return readFitPage(deps.database.db, order, { viewerId, search }, page)
}

async function readInOrder(
  { database: { db }, clock }: JobDeps,
  search: JobSearch,
  { viewerId, cursor, sort }: ListRequest,
): Promise<Page> {
  const page = { viewerId, now: clock.now(), limit: JOBS_A_PAGE + 1 }
  const isByPay = sort === 'pay'
  const matches = isByPay
    ? await findJobs(db, search, { ...page, order: 'pay', after: cursor ? readPayCursor(cursor) : null })
    : await findJobs(db, search, { ...page, after: readTimeCursor(cursor) })
  const { rows, nextCursor } = cutPage(matches, JOBS_A_PAGE, isByPay ? payCursorOf : timeCursorOf)
  return { rows: rows.map((row) => ({ row, entry: null })), nextCursor }
}

type Scored = { readonly side: OwnSide; readonly viewerId: string; readonly rows: readonly FitRow[] }

/** Scores jobs that the order didn't compare, all at once. */
async function withScores(fit: FitOrders, { side, viewerId, rows }: Scored): Promise<readonly FitRow[]> {
  const missing = rows.flatMap(({ row, entry }): FoundJob[] => (entry ? [] : [row]))
  if (missing.length === 0) return rows
  const scores = await fit.scoresOf(side, viewerId, missing)
  return rows.map(({ row, entry }) => {
    const score = scores.get(row.id)
    return { row, entry: entry ?? (score ? { ...score, id: row.id, micros: row.micros } : null) }
  })
}

export async function listOwnJobs(
  { database: { db }, clock }: Pick<JobDeps, 'database' | 'clock'>,
  { memberId, cursor }: { memberId: string; cursor: string | undefined },
): Promise<JobsPage> {
  const ownJobs = await findJobsOf(db, memberId, { after: readTimeCursor(cursor), limit: JOBS_A_PAGE + 1 })
  const { rows, nextCursor } = cutPage(ownJobs, JOBS_A_PAGE, timeCursorOf)
  const viewing = { viewerId: memberId, now: clock.now() }
  return { jobs: await presentJobs(db, rows, viewing), nextCursor }
}
