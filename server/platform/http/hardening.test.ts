import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'

// docs/security.md's claims about the whole API, tested on a few endpoints.

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.signIn({ firstName: 'Anna', lastName: 'Quill' })
  await test.deps.database.db.insert(jobs).values({
    title: 'Aide to Anna',
    company: 'Harbor',
    description: 'Nights.',
    location: 'Reno, NV',
    country: 'USA',
    state: 'NV',
    employmentType: 'full-time',
  })
})
afterAll(() => test.close())

const SEARCHES = [
  { path: '/api/members?q=', list: 'items' },
  { path: '/api/jobs?q=', list: 'jobs' },
] as const

describe.each(SEARCHES)('a search at $path', ({ path, list }) => {
  const found = async (typed: string) => {
    const response = await test.app.inject(path + typed)
    expect(response.statusCode, typed).toBe(200)
    return response.json()[list].length
  }

  it('is read once: what is encoded twice stays encoded', async () => {
    expect(await found('%41nna')).toBe(1)
    expect(await found('%2541nna')).toBe(0)
  })

  it.each([
    "anna' or '1'='1",
    "anna'; drop table users; --",
    'anna\\',
    "nobody' union select password from users --",
    '%nna',
    '_nna',
    '.nna',
  ])('takes %j for words', async (typed) => {
    expect(await found(encodeURIComponent(typed))).toBeLessThanOrEqual(1)
    expect(await found(encodeURIComponent(`nobody${typed}`))).toBe(0)
    expect(await found('anna')).toBe(1)
  })
})

it('a parameter that is given twice, or is no parameter, changes nothing unseen', async () => {
  const status = async (query: string) => (await test.app.inject(`/api/jobs?${query}`)).statusCode
  expect(await status('country=USA&country=Canada')).toBe(400)
  expect(await status('q=a&q=b')).toBe(400)
  expect(await status('__proto__[isAdmin]=1')).toBe(400)
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

it('every answer of the API names its type and charset', async () => {
  for (const url of ['/api/jobs', '/api/auth/user', '/api/nothing', '/api/jobs?country=nowhere']) {
    const { headers } = await test.app.inject(url)
    expect(headers['content-type'], url).toBe('application/json; charset=utf-8')
  }
})

it.each(['TRACE', 'CONNECT', 'PROPFIND'] as const)('%s is not offered', async (method) => {
  // `inject` has no type for this method, and browsers may not send it.
  const response = await test.app.inject({ method: method as 'GET', url: '/api/jobs' })
  expect([404, 405, 501]).toContain(response.statusCode)
})

it.each([
  '/package.json',
  '/server/app.ts',
  '/.env',
  '/.git/config',
  '/migrations/',
  '/api/',
  '/..%2f..%2fetc/passwd',
])('reveals nothing about %s', async (url) => {
  const { statusCode, body } = await test.app.inject(url)
  expect(statusCode).toBe(404)
  expect(body).not.toMatch(/trueline"|root:|import /)
})

it.each([
  ['/api/resume-cards?userId=1', 'a list'],
  ['/api/jobs?userid=1', 'a list for visitors'],
  ['/api/billing/config?plan=1', 'an endpoint without parameters'],
])('%s is refused: %s ignores no unknown filter', async (url) => {
  for (const headers of [{}, { cookie: (await test.signIn()).cookie }]) {
    const response = await test.app.inject({ url, headers })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_input' })
  }
})
