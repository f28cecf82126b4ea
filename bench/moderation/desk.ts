import { createTestApp } from '#tests/factories/app.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import { median } from '../result.ts'

const FEW = 100
const MANY = 10_000
const REPORTERS = 1_000
const TIMES = 15

/** How long the desk's list takes per person shown, with few and with many open reports about as many people. */
export async function measureDesk(database: TestDatabase) {
  const site = await createTestApp({ database })
  try {
    const { cookie } = await site.signIn({ isAdmin: true, staffRole: 'moderator' })
    const read = async () => {
      const since = performance.now()
      const answer = await site.app.inject({ url: '/api/admin/moderation/people', headers: { cookie } })
      if (answer.statusCode !== 200) throw new Error(`the desk answered ${answer.statusCode}`)
      return { ms: performance.now() - since, rows: answer.json<{ items: unknown[] }>().items.length }
    }
    const measure = async () => {
      await database.pool.query('analyze')
      await read()
      const perRow: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        const { ms, rows } = await read()
        perRow.push(ms / rows)
      }
      return median(perRow)
    }
    await database.pool.query('delete from reports')
    await addReports(database, FEW)
    const few = await measure()
    await addReports(database, MANY - FEW)
    const many = await measure()
    return {
      ratio: many / few,
      notes: [
        `ms per person shown: ${few.toFixed(2)} with ${FEW} open reports, ${many.toFixed(2)} with ${MANY}`,
      ],
    }
  } finally {
    await site.close()
  }
}

/** A new member for each report, by `REPORTERS` other new ones or fewer. */
async function addReports({ pool }: TestDatabase, count: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (email, password, first_name, last_name, country)
       select gen_random_uuid() || '@example.com', 'none', 'Bench', 'Member', 'USA'
         from generate_series(1, $1::int + $2::int) returning id
     ), numbered as (select id, row_number() over () as n from people)
     insert into reports (reporter_id, reported_id, reason)
     select by.id, about.id, (array['harassment', 'nudity', 'fraud', 'other'])[1 + about.n % 4]
       from numbered as about join numbered as by on by.n = $1::int + 1 + about.n % $2::int where about.n <= $1::int`,
    [count, Math.min(REPORTERS, count)],
  )
}
