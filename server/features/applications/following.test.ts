import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications, blocks, jobs, notifications, users } from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createMember } from '#tests/factories/members.ts'
import { readOutbox } from '#tests/factories/outbox.ts'
import { notifyAboutClosedJobs, remindPosters } from './sweep.task.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const list = (who: TestMember | null, query = '') => send(test, 'GET', `/api/applications${query}`, who)
const received = (who: TestMember | null) => send(test, 'GET', '/api/applications/received', who)
const open = (who: TestMember, id: string) => send(test, 'POST', `/api/applications/${id}/open`, who)
const figuresOf = async (who: TestMember, jobId: string) =>
  (await send(test, 'GET', `/api/jobs/${jobId}/application`, who)).body.figures
const news = async (memberId: string) => {
  const rows = await test.deps.database.db
    .select({ kind: notifications.kind, data: notifications.data })
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
  return rows.map(({ kind, data }) => [kind, (data as { reason?: string }).reason])
}

it.each([
  ['GET', '/api/applications', undefined],
  ['GET', '/api/applications/received', undefined],
  ['GET', '/api/applications/mails', undefined],
  ['PUT', '/api/applications/mails', { isOn: true }],
] as const)('%s %s is for members', async (method, path, body) => {
  expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
})

it('refuses bad input', async () => {
  const a = await test.signIn()
  expect(await list(a, '?cursor=x')).toEqual(refusal(400, 'invalid_input'))
  expect(await list(a, '?status=applied')).toEqual(refusal(400, 'invalid_input'))
  const mails = await send(test, 'PUT', '/api/applications/mails', a, { isOn: 'yes' })
  expect(mails).toEqual(refusal(400, 'invalid_input'))
})

describe('the list', () => {
  it("has the member's own, the latest first, page by page", async () => {
    const [a, b, own] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const ids: string[] = []
    for (let index = 0; index < 21; index += 1)
      ids.push(await createJob(test, own.id, { title: `Job ${index}` }))
    const values = ids.map((jobId, index) => ({
      ...{ jobId, applicantId: a.id, submittedAt: ago(index), changedAt: ago(index) },
    }))
    await test.deps.database.db.insert(applications).values(values)
    const first = (await list(a)).body
    expect(first.applications).toHaveLength(20)
    expect(first.applications[0]).toMatchObject({
      job: { title: 'Job 0' },
      status: 'applied',
      poster: { id: own.id },
    })
    const second = (await list(a, `?cursor=${first.nextCursor}`)).body
    expect(second.applications.map(({ job }: { job: { title: string } }) => job.title)).toEqual(['Job 20'])
    expect(second.nextCursor).toBeNull()
    expect((await list(b)).body.applications).toEqual([])
  })

  it('says that a job closed, and leaves out a poster who blocked the applicant', async () => {
    const [a, own] = [await test.signIn(), await test.signIn()]
    const closed = await createJob(test, own.id)
    await applyAs(test, a, closed)
    await test.deps.database.db.update(jobs).set({ isActive: false }).where(eq(jobs.id, closed))
    expect((await list(a)).body.applications).toMatchObject([{ status: 'job_closed', mayEdit: false }])
    await test.deps.database.db.insert(blocks).values({ blockerId: own.id, blockedId: a.id })
    expect((await list(a)).body.applications).toMatchObject([{ status: 'job_closed', poster: null }])
  })
})

describe('what a poster received', () => {
  it('counts per job, without withdrawn applications and blocked applicants', async () => {
    const own = await test.signIn()
    const [quiet, busy] = [await createJob(test, own.id), await createJob(test, own.id, { title: 'Busy' })]
    const people = await Promise.all([1, 2, 3, 4].map(() => test.signIn()))
    const sent = await Promise.all(people.map((person) => applyAs(test, person, busy)))
    const [gone, blocked, seen] = people
    if (!gone || !blocked || !seen) throw new Error('too few')
    await send(test, 'POST', `/api/applications/${sent[0]?.id}/withdraw`, gone)
    await test.deps.database.db.insert(blocks).values({ blockerId: blocked.id, blockedId: own.id })
    await open(own, sent[2]?.id)
    expect((await received(own)).body.jobs).toEqual([
      { id: busy, title: 'Busy', company: 'Harbor Health', isOpen: true, applicants: 2, unseen: 1 },
    ])
    expect(quiet).toEqual(expect.any(String))
    expect((await received(seen)).body.jobs).toEqual([])
  })
})

describe('figures of a poster', () => {
  it('are shown from five applications on, and count what was answered', async () => {
    const [own, a] = [await test.signIn(), await test.signIn()]
    const jobId = await createJob(test, own.id)
    const add = async (values: Partial<typeof applications.$inferInsert>) =>
      test.deps.database.db.insert(applications).values({
        ...{
          jobId,
          applicantId: await createMember(test.deps.database.db),
          submittedAt: ago(10),
          changedAt: ago(9),
        },
        ...values,
      })
    const answered = { status: 'not_selected', answeredAt: ago(8) } as const
    for (let count = 0; count < 3; count += 1) await add(answered)
    await add({ status: 'viewed' })
    // Neither counts: withdrawn before an answer, and too long ago.
    await add({ status: 'withdrawn' })
    await add({ ...answered, submittedAt: ago(400) })
    expect(await figuresOf(a, jobId)).toBeNull()
    await add({ ...answered, answeredAt: ago(4) })
    expect(await figuresOf(a, jobId)).toEqual({ answered: 4, of: 5, withinDays: 3 })
  })
})

describe('mails', () => {
  it('come only to members who turned them on', async () => {
    const [own, email] = [await test.signIn(), 'ada.applies@example.com']
    const a = await test.signIn({ email })
    const mails = (isOn: boolean) => send(test, 'PUT', '/api/applications/mails', a, { isOn })
    expect((await send(test, 'GET', '/api/applications/mails', a)).body).toEqual({ isOn: false })
    const first = await applyAs(test, a, await createJob(test, own.id, { title: 'Without a mail' }))
    await open(own, first.id)
    expect((await mails(true)).body).toEqual({ isOn: true })
    const second = await applyAs(test, a, await createJob(test, own.id))
    await open(own, second.id)
    expect((await readOutbox(test, email)).subject).toBe('Viewed: Night Nurse')
    expect((await mails(false)).body).toEqual({ isOn: false })
  })
})

describe('the sweep', () => {
  it('tells an applicant once that a job closed, also after it was listed again in between', async () => {
    const [own, a] = [await test.signIn(), await test.signIn()]
    const jobId = await createJob(test, own.id)
    await applyAs(test, a, jobId)
    const list = (isActive: boolean) =>
      test.deps.database.db.update(jobs).set({ isActive }).where(eq(jobs.id, jobId))
    await notifyAboutClosedJobs(test.deps)
    expect(await news(a.id)).toEqual([])
    await list(false)
    await notifyAboutClosedJobs(test.deps)
    await notifyAboutClosedJobs(test.deps)
    expect(await news(a.id)).toEqual([['application_changed', 'Job closed']])
    await list(true)
    await notifyAboutClosedJobs(test.deps)
    expect(await news(a.id)).toHaveLength(1)
  })

  it('reminds a poster after 14 days, once for each job', async () => {
    const own = await test.signIn()
    const [jobId, recent] = [await createJob(test, own.id), await createJob(test, own.id)]
    for (const id of [jobId, jobId, recent]) await applyAs(test, await test.signIn(), id)
    const answered = await applyAs(test, await test.signIn(), jobId)
    const { db } = test.deps.database
    await db
      .update(applications)
      .set({ submittedAt: ago(15) })
      .where(eq(applications.jobId, jobId))
    await db.update(applications).set({ status: 'interview' }).where(eq(applications.id, answered.id))
    await remindPosters(test.deps)
    await remindPosters(test.deps)
    expect((await news(own.id)).filter(([kind]) => kind === 'applications_waiting')).toEqual([
      ['applications_waiting', '2 applicants have waited 14 days for your answer'],
    ])
  })
})

it('goes with the account of the applicant, and with that of the poster', async () => {
  const [own, a] = [await test.signIn(), await test.signIn()]
  const { id } = await applyAs(test, a, await createJob(test, own.id))
  const other = await applyAs(test, a, await createJob(test, await createMember(test.deps.database.db)))
  const { db, pool } = test.deps.database
  await db.delete(jobs).where(eq(jobs.postedBy, own.id))
  expect(await db.$count(applications, eq(applications.id, id))).toBe(0)
  await db.delete(users).where(eq(users.id, a.id))
  const left = 'select application_id from application_copies where application_id = $1'
  expect((await pool.query(left, [other.id])).rowCount).toBe(0)
})
