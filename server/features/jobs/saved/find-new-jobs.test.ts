import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobAlerts, jobs, notifications, notifiedJobs, savedSearches } from '#server/db/schema/index.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import type { SearchCadence } from '#shared/domain/jobs/saved.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createJob } from '#tests/factories/applications.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { createMember } from '#tests/factories/members.ts'
import { notifyAboutNewJobs } from '../alert/notify.task.ts'
import { createFitPool } from '../fit/fit-pool.ts'
import { createFitOrders } from '../fit/order.ts'
import { findNewJobs } from './find-new-jobs.task.ts'

let test: TestApp
let poster: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await db().delete(jobs)
  await db().delete(savedSearches)
  poster = await createMember(db())
})

const db = () => test.deps.database.db
/** A Wednesday, 7:00 in Denver, so far ahead that the running tasks find nothing to do. */
const START = new Date('2099-03-11T13:00:00Z')
const inHours = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)

/** The product in so many hours, with the letters it queues. */
function at(hours: number) {
  const letters: Letter[] = []
  const send = async (letter: Letter) => void letters.push(letter)
  const clock = { ...test.deps.clock, now: () => inHours(hours) }
  return { ...test.deps, clock, mailer: { ...test.deps.mailer, send }, letters }
}

async function look(hours: number): Promise<Letter[]> {
  const deps = at(hours)
  await findNewJobs(deps)
  return deps.letters
}

async function searcher(cadence: SearchCadence, search: JobSearch = { q: 'nurse' }): Promise<TestMember> {
  const bio = 'RN with six years in telemetry. Triage, patient care, BLS and ACLS.'
  const member = await test.signIn({ state: 'CO', title: 'Registered Nurse', bio })
  await add(member.id, cadence, search)
  return member
}

async function add(memberId: string, cadence: SearchCadence, search: JobSearch, name = 'Nurses') {
  const nextCheckAt = cadence === 'at_once' ? START : cadence === 'daily' ? inHours(1) : inHours(24 * 5 + 1)
  await db()
    .insert(savedSearches)
    .values({ ...{ memberId, name, search, cadence, nextCheckAt }, seenUntil: START, createdAt: START })
}

const list = (hours: number, values: Partial<typeof jobs.$inferInsert> = {}) =>
  createJob(test, poster, {
    ...{ createdAt: inHours(hours), renewedAt: inHours(hours), listedAt: inHours(hours) },
    ...values,
  })
const toldTo = async ({ id }: TestMember) => {
  const rows = await db()
    .select({ data: notifications.data })
    .from(notifications)
    .where(sql`member_id = ${id} and kind = 'jobs_found'`)
    .orderBy(notifications.seq)
  return rows.map(({ data }) => data)
}
const said = (letters: readonly Letter[]) => letters.map(({ subject }) => subject)

describe('at once', () => {
  it('tells of a new job by notification and mail, and once', async () => {
    const a = await searcher('at_once')
    await list(0.1)
    const letters = await look(0.2)
    expect(await toldTo(a)).toMatchObject([{ label: 'Nurses', reason: 'Night Nurse at Harbor Health' }])
    expect(said(letters)).toEqual(['1 new job: Nurses'])
    expect(JSON.stringify(letters)).toContain('Harbor Health · Portland, OR')
    expect(await look(1)).toEqual([])
    expect(await toldTo(a)).toHaveLength(1)
  })

  it('leaves out older jobs, own jobs, closed jobs and what the search does not find', async () => {
    const a = await searcher('at_once', { q: 'nurse', state: 'OR' })
    await list(-1)
    await list(0.1, { postedBy: a.id })
    await list(0.1, { isActive: false })
    await list(0.1, { title: 'Barista', description: 'Espresso.', requirements: null })
    await list(0.1, { state: 'WA' })
    expect(await look(0.2)).toEqual([])
    expect(await toldTo(a)).toEqual([])
  })

  it('finds a job of an import that was slow to commit', async () => {
    const a = await searcher('at_once')
    await list(1)
    await look(1.1)
    await list(1.05, { title: 'Day Nurse' })
    expect(said(await look(1.4))).toEqual(['1 new job: Nurses'])
    expect(await toldTo(a)).toHaveLength(2)
  })

  it('is told once by two nodes at the same moment', async () => {
    const a = await searcher('at_once')
    await list(0.1)
    const [one, other] = await Promise.all([look(0.2), look(0.2)])
    expect([...one, ...other]).toHaveLength(1)
    expect(await toldTo(a)).toHaveLength(1)
  })

  it('is told by the next run if a node dies before the commit, and nothing of it before', async () => {
    const a = await searcher('at_once')
    await list(0.1)
    const deps = at(0.2)
    const dies = async () => {
      throw new Error('the node died')
    }
    await findNewJobs({ ...deps, mailer: { ...deps.mailer, send: dies } })
    expect(await toldTo(a)).toEqual([])
    expect(await db().$count(notifiedJobs)).toBe(0)
    expect(await look(2)).toHaveLength(1)
    expect(await toldTo(a)).toHaveLength(1)
  })

  it('runs when a job is posted here', async () => {
    const a = await test.signIn()
    const now = new Date()
    const values = { seenUntil: now, nextCheckAt: now, createdAt: now }
    await db()
      .insert(savedSearches)
      .values({ ...values, memberId: a.id, name: 'Nurses', search: { q: 'nurse' }, cadence: 'at_once' })
    const own = await test.signIn()
    const posting = {
      ...{ title: 'Night Nurse', company: 'Harbor Health', description: 'Twelve beds.' },
      ...{ location: 'Portland, OR', country: 'USA', state: 'OR', isRemote: false },
      ...{
        salaryMin: null,
        salaryMax: null,
        employmentType: 'full-time',
        requirements: null,
        benefits: null,
      },
    }
    expect((await send(test, 'POST', '/api/jobs', own, posting)).status).toBe(200)
    await vi.waitFor(async () => expect(await toldTo(a)).toHaveLength(1), { timeout: 20_000, interval: 100 })
  })
})

describe('in the morning', () => {
  it('tells of all searches in one mail, at 8 where the member is, and not before', async () => {
    const a = await searcher('daily')
    await add(a.id, 'daily', { q: 'charting' }, 'Charting')
    await list(0.2)
    await list(0.2, { title: 'Clerk', description: 'Charting.', requirements: null })
    expect(await look(0.9)).toEqual([])
    const letters = await look(1)
    expect(said(letters)).toEqual(['2 new jobs: your saved searches'])
    expect(await toldTo(a)).toHaveLength(2)
    await list(2, { title: 'Day Nurse' })
    expect(await look(3)).toEqual([])
    expect(said(await look(26))).toEqual(['1 new job: Nurses'])
  })

  it('waits for Monday, and for the next morning after an outage', async () => {
    const a = await searcher('weekly')
    await list(24)
    expect(await look(24 * 5)).toEqual([])
    // Monday afternoon, then 7:00 and 8:00 on Tuesday.
    expect(await look(24 * 5 + 8)).toEqual([])
    expect(await look(24 * 6)).toEqual([])
    expect(await look(24 * 6 + 1.2)).toHaveLength(1)
    expect(await toldTo(a)).toHaveLength(1)
  })
})

describe('told once', () => {
  it('holds for two searches, and for the alert', async () => {
    const a = await searcher('at_once')
    await add(a.id, 'daily', { q: 'triage' }, 'Triage')
    await db()
      .insert(jobAlerts)
      .values({ memberId: a.id, seenUntil: START, nextCheckAt: START, createdAt: START })
    await list(0.2, { title: 'Registered Nurse, Telemetry', requirements: 'RN. Triage. BLS and ACLS.' })
    await look(0.3)
    expect(await look(1)).toEqual([])
    expect(await toldTo(a)).toMatchObject([{ label: 'Nurses' }])
    const pool = createFitPool()
    const deps = at(2)
    await notifyAboutNewJobs(deps, createFitOrders(deps, pool))
    await pool.close()
    expect(await db().$count(notifications, sql`member_id = ${a.id} and kind = 'jobs_fit'`)).toBe(0)
  })
})

it('asks the preferences: no mail, or nothing here', async () => {
  const a = await searcher('at_once')
  const set = (channel: string) =>
    send(test, 'PUT', '/api/notifications/preferences', a, { group: 'jobs', channel, isOn: false })
  await set('mail')
  await list(0.1)
  expect(await look(0.2)).toEqual([])
  expect(await toldTo(a)).toHaveLength(1)
  await set('in_app')
  await list(1)
  expect(await look(1.1)).toEqual([])
  expect(await toldTo(a)).toHaveLength(1)
})
