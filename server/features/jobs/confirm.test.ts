import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs, moderationDecisions, notifications } from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { notifyAboutClosedJobs } from '#tests/factories/feature-internals.ts'
import { answer, refusal, send } from '#tests/factories/http.ts'
import { mailsTo, readOutbox } from '#tests/factories/outbox.ts'
import { askPosters, closeUnconfirmed } from './confirm.task.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://trueline.example.com' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(jobs)
  await test.deps.database.db.delete(notifications)
})

// Far ahead, so that the tasks that run by the real clock find nothing to do.
const START = new Date('2100-03-01T12:00:00Z')
const day = (days: number) => new Date(START.getTime() + days * DAY_MS)
/** The tasks as they run on that day. */
const on = (days: number) => ({ ...test.deps, clock: { ...test.deps.clock, now: () => day(days) } })
async function sweep(days: number): Promise<void> {
  await askPosters(on(days))
  await closeUnconfirmed(on(days))
}
const posted = (postedBy: string | null, values: Partial<typeof jobs.$inferInsert> = {}) =>
  createJob(test, postedBy, {
    createdAt: day(0),
    updatedAt: day(0),
    renewedAt: day(0),
    confirmedAt: day(0),
    ...values,
  })
const rowOf = async (id: string) => {
  const [row] = await test.deps.database.db.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new Error('the job is gone')
  return row
}
const newsOf = async (memberId: string) =>
  (await test.deps.database.db.select().from(notifications).where(eq(notifications.memberId, memberId))).map(
    ({ kind, data }) => ({ kind, data }),
  )

describe('a job that no one confirms', () => {
  it('is asked about on day 53, once, with a notification and a mail', async () => {
    const email = 'asked@example.com'
    const poster = await test.signIn({ email })
    const id = await posted(poster.id)
    await sweep(52.9)
    expect(await newsOf(poster.id)).toEqual([])
    await sweep(53.1)
    await sweep(53.2)
    expect(await newsOf(poster.id)).toMatchObject([
      { kind: 'job_still_open', data: { aboutJobId: id, label: 'Night Nurse' } },
    ])
    const mail = await readOutbox(test, email)
    expect(mail.subject).toBe('Is this job still open? Night Nurse')
    expect(mail.text).toContain(`https://trueline.example.com/jobs/${id}?still=open`)
    expect(mail.text).toContain('closes on April 30')
    expect(await mailsTo(test, email)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ isActive: true, updatedAt: day(0) })
    const { body } = await send(test, 'GET', '/api/notifications', poster)
    expect(body.items).toMatchObject([{ kind: 'job_still_open', jobId: id, label: 'Night Nurse' }])
  })

  it('closes on day 60, which its poster and applicants hear', async () => {
    const [poster, applicant] = [await test.signIn({ email: 'closed@example.com' }), await test.signIn()]
    const id = await posted(poster.id, { renewedAt: new Date(), confirmedAt: new Date() })
    await applyAs(test, applicant, id)
    await test.deps.database.db
      .update(jobs)
      .set({ renewedAt: day(0), confirmedAt: day(0) })
      .where(eq(jobs.id, id))
    await sweep(53.1)
    await sweep(59.9)
    expect((await rowOf(id)).isActive).toBe(true)
    await sweep(60.2)
    expect((await rowOf(id)).isActive).toBe(false)
    await sweep(60.3)
    expect((await newsOf(poster.id)).map(({ kind }) => kind).sort()).toEqual([
      'application_received',
      'job_still_open',
      'job_unconfirmed',
    ])
    await expect
      .poll(async () => (await readOutbox(test, 'closed@example.com')).subject, { timeout: 20_000 })
      .toBe('Your job closed: Night Nurse')
    await notifyAboutClosedJobs(test.deps)
    expect(await newsOf(applicant.id)).toMatchObject([
      { kind: 'application_changed', data: { reason: 'Job closed' } },
    ])
    expect(await send(test, 'GET', `/api/jobs/${id}`, applicant)).toEqual(refusal(404, 'job_not_found'))
    expect(await send(test, 'GET', `/api/jobs/${id}`, poster)).toEqual(
      answer(200, { isActive: false, confirmation: 'missed', closesAt: null }),
    )
  })

  it('has a week from the question on, however late that comes', async () => {
    const poster = await test.signIn()
    const id = await posted(poster.id)
    await sweep(80)
    await sweep(86.9)
    expect((await rowOf(id)).isActive).toBe(true)
    await sweep(87.1)
    expect((await rowOf(id)).isActive).toBe(false)
  })
})

describe('saying that it is still open', () => {
  it('lists it for 60 more days, also if it closed meanwhile', async () => {
    const poster = await test.signIn()
    const id = await posted(poster.id)
    await sweep(53.1)
    await sweep(60.2)
    const now = Date.now()
    const { status, body } = await send(test, 'POST', `/api/jobs/${id}/renew`, poster)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isActive: true, confirmation: 'current' })
    expect(Date.parse(body.confirmedAt)).toBeGreaterThanOrEqual(now)
    expect(Date.parse(body.closesAt) - Date.parse(body.confirmedAt)).toBe(60 * DAY_MS)
    expect(await rowOf(id)).toMatchObject({ askedAt: null, updatedAt: day(0) })
  })

  it('is for its poster alone, who alone sees that it was asked', async () => {
    const [poster, other] = [await test.signIn(), await test.signIn()]
    const id = await posted(poster.id, {
      renewedAt: new Date(),
      confirmedAt: new Date(),
      askedAt: new Date(),
    })
    expect(await send(test, 'POST', `/api/jobs/${id}/renew`, other)).toEqual(refusal(403, 'forbidden'))
    expect(await send(test, 'POST', `/api/jobs/${id}/renew`, null)).toEqual(refusal(401, 'unauthorized'))
    expect((await rowOf(id)).askedAt).not.toBeNull()
    expect((await send(test, 'GET', `/api/jobs/${id}`, poster)).body.confirmation).toBe('asked')
    for (const viewer of [other, null])
      expect((await send(test, 'GET', `/api/jobs/${id}`, viewer)).body.confirmation).toBeNull()
  })

  it('wins over closing at the same moment, or comes after it', async () => {
    const poster = await test.signIn()
    const id = await posted(poster.id, { askedAt: day(53) })
    await Promise.all([closeUnconfirmed(on(60.5)), send(test, 'POST', `/api/jobs/${id}/renew`, poster)])
    expect((await rowOf(id)).isActive).toBe(true)
  })

  it('is not what closing it oneself is', async () => {
    const poster = await test.signIn()
    const id = await posted(poster.id, { askedAt: day(53) })
    await send(test, 'POST', `/api/jobs/${id}/close`, poster)
    expect((await send(test, 'GET', `/api/jobs/${id}`, poster)).body.confirmation).toBe('current')
  })
})

it('leaves alone what is imported, closed, removed, or confirmed in time', async () => {
  const poster = await test.signIn()
  const ids = [
    await posted(null),
    await posted(poster.id, { isActive: false }),
    await posted(poster.id, { removedAt: day(1) }),
    await posted(poster.id, { confirmedAt: day(30) }),
  ]
  await sweep(61)
  for (const id of ids) expect((await rowOf(id)).askedAt).toBeNull()
  expect(await newsOf(poster.id)).toEqual([])
})

it('shows visitors when a job was last confirmed, and when it closes', async () => {
  const poster = await test.signIn()
  const now = new Date()
  const id = await posted(poster.id, { renewedAt: now, confirmedAt: now })
  const imported = await posted(null, { renewedAt: now, confirmedAt: now })
  const shown = {
    confirmedAt: now.toISOString(),
    closesAt: new Date(now.getTime() + 60 * DAY_MS).toISOString(),
  }
  expect((await send(test, 'GET', `/api/jobs/${id}`, null)).body).toMatchObject(shown)
  expect((await send(test, 'GET', `/api/jobs/${imported}`, null)).body).toMatchObject({
    confirmedAt: now.toISOString(),
    closesAt: null,
  })
  const { jobs: listed } = (await send(test, 'GET', '/api/jobs', null)).body
  expect(listed.find((job: { id: string }) => job.id === id)).toMatchObject(shown)
})

it('says nothing about jobs to someone who is suspended', async () => {
  const poster = await test.signIn()
  const id = await posted(poster.id, { renewedAt: new Date(), confirmedAt: new Date() })
  const decision = { memberId: poster.id, action: 'suspend', status: 'in_effect' } as const
  await test.deps.database.db.insert(moderationDecisions).values(decision)
  expect(await send(test, 'POST', `/api/jobs/${id}/renew`, poster)).toEqual(refusal(403, 'member_suspended'))
})
