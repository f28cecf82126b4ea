import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'

type Values = Partial<typeof jobs.$inferInsert>
type Found = { title: string; match: { score: number; why: string } | null }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(jobs)
})

const BLANK = {
  title: 'Job',
  company: 'Harbor Works',
  description: 'A team of ten.',
  location: 'Denver, CO',
  country: 'USA',
  state: 'CO',
} as const
const insert = (values: Values[]) =>
  test.deps.database.db.insert(jobs).values(values.map((one) => ({ ...BLANK, ...one })))

async function get(query: string, person: TestMember | null = null) {
  const headers = person ? { cookie: person.cookie } : {}
  const response = await test.app.inject({ url: `/api/jobs?${query}`, headers })
  return { status: response.statusCode, body: response.json() }
}
const titlesOf = ({ body }: { body: { jobs: Found[] } }) => body.jobs.map(({ title }) => title)
const at = (hour: number) => new Date(Date.now() - hour * 3_600_000)

const NURSE = { title: 'Registered Nurse', bio: 'RN in telemetry. Triage, patient care, BLS and ACLS.' }

it('by pay, the highest comes first, then the newest, and jobs without pay last', async () => {
  await insert([
    { title: 'Unpaid', createdAt: at(1) },
    { title: 'Sailor, from 90', salaryMin: 90_000, createdAt: at(2) },
    { title: 'Up to 120', salaryMax: 120_000, createdAt: at(3) },
    { title: 'Older 90', salaryMin: 70_000, salaryMax: 90_000, createdAt: at(4) },
    { title: 'In Canada', salaryMax: 130_000, country: 'Canada', state: 'ON', createdAt: at(5) },
    { title: 'Closed', salaryMax: 200_000, isActive: false },
  ])
  const wanted = ['In Canada', 'Up to 120', 'Sailor, from 90', 'Older 90', 'Unpaid']
  for (const person of [null, await test.signIn(), await test.signIn(NURSE)]) {
    const found = await get('sort=pay', person)
    expect(titlesOf(found)).toEqual(wanted)
    expect(found.body).toMatchObject({ order: 'pay', needsProfile: false })
  }
  expect(titlesOf(await get('sort=pay&country=USA&q=sailor'))).toEqual(['Sailor, from 90'])
})

it.each(['sort=pay', 'sort=pay&q=welder'])('%s has each job once over all pages', async (query) => {
  const created = at(1)
  await insert(
    Array.from({ length: 45 }, (_, n) => ({
      title: `Welder ${n}`,
      salaryMax: n % 3 === 0 ? null : 50_000 + (n % 3) * 1_000,
      createdAt: created,
    })),
  )
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await get(`${query}${cursor && `&cursor=${cursor}`}`)
    seen.push(...titlesOf(page))
    cursor = page.body.nextCursor
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
})

it('refuses an unknown order, and the cursor of another', async () => {
  await insert(Array.from({ length: 21 }, (_, n) => ({ title: `Job ${n}`, salaryMax: 50_000 })))
  const member = await test.signIn(NURSE)
  const byPay = (await get('sort=pay')).body.nextCursor
  const byDate = (await get('sort=newest')).body.nextCursor
  const queries = ['sort=best', 'sort=', `cursor=${byPay}`, `sort=pay&cursor=${byDate}`]
  for (const query of [...queries, `sort=newest&cursor=${byPay}`, `sort=fit&cursor=${byPay}`])
    for (const person of [null, member])
      expect(await get(query, person), query).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
})

it.each(['newest', 'pay'])(
  'by %s, premium members see scores and reasons, and free members none',
  async (sort) => {
    await insert([
      {
        title: 'Registered Nurse',
        requirements: 'RN license. Telemetry and triage. BLS, ACLS.',
        createdAt: at(2),
      },
      { title: 'Barista', requirements: 'Espresso and a smile.', createdAt: at(1) },
    ])
    const premium = await get(`sort=${sort}`, await test.signIn({ ...NURSE, subscriptionStatus: 'active' }))
    const matches = premium.body.jobs.map(({ match }: Found) => match)
    expect(titlesOf(premium)).toEqual(['Barista', 'Registered Nurse'])
    expect(matches[1].score).toBeGreaterThan(60)
    expect(matches[1].why).not.toBe('')
    expect(matches[0].score).toBeLessThan(matches[1].score)
    const free = await get(`sort=${sort}`, await test.signIn(NURSE))
    expect(free.body.jobs.map(({ match }: Found) => match)).toEqual([null, null])
  },
)
