import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReadingQuota } from '#server/platform/limits/reading-quota.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { type Person, refusal, send } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const read = (url: string, person: Person) => send(test, 'GET', url, person)

describe('reading the directory', () => {
  it('ends after so many different pages a day, with a reason; the same ones stay open', async () => {
    const [reader, other] = [await test.signIn(), await test.signIn()]
    const page = (n: number) => `/api/members?q=name${n}`
    const statuses: number[] = []
    for (let n = 0; n <= DAILY_QUOTAS.directoryPages.member; n += 1)
      statuses.push((await read(page(n), reader)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(DAILY_QUOTAS.directoryPages.member)
    const refused = await test.app.inject({ url: page(5_000), headers: { cookie: reader.cookie } })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'daily_quota_reached',
      message: expect.stringMatching(/tomorrow/),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600)
    expect(await read(page(5_000), reader)).toEqual(refusal(429, 'daily_quota_reached'))
    expect((await read(page(0), reader)).status).toBe(200)
    expect((await read(page(0), other)).status).toBe(200)
  }, 60_000)

  it('does not count the same page, order of filters or own profile', async () => {
    const reader = await test.signIn()
    for (let n = 0; n < DAILY_QUOTAS.directoryPages.member + 20; n += 1)
      await read(
        n % 2 ? '/api/members?country=USA&verified=1' : '/api/members?verified=1&country=USA',
        reader,
      )
    expect((await read('/api/members?country=USA', reader)).status).toBe(200)
    const { rows } = await test.deps.database.pool.query(
      "select points from rate_limits where key like 'directory-page-member-day:' || $1",
      [reader.id],
    )
    expect(rows).toEqual([{ points: 2 }])
  }, 60_000)

  it('ends for a member who opens the same page without end', async () => {
    const reader = await test.signIn()
    const statuses: number[] = []
    for (let n = 0; n <= DAILY_QUOTAS.directoryPages.again + 1; n += 1)
      statuses.push((await read('/api/members', reader)).status)
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect((await read('/api/members?country=USA', reader)).status).toBe(200)
  }, 60_000)

  it('ends after so many different profiles a day', async () => {
    const [reader, { pool }] = [await test.signIn(), test.deps.database]
    const { rows } = await pool.query(
      `insert into users (email, first_name, last_name, country)
       select 'quota' || n || '@example.com', 'Ann', 'Sample', 'USA' from generate_series(1, $1) as n returning id`,
      [DAILY_QUOTAS.profiles.member + 1],
    )
    const statuses: number[] = []
    for (const { id } of rows) statuses.push((await read(`/api/members/${id}`, reader)).status)
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect((await read(`/api/members/${rows[0].id}`, reader)).status).toBe(200)
    expect((await read(`/api/members/${reader.id}`, reader)).status).toBe(200)
  }, 60_000)
})

describe('a quota', () => {
  it('counts for all nodes, by member or else by address, and not this machine', async () => {
    const rule = { member: 2, address: 3 }
    const [one, two] = [1, 2].map(() => createReadingQuota(test.deps.limits, 'trial', rule))
    if (!one || !two) throw new Error('no quotas')
    const member = { memberId: 'm', address: '203.0.113.1' }
    await one(member, 'a')
    await two(member, 'a')
    await two(member, 'b')
    await expect(one(member, 'c')).rejects.toMatchObject({ code: 'daily_quota_reached' })
    await one(member, 'b')
    const visitor = { memberId: null, address: '2001:db8::1' }
    for (const what of ['a', 'b', 'c']) await one(visitor, what)
    await expect(one({ ...visitor, address: '2001:db8::2' }, 'd')).rejects.toMatchObject({
      code: 'daily_quota_reached',
    })
    for (const what of ['a', 'b', 'c', 'd', 'e']) await one({ memberId: null, address: '127.0.0.1' }, what)
  })
})
