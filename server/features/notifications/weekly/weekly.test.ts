import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  blocks,
  connections,
  notifiedJobs,
  profileViews,
  resumeCardDays,
  resumeCardViews,
  summaryMails,
  users,
} from '#server/db/schema/index.ts'
import { type Letter, letterText } from '#server/platform/mail/letter.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createCard, createJob } from '#tests/factories/applications.ts'
import { send } from '#tests/factories/http.ts'
import { createMember, type MemberOverrides } from '#tests/factories/members.ts'
import { planRounds, sendSummaries } from './weekly.task.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await db().delete(users)
})

const db = () => test.deps.database.db
const ROUND = { zone: 'America/Los_Angeles', day: '2026-03-09' }
/** In that week, in days and moments. */
const DAY = '2026-03-05'
const MOMENT = new Date('2026-03-05T12:00:00Z')

function withLetters() {
  const letters: Letter[] = []
  const sending = async (letter: Letter) => void letters.push(letter)
  return { ...test.deps, mailer: { ...test.deps.mailer, send: sending }, letters }
}
async function summarize(round = ROUND): Promise<Letter[]> {
  const deps = withLetters()
  await sendSummaries(deps, round)
  return deps.letters
}

let names = 0
async function member(overrides: MemberOverrides = {}): Promise<{ id: string; email: string }> {
  names += 1
  const email = `weekly${names}@example.com`
  return { id: await createMember(db(), { email, ...overrides }), email }
}
async function seen(memberId: string, viewedOn = DAY) {
  await db().insert(profileViews).values({ memberId, viewedOn, viewer: 'someone' })
}
const ask = (from: string, to: string, values: Partial<typeof connections.$inferInsert> = {}) =>
  db()
    .insert(connections)
    .values({ userId1: from, userId2: to, createdAt: MOMENT, ...values })
const recipients = (letters: readonly Letter[]) => letters.map(({ to }) => to).sort()

describe('the weekly summary', () => {
  it('counts views, requests and matches of the week, and only those', async () => {
    const [a, b, c] = [await member(), await member(), await member()]
    await seen(a.id)
    await seen(a.id, '2026-03-09')
    await seen(a.id, '2026-03-01')
    const cardId = await createCard(test, a.id)
    await db().insert(resumeCardDays).values({ cardId, viewedOn: DAY, views: 4 })
    await db().insert(resumeCardViews).values({ cardId, viewedOn: '2026-03-08', viewer: 'someone' })
    await ask(b.id, a.id)
    await ask(c.id, a.id, { createdAt: new Date('2026-02-20T12:00:00Z') })
    const jobId = await createJob(test, b.id, { listedAt: MOMENT })
    const older = await createJob(test, b.id, { listedAt: new Date('2026-02-20T12:00:00Z') })
    for (const id of [jobId, older])
      await db().insert(notifiedJobs).values({ memberId: a.id, jobId: id, notifiedAt: MOMENT })
    const [letter, ...others] = await summarize()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: a.email, subject: 'Your week on Trueline' })
    const text = letterText(letter?.body ?? expect.fail())
    expect(text).toMatch(
      /Profile views: +1\nResume card views: +5\nNew requests to connect: +1\nNew jobs that match: +1\n/,
    )
    expect(text).toContain(`/unsubscribe#${a.id}-weekly_summary-`)
  })

  it('leaves out who blocked or was blocked, and requests that were answered or withdrawn', async () => {
    const [a, b, c, d] = [await member(), await member(), await member(), await member()]
    await ask(b.id, a.id)
    await db().insert(blocks).values({ blockerId: a.id, blockedId: b.id })
    await ask(c.id, a.id, { status: 'accepted' })
    await ask(d.id, a.id, { withdrawnAt: MOMENT })
    expect(await summarize()).toEqual([])
  })

  it('goes to members in that zone who want it and have proved their address', async () => {
    const here = await member()
    const bySaying = await member({ state: 'NY' })
    const elsewhere = await member({ state: 'NY' })
    const unproved = await member({ emailVerifiedAt: null })
    const stopped = await member()
    const without = await member()
    await test.deps.database.pool.query(
      `insert into member_time_zones (member_id, time_zone) values ('${bySaying.id}', '${ROUND.zone}')`,
    )
    const cookie = await test.cookieFor(stopped.id)
    const choice = { group: 'weekly_summary', channel: 'mail', isOn: false }
    await send(test, 'PUT', '/api/notifications/preferences', { id: stopped.id, cookie }, choice)
    for (const { id } of [here, bySaying, elsewhere, unproved, stopped]) await seen(id)
    expect(without.id).toBeDefined()
    expect(recipients(await summarize())).toEqual([here.email, bySaying.email].sort())
    expect(recipients(await summarize({ ...ROUND, zone: 'America/New_York' }))).toEqual([elsewhere.email])
  })

  it('is sent once, by two nodes at once and by a task that runs again, and again a week later', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => member()))
    for (const { id } of people) await seen(id)
    const [one, other] = await Promise.all([summarize(), summarize()])
    expect(recipients([...one, ...other])).toEqual(people.map(({ email }) => email).sort())
    expect(await summarize()).toEqual([])
    for (const { id } of people) await seen(id, '2026-03-12')
    expect(await summarize({ ...ROUND, day: '2026-03-16' })).toHaveLength(5)
  })

  it('is sent to everyone once if a node dies in the middle of it', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => member()))
    for (const { id } of people) await seen(id)
    const deps = withLetters()
    const kept: Letter[] = []
    // What was queued in a transaction that didn't commit was never queued.
    const dying = async (letter: Letter) => {
      if (kept.length === 110) throw new Error('the node died')
      kept.push(letter)
    }
    await expect(sendSummaries({ ...deps, mailer: { ...deps.mailer, send: dying } }, ROUND)).rejects.toThrow(
      'died',
    )
    const committed = await db().$count(summaryMails)
    expect(committed).toBe(100)
    const rest = await summarize()
    expect(recipients([...kept.slice(0, committed), ...rest])).toEqual(
      people.map(({ email }) => email).sort(),
    )
  })
})

it('is planned for the next Monday of each zone, once however often', async () => {
  const a = await member()
  await test.deps.database.pool.query(
    `insert into member_time_zones (member_id, time_zone) values ('${a.id}', 'Europe/Paris')`,
  )
  const clock = { now: () => new Date('2099-03-05T12:00:00Z') }
  for (let time = 0; time < 2; time += 1) await planRounds({ ...test.deps, clock })
  const { rows } = await db().execute<{ zone: string; day: string; at: Date }>(sql`
    select data ->> 'zone' as zone, data ->> 'day' as day, start_after as at
    from pgboss.job where name = 'notifications.weekly' and data ->> 'day' = '2099-03-09' order by 1`)
  expect(rows.filter(({ zone }) => zone === 'Europe/Paris')).toEqual([
    { zone: 'Europe/Paris', day: '2099-03-09', at: expect.anything() },
  ])
  expect(rows.length).toBeGreaterThan(15)
  expect(new Set(rows.map(({ zone }) => zone)).size).toBe(rows.length)
  expect(await db().$count(users, eq(users.id, a.id))).toBe(1)
})
