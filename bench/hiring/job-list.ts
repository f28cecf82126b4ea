import { findJobs } from '#server/features/jobs/find.ts'
import { presentJobs } from '#server/features/jobs/present.ts'
import type { FoundJob } from '#server/features/jobs/repo.ts'
import { JOBS_A_PAGE } from '#shared/domain/jobs/jobs.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { median } from '../result.ts'

const JOBS = 20_000
const POSTERS = 50
const ROUNDS = 300
const WARM_UP = 50

/** How long a page of the list takes, and the same page if jobs had no companies. Both take turns. */
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
  await pool.query(
    `insert into company_proofs (member_id, company_id, domain, proven_at)
     select distinct posted_by, company_id, 'harbor.example', now() from jobs where posted_by is not null and company_id is not null`,
  )
  await pool.query('vacuum analyze')
  const read = async (change: (row: FoundJob) => FoundJob) => {
    const now = new Date()
    const since = performance.now()
    const rows = await findJobs(db, {}, { viewerId: null, now, after: null, limit: JOBS_A_PAGE + 1 })
    const shown = await presentJobs(db, rows.slice(0, JOBS_A_PAGE).map(change), { viewerId: null, now })
    if (shown.length !== JOBS_A_PAGE) throw new Error('the page was not full')
    return performance.now() - since
  }
  const [now, before]: [number[], number[]] = [[], []]
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const took = [await read((row) => row), await read((row) => ({ ...row, companyId: null }))] as const
    if (round < 0) continue
    now.push(took[0])
    before.push(took[1])
  }
  return {
    ratio: median(now) / median(before),
    notes: [
      `a page of ${JOBS_A_PAGE} of ${JOBS} jobs: ${median(now).toFixed(2)} ms, ${median(before).toFixed(2)} ms without companies`,
    ],
  }
}
