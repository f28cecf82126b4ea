import { sendSummaries } from '#server/features/notifications/weekly/weekly.task.ts'
import type { TestApp } from '#tests/factories/app.ts'
import { CARD_REQUESTS, DEEP_CARDS } from './cards.ts'
import type { Filled } from './fill.ts'
import { DEEP_JOBS, JOB_REQUESTS, JOBS_BY_FIT } from './jobs.ts'
import { RUNS, type Step, type Steps } from './measure.ts'

const APPLICANTS = ['', '?sort=newest', '?sort=status', '?verified=1']
/** Most of the members are in it, and one of so many has news. */
const ZONE = 'America/Los_Angeles'
const WITH_NEWS = 100
/** Each run gets a week of its own, so that no one has had its mail. */
const FIRST_MONDAY = Date.UTC(2026, 0, 5)
const WEEK_MS = 7 * 86_400_000

/** What is measured at each size, by name. */
export async function stepsOf(site: TestApp, { jobId, posterId }: Filled): Promise<Steps> {
  const steps = new Map<string, Step>()
  const read =
    (url: string): Step =>
    async () => {
      await readOnce(site, url, '')
      return 1
    }
  for (const [name, url] of Object.entries({ ...CARD_REQUESTS, ...JOB_REQUESTS })) steps.set(name, read(url))
  for (const [table, deep] of [
    ['resume_cards', DEEP_CARDS],
    ['jobs', DEEP_JOBS],
  ] as const)
    for (const [name, { path, share }] of Object.entries(deep))
      steps.set(name, read(`${path}cursor=${await cursorAt(site, table, share)}`))
  // An order by fit is kept for minutes, so each of these is a new member's first list.
  for (const [name, { url, profile }] of Object.entries(JOBS_BY_FIT)) {
    const cookies = await Promise.all(
      Array.from({ length: RUNS }, async () => (await site.signIn(profile)).cookie),
    )
    steps.set(name, async () => {
      await readOnce(site, url, cookies.pop() ?? '')
      return 1
    })
  }
  const poster = await site.cookieFor(posterId)
  for (const query of APPLICANTS)
    steps.set(
      `applicants${query}`,
      rowsOf(site, `/api/jobs/${jobId}/applicants${query}`, poster, 'applicants'),
    )
  const { cookie } = await site.signIn({ isAdmin: true, staffRole: 'moderator' })
  steps.set('reported people', rowsOf(site, '/api/admin/moderation/people', cookie, 'items'))
  steps.set('a weekly summary', await summaries(site))
  return steps
}

async function readOnce({ app }: TestApp, url: string, cookie: string): Promise<unknown> {
  // Without a user agent no view is counted, so only reading is measured.
  const answer = await app.inject({ url, headers: { 'user-agent': '', ...(cookie && { cookie }) } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return answer.json()
}

function rowsOf(site: TestApp, url: string, cookie: string, list: string): Step {
  return async () => {
    const answer = await readOnce(site, url, cookie)
    const rows = Object.entries(answer ?? {}).find(([name]) => name === list)?.[1]
    if (!Array.isArray(rows) || rows.length === 0) throw new Error(`${url} listed nothing`)
    return rows.length
  }
}

async function cursorAt({ deps }: TestApp, table: 'resume_cards' | 'jobs', share: number): Promise<string> {
  const { rows } = await deps.database.pool.query<{ cursor: string }>(
    `select (extract(epoch from created_at) * 1000000)::bigint || '_' || id as cursor from ${table}
     order by created_at desc offset floor((select count(*) from ${table}) * $1::float8) limit 1`,
    [share],
  )
  return rows[0]?.cursor ?? ''
}

/** Looks at everyone in a time zone, and mails those who were seen on the day before. */
async function summaries({ deps }: TestApp): Promise<Step> {
  const { pool } = deps.database
  const { rows } = await pool.query<{ id: string }>(`select id from users where state = 'WA'`)
  const seen = rows.filter((_, n) => n % WITH_NEWS === 0).map(({ id }) => id)
  let round = 0
  let mails = 0
  const mailer = {
    ...deps.mailer,
    send: async () => {
      mails += 1
    },
  }
  return async () => {
    const day = new Date(FIRST_MONDAY + round * WEEK_MS).toISOString().slice(0, 10)
    round += 1
    mails = 0
    await pool.query(
      `insert into profile_views (member_id, viewed_on, viewer) select unnest($1::uuid[]), $2::date - 1, 'visitor'`,
      [seen, day],
    )
    await sendSummaries({ ...deps, mailer }, { zone: ZONE, day })
    if (mails !== seen.length) throw new Error(`${mails} of ${seen.length} members got their summary`)
    return rows.length
  }
}
