import { cutPage, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { didYouMean } from '#server/features/search/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { FoundJobsPage, JobSearch, JobsPage } from '#shared/contracts/jobs.ts'
import { advancedFiltersOf, JOBS_A_PAGE } from '#shared/domain/jobs/jobs.ts'
import { presentJobs } from './present.ts'
import { findJobs, findJobsOf } from './repo.ts'

type Lists = Pick<Deps, 'database' | 'clock'>
type Reader = { readonly viewerId: string | null; readonly cursor: string | undefined }

/** One page of the matching open jobs. Throws `premium_required` for premium filters without Premium. */
export async function searchJobs(
  { database: { db }, clock }: Lists,
  search: JobSearch,
  { viewerId, cursor }: Reader,
): Promise<FoundJobsPage> {
  const now = clock.now()
  const after = readTimeCursor(cursor)
  if (advancedFiltersOf(search).length > 0) {
    const isPremium = viewerId !== null && (await isPremiumMember(db, viewerId, now))
    if (!isPremium) throw new AppError('premium_required')
  }
  const page = { viewerId, after, now }
  const found = await findJobs(db, search, { ...page, limit: JOBS_A_PAGE + 1 })
  const count = async (q: string, limit: number) =>
    (await findJobs(db, { ...search, q }, { ...page, limit })).length
  const suggestion =
    after === null ? await didYouMean(db, { kind: 'jobs', text: search.q, found: found.length, count }) : null
  const { rows, nextCursor } = cutPage(found, JOBS_A_PAGE, timeCursorOf)
  const jobs = await presentJobs(db, rows, { viewerId, now })
  return { jobs, nextCursor, didYouMean: suggestion }
}

export async function listOwnJobs(
  { database: { db }, clock }: Lists,
  { memberId, cursor }: { memberId: string; cursor: string | undefined },
): Promise<JobsPage> {
  const found = await findJobsOf(db, memberId, { after: readTimeCursor(cursor), limit: JOBS_A_PAGE + 1 })
  const { rows, nextCursor } = cutPage(found, JOBS_A_PAGE, timeCursorOf)
  const viewing = { viewerId: memberId, now: clock.now() }
  return { jobs: await presentJobs(db, rows, viewing), nextCursor }
}
