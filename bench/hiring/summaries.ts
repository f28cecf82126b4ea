import { sendSummaries } from '#server/features/notifications/weekly/weekly.task.ts'
import { createTestApp } from '#tests/factories/app.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import { median } from '../result.ts'

const FEW = 100
const MANY = 10_000
const TIMES = 5
const ZONE = 'America/Los_Angeles'
/** A Monday; each round gets a week of its own, so that no one has had its mail. */
const FIRST_MONDAY = Date.UTC(2026, 0, 5)
const WEEK_MS = 7 * 86_400_000
/** Sets these members apart from those of the other measures. */
const DOMAIN = '@summaries.example.com'

/** How long a weekly summary takes per member, with few and with many of them. Each was seen three times. */
export async function measureSummaries(database: TestDatabase) {
  const site = await createTestApp({ database })
  let mails = 0
  const send = async () => {
    mails += 1
  }
  const mailer = { ...site.deps.mailer, send }
  let round = 0
  const measure = async (members: number) => {
    await database.pool.query('analyze')
    const perMember: number[] = []
    for (let time = 0; time <= TIMES; time += 1) {
      const day = new Date(FIRST_MONDAY + round * WEEK_MS).toISOString().slice(0, 10)
      round += 1
      await addWeek(database, day)
      mails = 0
      const since = performance.now()
      await sendSummaries({ ...site.deps, mailer }, { zone: ZONE, day })
      const ms = performance.now() - since
      if (mails !== members) throw new Error(`${mails} of ${members} members got their summary`)
      // The first round warms up.
      if (time > 0) perMember.push(ms / members)
    }
    return median(perMember)
  }
  try {
    await addMembers(database, FEW)
    const few = await measure(FEW)
    await addMembers(database, MANY - FEW)
    const many = await measure(MANY)
    return {
      ratio: many / few,
      notes: [`ms per summary: ${few.toFixed(3)} of ${FEW} members, ${many.toFixed(3)} of ${MANY}`],
    }
  } finally {
    await site.close()
  }
}

async function addMembers({ pool }: TestDatabase, count: number): Promise<void> {
  await pool.query(
    `insert into users (email, password, first_name, last_name, country, state, email_verified_at)
     select gen_random_uuid() || '${DOMAIN}', 'none', 'Bench', 'Member', 'USA', 'OR', now()
     from generate_series(1, $1::int)`,
    [count],
  )
}

/** Each of them was seen by three visitors on the day before. */
async function addWeek({ pool }: TestDatabase, day: string): Promise<void> {
  await pool.query(
    `insert into profile_views (member_id, viewed_on, viewer)
     select id, $1::date - 1, 'visitor ' || n from users, generate_series(1, 3) as n
     where email like '%${DOMAIN}'`,
    [day],
  )
}
