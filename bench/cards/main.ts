import type { TestApp } from '#tests/factories/app.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import type { BenchResult } from '../result.ts'
import { compareSizes } from '../sizes.ts'
import { fillCards } from './population.ts'
import { DEEP, REQUESTS } from './requests.ts'

const KEY_READ = 'one card by its key'

/** Resume cards on PostgreSQL: what lists, searches, filters and totals cost with a hundred times as many public cards. */
export function run(): Promise<BenchResult> {
  const fill = ({ pool }: TestDatabase, size: number) => fillCards(pool, size)
  return compareSizes({ things: 'cards', fill, requestsOf, keyRead: KEY_READ })
}

async function requestsOf({ deps }: TestApp): Promise<Map<string, string>> {
  const { pool } = deps.database
  const { rows } = await pool.query<{ id: string; count: number }>(
    'select (select id from resume_cards order by created_at desc limit 1) as id, (select count(*)::int from resume_cards) as count',
  )
  const [about] = rows
  if (!about) throw new Error('there is no card')
  const requests = new Map([[KEY_READ, `/api/resume-cards/${about.id}`], ...Object.entries(REQUESTS)])
  for (const [name, { path, share }] of Object.entries(DEEP)) {
    const at = await pool.query<{ cursor: string }>(
      `select (extract(epoch from created_at) * 1000000)::bigint || '_' || id as cursor
       from resume_cards order by created_at offset $1 limit 1`,
      [Math.floor(about.count * share)],
    )
    requests.set(name, `${path}cursor=${at.rows[0]?.cursor}`)
  }
  return requests
}
