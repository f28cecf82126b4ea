import { learnWords } from '#server/features/vocabulary/learn-words.task.ts'
import type { TestApp } from '#tests/factories/app.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import type { BenchResult } from '../result.ts'
import { type BenchRequest, compareSizes } from '../sizes.ts'
import { fillJobs } from './population.ts'
import { BY_FIT, DEEP, REQUESTS } from './requests.ts'

const KEY_READ = 'one job by its key'

/** Jobs on PostgreSQL: what lists, searches, places and other spellings cost with a hundred times as many open jobs. */
export function run(): Promise<BenchResult> {
  const fill = async (database: TestDatabase, size: number) => {
    await fillJobs(database.pool, size)
    await learnWords({ database }, 'jobs')
  }
  return compareSizes({ things: 'jobs', fill, requestsOf, keyRead: KEY_READ })
}

async function requestsOf({ deps, signIn }: TestApp): Promise<Map<string, BenchRequest>> {
  const { pool } = deps.database
  const at = async (share: number) => {
    const { rows } = await pool.query<{ id: string; cursor: string }>(
      `select id, (extract(epoch from created_at) * 1000000)::bigint || '_' || id as cursor
       from jobs order by created_at desc nulls last, id
       offset floor((select count(*) from jobs) * $1::float8) limit 1`,
      [share],
    )
    const [job] = rows
    if (!job) throw new Error('there is no job')
    return job
  }
  const requests = new Map<string, BenchRequest>([
    [KEY_READ, `/api/jobs/${(await at(0)).id}`],
    ...Object.entries(REQUESTS),
  ])
  for (const [name, { path, share }] of Object.entries(DEEP))
    requests.set(name, `${path}cursor=${(await at(share)).cursor}`)
  // An order by fit is kept for minutes, so each of these is a new member's first list.
  for (const [name, { url, profile }] of Object.entries(BY_FIT))
    requests.set(name, async () => ({ url, cookie: (await signIn(profile)).cookie }))
  return requests
}
