import { jobs } from '#server/db/schema/index.ts'
import { findJobs } from '#server/features/jobs/find.ts'
import { presentJobs } from '#server/features/jobs/present.ts'
import {
  type FoundJob,
  isOpenTo,
  jobColumns,
  jobMicros,
  newestJobsFirst,
} from '#server/features/jobs/repo.ts'
import { JOBS_A_PAGE } from '#shared/domain/jobs/jobs.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { median } from '../result.ts'

const JOBS = 20_000
const POSTERS = 50
const ROUNDS = 300
const WARM_UP = 50

const { companyId, provenDomain, provenAt, ...plain } = jobColumns
const WITHOUT_COMPANY = { companyId: null, provenDomain: null, provenAt: null }

/** How long a page of the list takes, and the same page without companies and proofs. Both take turns. */
export async function measureJobList(database: TestDatabase) {
  const { db, pool } = database
  const posters: string[] = []
  for (let n = 0; n < POSTERS; n += 1) posters.push(await createMember(db))
  await pool.query(
    `insert into jobs (title, company, description, location, country, state, posted_by, created_at)
     select 'Nurse ' || n, 'Harbor ' || n % 2000, 'Twelve beds.', 'Albany, NY', 'USA', 'NY',
       case when n % 2 = 0 then ($2::uuid[])[1 + n % $3::int] end, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [JOBS, posters, POSTERS],
  )
  await pool.query('vacuum analyze')
  const page = { viewerId: null, after: null, limit: JOBS_A_PAGE + 1 }
  const show = async (rows: FoundJob[], now: Date) => {
    const shown = await presentJobs(db, rows.slice(0, JOBS_A_PAGE), { viewerId: null, now })
    if (shown.length !== JOBS_A_PAGE) throw new Error('the page was not full')
  }
  const ways = {
    now: async (at: Date) => show(await findJobs(db, {}, { ...page, now: at }), at),
    before: async (at: Date) => {
      const rows = await db
        .select({ ...plain, micros: jobMicros })
        .from(jobs)
        .where(isOpenTo(null, at))
        .orderBy(...newestJobsFirst)
        .limit(page.limit)
      return show(
        rows.map((row) => ({ ...row, ...WITHOUT_COMPANY })),
        at,
      )
    },
  }
  const times: Record<keyof typeof ways, number[]> = { now: [], before: [] }
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const way of ['now', 'before'] as const) {
      const since = performance.now()
      await ways[way](new Date())
      if (round >= 0) times[way].push(performance.now() - since)
    }
  }
  const [now, before] = [median(times.now), median(times.before)]
  return {
    ratio: now / before,
    notes: [
      `a page of ${JOBS_A_PAGE} of ${JOBS} jobs: ${now.toFixed(2)} ms, ${before.toFixed(2)} ms without what is new`,
    ],
  }
}
