import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { jobSearch, jobs } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { createCache } from '#server/platform/cache.ts'
import type { SimilarJob } from '#shared/contracts/jobs.ts'
import { SIMILAR_JOBS } from '#shared/domain/jobs/jobs.ts'
import { jobWords } from '#shared/domain/search/words.ts'
import { presentJobs } from '../present.ts'
import { findOpenJobs, isOpenTo, type JobRow, newestJobsFirst } from '../repo.ts'
import { findVisibleJob } from '../service.ts'
import { anyOf } from './candidates.ts'

const JOBS_CACHED = 5_000
const SCAN_SIZE = 3_000
/** The viewer may not see some of them. */
const FOUND_MAX = 3 * SIMILAR_JOBS
const TITLE_WORDS_MAX = 8

/** The list is the same for everyone, so it is cached; then jobs that the viewer may not see are left out. */
export function createSimilarJobs(deps: Pick<Deps, 'database' | 'clock'>) {
  const { db } = deps.database
  const known = createCache<string[]>(JOBS_CACHED)
  return async (id: string, viewerId: string | null): Promise<SimilarJob[]> => {
    const now = deps.clock.now()
    const job = await findVisibleJob(deps, id, viewerId)
    const ids = await known(`${id} ${job.updatedAt.getTime()}`, () => findAlike(db, job, now))
    if (ids.length === 0) return []
    const open = await findOpenJobs(db, ids, { viewerId, now })
    const best = open.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, SIMILAR_JOBS)
    return presentJobs(db, best, { viewerId, now })
  }
}

async function findAlike(db: Db, { id, title, country }: JobRow, now: Date): Promise<string[]> {
  const words = anyOf(jobWords(title).slice(0, TITLE_WORDS_MAX))
  if (words === null) return []
  const recent = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isOpenTo(null, now), eq(jobs.country, country), ne(jobs.id, id)))
    .orderBy(...newestJobsFirst)
    .limit(SCAN_SIZE)
  const similar = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(jobSearch, eq(jobSearch.jobId, jobs.id))
    .where(sql`${jobs.id} = any(array${recent}) and ${jobSearch.words} @@ ${words}`)
    .orderBy(sql`ts_rank(${jobSearch.words}, ${words}) desc`, ...newestJobsFirst)
    .limit(FOUND_MAX)
  return similar.map((row) => row.id)
}
