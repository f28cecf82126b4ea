import { learnWords } from '#server/features/search/learn-words.task.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import type { BenchResult } from '../result.ts'
import { compareSizes } from '../sizes.ts'
import { fillJobs } from './population.ts'
import { DEEP, REQUESTS } from './requests.ts'

const KEY_READ = 'one job by its key'

/** Jobs on PostgreSQL: what lists, searches, places and other spellings cost with a hundred times as many open jobs. */
export function run(): Promise<BenchResult> {
  const fill = async (database: TestDatabase, size: number) => {
    await fillJobs(database.pool, size)
    await learnWords({ database }, 'jobs')
  }
  return compareSizes({ things: 'jobs', fill, requestsOf, keyRead: KEY_READ })
}

async function requestsOf({ pool }: TestDatabase): Promise<Map<string, string>> {
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
  const requests = new Map([[KEY_READ, `/api/jobs/${(await at(0)).id}`], ...Object.entries(REQUESTS)])
  for (const [name, { path, share }] of Object.entries(DEEP))
    requests.set(name, `${path}cursor=${(await at(share)).cursor}`)
  return requests
}
