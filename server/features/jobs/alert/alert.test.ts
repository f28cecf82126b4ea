import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobAlerts, jobs, notifications } from '#server/db/schema/index.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { createFitPool } from '../fit/fit-pool.ts'
import { createFitOrders, type FitOrders } from '../fit/order.ts'
import { notifyAboutNewJobs } from './notify.task.ts'

let test: TestApp
let fit: FitOrders
const pool = createFitPool()
beforeAll(async () => {
  test = await createTestApp()
  fit = createFitOrders(test.deps, pool)
})
afterAll(async () => {
  await pool.close()
  await test.close()
})
beforeEach(async () => {
  await test.deps.database.db.delete(jobs)
  await test.deps.database.db.delete(jobAlerts)
})

const PATH = '/api/jobs/alert'
const NURSE = {
  title: 'Registered Nurse',
  bio: 'RN with six years in telemetry. Triage, patient care, BLS and ACLS.',
}
const NURSE_JOB = {
  title: 'Registered Nurse, Telemetry',
  company: 'Harbor Health',
  requirements: 'Active RN license. BLS and ACLS. Telemetry and triage experience. Patient care.',
}
const BARISTA_JOB = { title: 'Barista', company: 'Bean Street', requirements: 'Espresso and a smile.' }

async function send(method: 'GET' | 'PUT', person: TestMember | null, payload?: object) {
  const headers = person ? { cookie: person.cookie } : {}
  const response = await test.app.inject({ method, url: PATH, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const inHours = (hours: number) => new Date(test.deps.clock.now().getTime() + hours * HOUR_MS)
/** The time the code under test sees, so that jobs can be listed after the alert was turned on. */
const at = (hours: number) => ({ ...test.deps, clock: { ...test.deps.clock, now: () => inHours(hours) } })
const look = (hours: number) => notifyAboutNewJobs(at(hours), fit)

async function list(hours: number, job: Partial<typeof jobs.$inferInsert> = NURSE_JOB) {
  const place = {
    location: 'Denver, CO',
    country: 'USA',
    state: 'CO',
    description: 'A team of ten.',
  } as const
  const values = { title: 'Job', company: 'Company', ...place, ...job, listedAt: inHours(hours) }
  const [row] = await test.deps.database.db.insert(jobs).values(values).returning({ id: jobs.id })
  return row?.id
}
const toldTo = (person: TestMember) =>
  test.deps.database.db
    .select({ data: notifications.data })
    .from(notifications)
    .where(sql`member_id = ${person.id} and kind = 'jobs_fit'`)
    .orderBy(notifications.createdAt)
    .then((rows) => rows.map(({ data }) => data))

async function nurseWithAlert(): Promise<TestMember> {
  const nurse = await test.signIn(NURSE)
  expect(await send('PUT', nurse, { isOn: true })).toEqual({ status: 200, body: { isOn: true } })
  return nurse
}

describe('the switch', () => {
  it('is for members', async () => {
    expect(await send('GET', null)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(await send('PUT', null, { isOn: true })).toMatchObject({ status: 401 })
    expect(await test.deps.database.db.$count(jobAlerts)).toBe(0)
  })

  it('refuses anything but on and off, and changes nothing', async () => {
    const nurse = await nurseWithAlert()
    for (const body of [{}, { isOn: 'no' }, { isOn: null }])
      expect(await send('PUT', nurse, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await send('GET', nurse)).body).toEqual({ isOn: true })
  })

  it('turns on and off, twice each, for the member alone', async () => {
    const [one, other] = [await test.signIn(), await test.signIn()]
    for (const isOn of [true, true, false, false]) {
      expect(await send('PUT', one, { isOn })).toEqual({ status: 200, body: { isOn } })
      expect((await send('GET', one)).body).toEqual({ isOn })
      expect((await send('GET', other)).body).toEqual({ isOn: false })
    }
  })
})

describe('news', () => {
  it('tells about the best of the new jobs that fit, and how many more there are', async () => {
    const nurse = await nurseWithAlert()
    await list(1)
    await list(1, { ...NURSE_JOB, title: 'Registered Nurse, ICU' })
    await list(1, BARISTA_JOB)
    await look(2)
    expect(await toldTo(nurse)).toMatchObject([
      { label: expect.stringMatching(/^Registered Nurse.* at Harbor Health$/), reason: 'And 1 more' },
    ])
    const { items } = (
      await test.app.inject({ url: '/api/notifications', headers: { cookie: nurse.cookie } })
    ).json()
    expect(items[0]).toMatchObject({ kind: 'jobs_fit', reason: 'And 1 more' })
  })

  it('comes at most once a day, and holds nothing back for good', async () => {
    const nurse = await nurseWithAlert()
    await list(1)
    await look(2)
    await list(3, { ...NURSE_JOB, company: 'Lakeside Clinic' })
    await look(4)
    await look(25)
    expect(await toldTo(nurse)).toHaveLength(1)
    await look(26.1)
    expect(await toldTo(nurse)).toMatchObject([
      {},
      { label: 'Registered Nurse, Telemetry at Lakeside Clinic', reason: null },
    ])
    await look(60)
    expect(await toldTo(nurse)).toHaveLength(2)
  })

  it('leaves out older jobs, jobs that fit badly, own jobs, other countries and members without an alert', async () => {
    await list(-1)
    const nurse = await nurseWithAlert()
    const other = await test.signIn(NURSE)
    await list(1, BARISTA_JOB)
    await list(1, { ...NURSE_JOB, postedBy: nurse.id })
    await list(1, { ...NURSE_JOB, country: 'Canada', state: 'ON' })
    await list(1, { ...NURSE_JOB, isActive: false })
    await look(2)
    expect([await toldTo(nurse), await toldTo(other)]).toEqual([[], []])
  })

  it('tells of imported jobs, however old their board says they are', async () => {
    const nurse = await nurseWithAlert()
    await list(1, { ...NURSE_JOB, createdAt: inHours(-24 * 20), renewedAt: inHours(1) })
    await look(2)
    expect(await toldTo(nurse)).toHaveLength(1)
  })

  it('waits for jobs that are still being imported', async () => {
    const nurse = await nurseWithAlert()
    await list(1)
    await look(1.1)
    expect(await toldTo(nurse)).toEqual([])
    await look(8)
    expect(await toldTo(nurse)).toHaveLength(1)
  })

  it('is told once by two nodes, and not after the alert was turned off', async () => {
    const nurse = await nurseWithAlert()
    await list(1)
    await Promise.all([look(2), look(2)])
    expect(await toldTo(nurse)).toHaveLength(1)
    const off = await nurseWithAlert()
    await send('PUT', off, { isOn: false })
    await look(2)
    expect(await toldTo(off)).toEqual([])
  })

  it('is looked for again after a failure', async () => {
    const nurse = await nurseWithAlert()
    await list(1)
    await notifyAboutNewJobs(at(2), { orderFor: async () => null })
    expect(await toldTo(nurse)).toEqual([])
    const [alert] = await test.deps.database.db
      .select()
      .from(jobAlerts)
      .where(eq(jobAlerts.memberId, nurse.id))
    expect(alert?.nextCheckAt.getTime()).toBeGreaterThan(inHours(2.5).getTime())
    await look(4)
    expect(await toldTo(nurse)).toHaveLength(1)
  })
})
