import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createRateLimits } from '../limits/rate-limit.ts'
import { addressKey } from '../net/client-address.ts'
import { createDefaultLimits } from './default-limits.ts'
import { addErrorHandler } from './error-handler.ts'

const VISITOR = '203.0.113.9'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const request = async (url: string, remoteAddress: string, headers = {}) => {
  const answer = await test.app.inject({ url, remoteAddress, headers })
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after'] ?? 0) }
}

async function requestOften(
  times: number,
  url: string,
  remoteAddress: string,
  headers = {},
): Promise<number> {
  let refused = 0
  for (let i = 0; i < times; i += 1)
    if ((await request(url, remoteAddress, headers)).status === 429) refused += 1
  return refused
}

describe('the limit that every route has', () => {
  it('refuses an address that asks one route more often than people do, and says for how long', async () => {
    expect(await requestOften(3_000, '/healthz', VISITOR)).toBe(0)
    const refused = await request('/healthz', VISITOR)
    expect(refused.status).toBe(429)
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect(refused.retryAfter).toBeLessThanOrEqual(60)
    expect((await request('/healthz', '203.0.113.10')).status).toBe(200)
    expect((await request('/portraits/feminine/ada.svg', VISITOR)).status).toBe(200)
  })

  it('counts a member by their account, from wherever they come', async () => {
    const { cookie } = await test.signIn()
    expect(await requestOften(300, '/api/video-chat/status', '198.51.100.1', { cookie })).toBe(0)
    expect(await requestOften(300, '/api/video-chat/status', '198.51.100.2', { cookie })).toBe(0)
    const refused = await request('/api/video-chat/status', '198.51.100.3', { cookie })
    expect(refused.status).toBe(429)
    const other = await test.signIn()
    expect((await request('/api/video-chat/status', '198.51.100.3', other)).status).not.toBe(429)
  })
})

describe('nodes', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const node = () => {
    const app = Fastify()
    addErrorHandler(app, null)
    const rule = { read: 100, write: 100 }
    createDefaultLimits({
      limits: createRateLimits(database.pool),
      ofAddress: rule,
      ofMember: rule,
    }).byAddress(app)
    app.get('/route', () => 'well')
    return async (remoteAddress = VISITOR) => (await app.inject({ url: '/route', remoteAddress })).statusCode
  }

  it('share what they have counted, with few writes', async () => {
    const [first, second] = [node(), node()]
    let served = 0
    for (let i = 0; i < 100; i += 1) {
      if ((await first()) === 200) served += 1
      if ((await second()) === 200) served += 1
    }
    expect(served).toBeGreaterThanOrEqual(100)
    expect(served).toBeLessThan(125)
    const { rows } = await database.pool.query('select points from rate_limits')
    expect(rows.length).toBe(1)
  })

  it('never count this machine, which everyone appears as behind an unnamed proxy', async () => {
    const request = node()
    for (let i = 0; i < 150; i += 1) expect(await request('127.0.0.1')).toBe(200)
  })
})

it('counts an IPv6 subscriber once, across all their addresses', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('::1')).toBeNull()
  expect(addressKey('127.0.0.1')).toBeNull()
})
