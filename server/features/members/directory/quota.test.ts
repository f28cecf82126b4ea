import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReadingQuota } from '#server/platform/limits/reading-quota.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { readPoints, writePoints } from '#tests/factories/rate-limit-points.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const read = (url: string, person: TestMember) => send(test, 'GET', url, person)
const statusOf = async (url: string, person: TestMember) => (await read(url, person)).status
const pointsOf = (count: string, { id }: TestMember) => readPoints(test, `directory-page-${count}-day:${id}`)
const setPoints = (key: string, { id }: TestMember, points: number) =>
  writePoints(test, `${key}-day:${id}`, points)

describe('reading the directory', () => {
  it('ends at the daily limit of different pages, with a reason; pages already opened stay open', async () => {
    const [reader, other] = [await test.signIn(), await test.signIn()]
    const page = (n: number) => `/api/members?q=name${n}`
    for (const n of [0, 1, 2]) expect(await statusOf(page(n), reader)).toBe(200)
    expect(await pointsOf('member', reader)).toBe(3)
    await setPoints('directory-page-member', reader, DAILY_QUOTAS.directoryPages.member - 2)
    for (const n of [3, 4]) expect(await statusOf(page(n), reader)).toBe(200)
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
  })

  it('does not count the same page, order of filters or own profile', async () => {
    const reader = await test.signIn()
    for (let n = 0; n < 20; n += 1)
      await read(
        n % 2 ? '/api/members?country=USA&verified=1' : '/api/members?verified=1&country=USA',
        reader,
      )
    expect((await read('/api/members?country=USA', reader)).status).toBe(200)
    expect(await pointsOf('member', reader)).toBe(2)
  })

  it('ends for a member who opens the same page without end', async () => {
    const reader = await test.signIn()
    for (let n = 0; n < 3; n += 1) expect(await statusOf('/api/members', reader)).toBe(200)
    expect(await pointsOf('again', reader)).toBe(2)
    await setPoints('directory-page-again', reader, DAILY_QUOTAS.directoryPages.again - 1)
    expect(await statusOf('/api/members', reader)).toBe(200)
    expect(await statusOf('/api/members', reader)).toBe(429)
    expect((await read('/api/members?country=USA', reader)).status).toBe(200)
  })

  it('ends at the daily limit of different profiles', async () => {
    const [reader, { pool }] = [await test.signIn(), test.deps.database]
    const { rows } = await pool.query(
      `insert into users (email, first_name, last_name, country)
       select 'quota' || n || '@example.com', 'Ann', 'Sample', 'USA' from generate_series(1, 5) as n returning id`,
    )
    const open = (index: number) => statusOf(`/api/members/${rows[index].id}`, reader)
    for (const index of [0, 1]) expect(await open(index)).toBe(200)
    expect(await readPoints(test, `profile-read-member-day:${reader.id}`)).toBe(2)
    await setPoints('profile-read-member', reader, DAILY_QUOTAS.profiles.member - 2)
    for (const index of [2, 3]) expect(await open(index)).toBe(200)
    expect(await open(4)).toBe(429)
    expect(await open(0)).toBe(200)
    expect((await read(`/api/members/${reader.id}`, reader)).status).toBe(200)
  })
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
