import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, jobs, memberTimeZones, savedJobs, savedSearches } from '#server/db/schema/index.ts'
import { jobSearch } from '#shared/contracts/list-filters.ts'
import { SAVED_JOBS_MAX, SAVED_SEARCHES_MAX } from '#shared/domain/jobs/saved.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createJob } from '#tests/factories/applications.ts'
import { fullExampleOf } from '#tests/factories/contract-fields.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const db = () => test.deps.database.db
const save = (who: TestMember | null, id: string, isSaved: unknown = true) =>
  send(test, 'PUT', `/api/jobs/${id}/saved`, who, { isSaved })
const idsOf = async (who: TestMember) => (await send(test, 'GET', '/api/jobs/saved/ids', who)).body.ids
const list = async (who: TestMember, cursor = '') =>
  (await send(test, 'GET', `/api/jobs/saved${cursor && `?cursor=${cursor}`}`, who)).body
const SEARCH = {
  name: 'Nurse in Oregon',
  search: { q: 'nurse', country: 'USA', state: 'OR' },
  cadence: 'daily',
  timeZone: 'America/Denver',
}
const create = (who: TestMember | null, values: object = {}) =>
  send(test, 'POST', '/api/jobs/searches', who, { ...SEARCH, ...values })
const searches = async (who: TestMember) => (await send(test, 'GET', '/api/jobs/searches', who)).body.searches

it.each([
  ['GET', '/api/jobs/saved/ids', undefined],
  ['GET', '/api/jobs/saved', undefined],
  ['PUT', `/api/jobs/${randomUUID()}/saved`, { isSaved: true }],
  ['GET', '/api/jobs/searches', undefined],
  ['POST', '/api/jobs/searches', SEARCH],
  ['PATCH', `/api/jobs/searches/${randomUUID()}`, { name: 'X' }],
  ['DELETE', `/api/jobs/searches/${randomUUID()}`, undefined],
] as const)('%s %s is for members', async (method, path, body) => {
  expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
})

describe('a saved job', () => {
  it('is saved and removed, twice each, for the member alone', async () => {
    const [a, b, own] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const id = await createJob(test, own.id)
    for (const isSaved of [true, true, false, false]) {
      expect(await save(a, id, isSaved)).toEqual({ status: 200, body: { isSaved } })
      expect(await idsOf(a)).toEqual(isSaved ? [id] : [])
      expect(await idsOf(b)).toEqual([])
    }
  })

  it('refuses bad input and jobs that the member cannot open, and changes nothing', async () => {
    const [a, own] = [await test.signIn(), await test.signIn()]
    const id = await createJob(test, own.id)
    expect(await save(a, id, 'yes')).toEqual(refusal(400, 'invalid_input'))
    expect(await save(a, 'x')).toEqual(refusal(400, 'invalid_input'))
    expect(await send(test, 'GET', '/api/jobs/saved?cursor=x', a)).toEqual(refusal(400, 'invalid_input'))
    for (const gone of [{ isActive: false }, { isActive: true, removedAt: new Date() }]) {
      await db().update(jobs).set(gone).where(eq(jobs.id, id))
      expect(await save(a, id)).toEqual(refusal(404, 'job_not_found'))
    }
    expect(await save(a, randomUUID())).toEqual(refusal(404, 'job_not_found'))
    expect(await idsOf(a)).toEqual([])
  })

  it('says that it closed and no more than the list shows, and is gone once removed or blocked', async () => {
    const [a, own, other] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const [closed, removed, hidden] = [
      await createJob(test, own.id, { title: 'Closed' }),
      await createJob(test, own.id, { title: 'Removed' }),
      await createJob(test, other.id, { title: 'Hidden' }),
    ]
    for (const id of [closed, removed, hidden]) await save(a, id)
    expect((await list(a)).jobs.map((job: { title: string }) => job.title)).toEqual([
      'Hidden',
      'Removed',
      'Closed',
    ])
    await db().update(jobs).set({ isActive: false }).where(eq(jobs.id, closed))
    await db().update(jobs).set({ removedAt: new Date() }).where(eq(jobs.id, removed))
    await db().insert(blocks).values({ blockerId: other.id, blockedId: a.id })
    expect((await list(a)).jobs).toEqual([
      expect.objectContaining({
        ...{ id: closed, title: 'Closed', isActive: false, description: '', requirements: null },
        ...{ questions: [], applyUrl: null },
      }),
    ])
  })

  it('is one of a limited number, page by page', async () => {
    const [a, own] = [await test.signIn(), await test.signIn()]
    const first = await createJob(test, own.id, { title: 'First' })
    await save(a, first)
    const rows = await db()
      .insert(jobs)
      .values(
        Array.from({ length: SAVED_JOBS_MAX - 1 }, (_, n) => ({
          ...{ title: `Job ${n}`, company: 'Company', description: 'Text', location: 'Portland, OR' },
          ...{ country: 'USA' as const, postedBy: own.id },
        })),
      )
      .returning({ id: jobs.id })
    await db()
      .insert(savedJobs)
      .values(rows.map(({ id }) => ({ memberId: a.id, jobId: id })))
    const one = await createJob(test, own.id)
    expect(await save(a, one)).toEqual(refusal(409, 'too_many_saved_jobs'))
    expect(await save(a, first)).toEqual(answer(200, { isSaved: true }))
    const page = await list(a)
    expect(page.jobs).toHaveLength(20)
    const next = await list(a, page.nextCursor)
    const titles = new Set([...page.jobs, ...next.jobs].map((job: { id: string }) => job.id))
    expect(titles.size).toBe(40)
  })
})

describe('a saved search', () => {
  it('is created, listed, changed and deleted by its member alone, whose zone is remembered', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const { status, body } = await create(a)
    const { timeZone, ...shown } = SEARCH
    expect({ status, body }).toEqual({ status: 200, body: { ...shown, id: body.id, isPaused: false } })
    expect(await db().select().from(memberTimeZones)).toMatchObject([{ memberId: a.id, timeZone }])
    expect(await searches(a)).toEqual([body])
    expect(await searches(b)).toEqual([])
    const path = `/api/jobs/searches/${body.id}`
    const changed = { name: 'Nights', cadence: 'at_once' }
    expect(await send(test, 'PATCH', path, b, changed)).toEqual(refusal(404, 'saved_search_not_found'))
    expect(await send(test, 'DELETE', path, b)).toEqual(refusal(404, 'saved_search_not_found'))
    expect(await send(test, 'PATCH', path, a, changed)).toEqual(answer(200, changed))
    expect(await send(test, 'PATCH', path, a, {})).toEqual(answer(200, changed))
    expect(await send(test, 'DELETE', path, a)).toEqual(ok)
    expect(await searches(a)).toEqual([])
  })

  it('keeps every filter of a search', async () => {
    const a = await test.signIn({ subscriptionStatus: 'active' })
    const search = fullExampleOf(jobSearch)
    expect(await create(a, { search })).toEqual(answer(200, { search }))
    expect(await searches(a)).toMatchObject([{ search }])
    const [row] = await db().select().from(savedSearches).where(eq(savedSearches.memberId, a.id))
    expect(row?.search).toEqual(search)
  })

  it.each([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'n'.repeat(61) }],
    ['for everything', { search: {} }],
    ['with an unknown filter', { search: { q: 'nurse', shift: 'night' } }],
    ['of another kind', { search: { q: 'nurse', type: 'any' } }],
    ['at another time', { cadence: 'hourly' }],
    ['in no time zone', { timeZone: 'Mars/Olympus' }],
  ])('%s is refused', async (_, values) => {
    const a = await test.signIn()
    expect(await create(a, values)).toEqual(refusal(400, 'invalid_input'))
    expect(await searches(a)).toEqual([])
  })

  it('with premium filters needs Premium, and is paused without it', async () => {
    const free = await test.signIn()
    const search = { q: 'nurse', minPay: 80_000 }
    expect(await create(free, { search })).toEqual(refusal(403, 'premium_required'))
    const premium = await test.signIn({ subscriptionStatus: 'active' })
    expect(await create(premium, { search })).toEqual(answer(200, { isPaused: false, search }))
    await test.deps.database.pool.query(
      `update users set subscription_status = 'inactive' where id = '${premium.id}'`,
    )
    expect(await searches(premium)).toMatchObject([{ isPaused: true }])
  })

  it('is one of a limited number, however many come at once', async () => {
    const a = await test.signIn()
    const values = Array.from({ length: SAVED_SEARCHES_MAX - 1 }, (_, n) => ({
      ...{ memberId: a.id, name: `Search ${n}`, search: { q: 'x' }, cadence: 'off' as const },
      ...{ seenUntil: new Date(), nextCheckAt: new Date() },
    }))
    await db().insert(savedSearches).values(values)
    const answers = await Promise.all([create(a), create(a), create(a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await searches(a)).toHaveLength(SAVED_SEARCHES_MAX)
  })
})
