import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { matchJob } from '#server/features/analysis/public.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { writePoints } from '#tests/factories/rate-limit-points.ts'
import { searchJobs } from '../lists.ts'
import { createCompare } from './compare.ts'
import { createFitPool } from './fit-pool.ts'
import { createFitOrders } from './order.ts'
import { postingInput } from './posting-input.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(jobs)
})

type Found = { id: string; title: string; match: { score: number; why: string } | null }

async function get(url: string, person: TestMember | null) {
  const response = await test.app.inject({ url, headers: person ? { cookie: person.cookie } : {} })
  return { status: response.statusCode, body: response.json() }
}
const list = async (query: string, person: TestMember | null) => (await get(`/api/jobs${query}`, person)).body
const titlesOf = ({ jobs: found }: { jobs: Found[] }) => found.map(({ title }) => title)

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const place = { company: 'Harbor Works', location: 'Denver, CO', country: 'USA', state: 'CO' } as const

type Values = Partial<typeof jobs.$inferInsert>
async function insert(values: Values[]) {
  const blank = { ...place, description: 'A team of ten.', employmentType: 'full-time' } as const
  await test.deps.database.db.insert(jobs).values(values.map((one) => ({ title: 'Job', ...blank, ...one })))
}

const NURSE_JOB = {
  title: 'Registered Nurse, Telemetry',
  requirements: 'Active RN license. BLS and ACLS. Telemetry and triage experience. Patient care.',
}
const PLUMBER_JOB = {
  title: 'Journeyman Plumber',
  requirements: 'Plumbing license. Pipe fitting, soldering and blueprint reading. Backflow testing.',
}
const RUST_JOB = {
  title: 'Rust Engineer',
  requirements: 'Rust, PostgreSQL and Kubernetes. Distributed systems. 3 years of software development.',
}
/** The newest are everyone's work, the ones that fit are older. */
async function seedMixed() {
  await insert([
    { title: 'Barista', requirements: 'Espresso and a smile.', createdAt: ago(1) },
    { title: 'Retail Associate', requirements: 'Cash handling.', createdAt: ago(2) },
    { title: 'Delivery Driver', requirements: 'A valid driver license.', createdAt: ago(3) },
    { ...RUST_JOB, createdAt: ago(30) },
    { ...PLUMBER_JOB, createdAt: ago(40) },
    { ...NURSE_JOB, createdAt: ago(50) },
  ])
}

const NURSE = {
  title: 'Registered Nurse',
  bio: 'RN with six years in telemetry. Triage, patient care, BLS and ACLS.',
}
const PLUMBER = { title: 'Plumber', bio: 'Licensed plumber. Pipe fitting, soldering, backflow testing.' }
const RUST = {
  title: 'Rust Engineer',
  bio: 'Rust, PostgreSQL and Kubernetes. Distributed systems since 2018.',
}
const FITTING = [
  [NURSE, NURSE_JOB],
  [PLUMBER, PLUMBER_JOB],
  [RUST, RUST_JOB],
] as const
const EMPTY = { title: null, bio: null }

describe('recommendations', () => {
  it('show free members of three trades what fits each of them, without scores', async () => {
    await seedMixed()
    for (const [profile, job] of FITTING) {
      const { body } = await get('/api/jobs/recommended', await test.signIn(profile))
      expect(titlesOf(body)[0]).toBe(job.title)
      expect(body.jobs.map(({ match }: Found) => match)).toEqual([null, null, null])
      expect(body.needsProfile).toBe(false)
    }
  })

  it('have one order for free and premium members, who see score and reason', async () => {
    await seedMixed()
    const free = await get('/api/jobs/recommended?limit=6', await test.signIn(NURSE))
    const premium = await get(
      '/api/jobs/recommended?limit=6',
      await test.signIn({ ...NURSE, subscriptionStatus: 'active' }),
    )
    expect(titlesOf(premium.body)).toEqual(titlesOf(free.body))
    const scores = premium.body.jobs.flatMap(({ match }: Found) => match?.score ?? [])
    expect(scores[0]).toBeGreaterThan(60)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
    expect(premium.body.jobs[0].match.why).not.toBe('')
  })

  it('count the jobs that fit well, not the ones shown, and for free members too', async () => {
    await seedMixed()
    await insert([
      { ...NURSE_JOB, company: 'Lakeside Clinic', createdAt: ago(60) },
      { ...NURSE_JOB, company: 'North Hospital', createdAt: ago(61) },
      { ...NURSE_JOB, company: 'South Hospital', createdAt: ago(62) },
      { ...NURSE_JOB, company: 'Closed Hospital', isActive: false, createdAt: ago(63) },
    ])
    const matchesOf = async (profile: object) =>
      (await get('/api/jobs/recommended', await test.signIn(profile))).body.matches
    expect(await matchesOf(NURSE)).toBe(4)
    expect(await matchesOf(PLUMBER)).toBe(1)
    expect(await matchesOf({ title: 'Violinist', bio: 'Chamber music and teaching.' })).toBe(0)
    expect(await matchesOf(EMPTY)).toBe(0)
  })

  it('are the newest of the country, and say so, while there is nothing to compare', async () => {
    await seedMixed()
    await insert([{ title: 'Barista in Canada', country: 'Canada', state: 'ON' }])
    const { body } = await get('/api/jobs/recommended', await test.signIn(EMPTY))
    expect(titlesOf(body)).toEqual(['Barista', 'Retail Associate', 'Delivery Driver'])
    expect(body.needsProfile).toBe(true)
  })
})

describe('the list of jobs', () => {
  it('is by fit for members, and the newest first for visitors and for members who ask', async () => {
    await seedMixed()
    for (const [profile, job] of FITTING) {
      const found = await list('', await test.signIn(profile))
      expect([titlesOf(found)[0], found.order, found.needsProfile]).toEqual([job.title, 'fit', false])
      expect(found.jobs.every(({ match }: Found) => match === null)).toBe(true)
    }
    const nurse = await test.signIn(NURSE)
    for (const found of [
      await list('', null),
      await list('?sort=fit', null),
      await list('?sort=newest', nurse),
    ])
      expect([titlesOf(found)[0], found.order, found.needsProfile]).toEqual(['Barista', 'newest', false])
    const empty = await list('', await test.signIn(EMPTY))
    expect([titlesOf(empty)[0], empty.order, empty.needsProfile]).toEqual(['Barista', 'newest', true])
  })

  it('shows premium members the score of every job that was compared', async () => {
    await seedMixed()
    const found = await list('', await test.signIn({ ...NURSE, subscriptionStatus: 'active' }))
    expect(found.jobs.every(({ match }: Found) => match !== null)).toBe(true)
  })

  it('keeps to filters and words', async () => {
    await seedMixed()
    await insert([{ ...NURSE_JOB, title: 'Nurse in Boise', location: 'Boise, ID', state: 'ID' }])
    const nurse = await test.signIn(NURSE)
    expect(titlesOf(await list('?country=USA&state=ID', nurse))).toEqual(['Nurse in Boise'])
    expect(titlesOf(await list('?q=license', nurse))).toHaveLength(4)
    expect(titlesOf(await list('?q=license', nurse))[0]).toContain('Nurse')
    expect(titlesOf(await list('?q=welder', nurse))).toEqual([])
    expect(await get('/api/jobs?minPay=1', nurse)).toMatchObject({ status: 403 })
  })

  it('follows an edited profile at once', async () => {
    await seedMixed()
    const member = await test.signIn(NURSE)
    expect(titlesOf(await list('', member))[0]).toBe(NURSE_JOB.title)
    const headers = { cookie: member.cookie }
    await test.app.inject({ method: 'PATCH', url: '/api/members/me', headers, payload: { ...PLUMBER } })
    expect(titlesOf(await list('', member))[0]).toBe(PLUMBER_JOB.title)
  })

  it('refuses an invalid order or cursor', async () => {
    const nurse = await test.signIn(NURSE)
    const at = `5_rest_5_${nurse.id}`
    for (const query of ['sort=best', `cursor=1_2_${nurse.id}_x`, `cursor=${at}&sort=newest`])
      expect(await get(`/api/jobs?${query}`, nurse), query).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    expect(await get(`/api/jobs?cursor=${at}`, null)).toMatchObject({ status: 400 })
  })
})

describe('the reasons of a match', () => {
  const reasonsFor = async (person: TestMember | null, id: string) => get(`/api/jobs/${id}/match`, person)
  const seedOne = async () => {
    await insert([NURSE_JOB])
    const [job] = await test.deps.database.db.select({ id: jobs.id }).from(jobs)
    return job?.id ?? ''
  }

  it('open for premium members, with the score of the list', async () => {
    const id = await seedOne()
    const member = await test.signIn({ ...NURSE, subscriptionStatus: 'active' })
    const listed: Found = (await list('', member)).jobs[0]
    const { status, body } = await reasonsFor(member, id)
    expect(status).toBe(200)
    expect(body.result.matchScore).toBe(listed.match?.score)
    expect(body.result.matchReasons[0]).toBe(listed.match?.why)
    for (const { job, resume } of body.result.points) {
      expect(body.job.slice(job.start, job.end)).toBe(job.text)
      if (resume) expect(body.own.slice(resume.start, resume.end)).toBe(resume.text)
    }
  })

  it('name the pay of the job, in the currency of its country', async () => {
    await insert([{ ...NURSE_JOB, country: 'Canada', state: 'ON', salaryMin: 78_500, salaryMax: 94_000 }])
    const [job] = await test.deps.database.db.select({ id: jobs.id }).from(jobs)
    const member = await test.signIn({ ...NURSE, subscriptionStatus: 'active' })
    const { body } = await reasonsFor(member, job?.id ?? '')
    expect(body.result.pay).toMatchObject({ yearlyFrom: 78_500, yearlyTo: 94_000, currency: 'CAD' })
  })

  it('are refused to visitors, free members, empty profiles, and for jobs that no one sees', async () => {
    const id = await seedOne()
    const member = await test.signIn({ ...NURSE, subscriptionStatus: 'active' })
    const empty = await test.signIn({ ...EMPTY, subscriptionStatus: 'active' })
    const free = await test.signIn(NURSE)
    const refusals = [
      [null, id, 401, 'unauthorized'],
      [free, id, 403, 'premium_required'],
      [empty, id, 409, 'profile_empty'],
      [member, randomUUID(), 404, 'job_not_found'],
      [member, 'x', 400, 'invalid_input'],
    ] as const
    for (const [person, job, status, code] of refusals)
      expect(await reasonsFor(person, job), code).toMatchObject({ status, body: { code } })
    await test.deps.database.db.update(jobs).set({ isActive: false })
    expect(await reasonsFor(member, id)).toMatchObject({ status: 404 })
  })
})

describe('without the thread that scores', () => {
  const broken = { score: () => Promise.reject(new Error('gone')), close: async () => {} }
  const asked = { cursor: undefined, sort: undefined }

  it('the newest are shown first, and an order that was begun asks to try again', async () => {
    await seedMixed()
    const fit = createFitOrders(test.deps, broken)
    const { id: viewerId } = await test.signIn(NURSE)
    const found = await searchJobs(test.deps, fit, {}, { ...asked, viewerId })
    expect([found.jobs[0]?.title, found.order, found.needsProfile]).toEqual(['Barista', 'newest', false])
    const begun = { ...asked, viewerId, cursor: `5_9_5_${viewerId}` }
    await expect(searchJobs(test.deps, fit, {}, begun)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('comparing a text with one job', () => {
  const today = '2026-11-26'
  const text =
    'Registered Nurse\nExperience\nTelemetry nurse, Mercy Hill, 2018 - Present\nLicenses: RN, BLS, ACLS'

  it('gives the score and points of the analyzer, in another thread', async () => {
    await insert([NURSE_JOB])
    const [row] = await test.deps.database.db.select().from(jobs)
    if (!row) throw new Error('the job is gone')
    const pool = createFitPool()
    const compared = await createCompare(test.deps, pool)(row, { text, today })
    await pool.close()
    const { score, points } = matchJob({ job: postingInput(row), resume: text, country: row.country, today })
    const expected = points.map(({ label, importance, met }) => ({ label, importance, met }))
    expect(compared).toEqual({ score, points: expected })
    expect(expected.length).toBeGreaterThan(0)
  })

  it('is refused as busy if the thread is gone or full', async () => {
    await insert([NURSE_JOB])
    const [row] = await test.deps.database.db.select().from(jobs)
    if (!row) throw new Error('the job is gone')
    const compare = createCompare(test.deps, { compare: () => Promise.reject(new Error('full')) })
    await expect(compare(row, { text, today })).rejects.toMatchObject({ code: 'busy' })
  })
})

it('a member who has had too many orders made sees the newest first', async () => {
  await seedMixed()
  const { id, cookie } = await test.signIn(NURSE)
  expect((await list('?q=nurse', { id, cookie })).order).toBe('fit')
  await writePoints(test, `job-order:${id}`, 60)
  expect((await list('?q=nurse', { id, cookie })).order).toBe('fit')
  expect((await list('?q=plumber', { id, cookie })).order).toBe('newest')
})

describe('paging by fit', () => {
  it('tells free members no score in the address of the next page', async () => {
    await insert(
      Array.from({ length: 60 }, (_, n) => ({ ...NURSE_JOB, title: `Nurse ${n}`, createdAt: ago(n + 1) })),
    )
    const [premium, free] = [
      await test.signIn({ ...NURSE, subscriptionStatus: 'active' }),
      await test.signIn(NURSE),
    ]
    const shown = await list('', premium)
    const { nextCursor } = await list('', free)
    expect(nextCursor.split('_')[1]).toBe(String(shown.jobs.length - 1))
  })

  const readAll = async (person: TestMember, query = '', between = async () => {}) => {
    const pages: string[][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const found = await list(`?${query}${cursor && `&cursor=${cursor}`}`, person)
      pages.push(titlesOf(found))
      cursor = found.nextCursor
      await between()
    }
    return pages
  }
  const seedMany = async () => {
    await insert(Array.from({ length: 260 }, (_, n) => ({ title: `Job ${n}`, createdAt: ago(n + 1) })))
    await insert([{ ...NURSE_JOB, createdAt: ago(600) }])
  }

  it('shows every job once: those compared by fit, then the others by date', async () => {
    await seedMany()
    const pages = await readAll(await test.signIn(NURSE))
    const all = pages.flat()
    expect(all).toHaveLength(261)
    expect(new Set(all).size).toBe(261)
    expect(all[0]).toBe(NURSE_JOB.title)
    expect(all.at(-1)).toBe('Job 259')
    expect(pages.slice(0, -1).every(({ length }) => length === 20)).toBe(true)
  })

  it('repeats nothing while jobs appear, close and are searched', async () => {
    await seedMany()
    const nurse = await test.signIn(NURSE)
    let added = 0
    const pages = await readAll(nurse, '', async () => {
      added += 1
      await insert([{ ...NURSE_JOB, title: `New nurse ${added}` }])
      await test.deps.database.db
        .update(jobs)
        .set({ isActive: false })
        .where(eq(jobs.title, `Job ${added}`))
    })
    const all = pages.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all).not.toContain('New nurse 1')
    expect(titlesOf(await list('', nurse))).toContain('New nurse 1')
    const searched = (await readAll(nurse, 'q=team')).flat()
    expect(new Set(searched).size).toBe(searched.length)
    expect(searched).toHaveLength(261)
  })
})
