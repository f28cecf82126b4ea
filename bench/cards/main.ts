import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult, Ratio } from '../result.ts'
import { measure, type Site } from './measure.ts'
import { fillCards } from './population.ts'
import { DEEP, REQUESTS } from './requests.ts'

const SMALL = 10_000
const LARGE = Number(process.env.CARDS_LARGE ?? 1_000_000)
const LIMIT = 3
const KEY_READ = 'one card by its key'
const FIRST_PAGE = 'first page'

/** Resume cards on PostgreSQL: what lists, searches, filters and totals cost with a hundred times as many public cards. */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const databases: TestDatabase[] = []
  const apps: TestApp[] = []
  try {
    const sites: Site[] = []
    const notes: string[] = []
    for (const size of [SMALL, LARGE]) {
      const database = await createTestDatabase()
      databases.push(database)
      const since = performance.now()
      await fillCards(database.pool, size)
      notes.push(
        `${size.toLocaleString('en-US')} cards made in ${((performance.now() - since) / 1000).toFixed(0)} s`,
      )
      const test = await createTestApp({ database })
      apps.push(test)
      sites.push(await siteOf(test, database))
    }
    const [small, large] = await measure(sites)
    if (!small || !large) throw new Error('nothing was measured')
    return {
      name: 'cards: 1,000,000 public cards to 10,000, whole answers of the API',
      ...compare(small, large, notes),
    }
  } finally {
    for (const test of apps) await test.close()
    for (const database of databases) await database.drop()
    await stopPostgres()
  }
}

async function siteOf({ app }: TestApp, { pool }: TestDatabase): Promise<Site> {
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
  return { app, requests, id: about.id }
}

function compare(small: Map<string, number>, large: Map<string, number>, notes: string[]) {
  const of = (times: Map<string, number>, name: string) => times.get(name) ?? Number.NaN
  const ratios: Ratio[] = [...large.keys()].map((name) => ({
    label: `${name} (${of(small, name).toFixed(2)} to ${of(large, name).toFixed(2)} ms)`,
    value: of(large, name) / of(small, name),
    limit: LIMIT,
    direction: 'max',
  }))
  const first: Ratio = {
    label: 'first page of 20, to one card by its key, both at 1,000,000',
    value: of(large, FIRST_PAGE) / of(large, KEY_READ),
    limit: LIMIT,
    direction: 'max',
  }
  return { ratios: [...ratios, first], notes }
}
