import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { startRedis, type TestRedis } from '#tests/factories/redis.ts'
import { describeAttempts } from '#tests/suites/attempts.ts'
import { createRateLimits, type RateLimits } from '../limits/rate-limit.ts'
import { checkRedis, connectRedis } from './connect.ts'

const { log } = Fastify()
const RULE = { points: 3, seconds: 60 }
let database: TestDatabase
let redis: TestRedis
const opened: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  redis = await startRedis()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()))
})
afterAll(async () => {
  await database.drop()
  await redis?.stop()
})

async function overRedis(): Promise<RateLimits> {
  const { client, close } = await connectRedis(redis.url, { log, name: 'limits' })
  opened.push(close)
  return createRateLimits(database.pool, client)
}

describeAttempts('Redis', overRedis)

describe('attempts while Redis is away', () => {
  it('are counted in PostgreSQL, and in Redis again once it is back', async () => {
    const limiter = (await overRedis()).limiter('outage', RULE)
    await limiter.consume('a')
    await redis.kill()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => limiter.consume('a')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await redis.restart()
    await vi.waitFor(
      async () => {
        await database.db.delete(rateLimits)
        await limiter.reset('a')
        for (let i = 0; i < 3; i += 1) await limiter.consume('a')
        expect(await database.db.select().from(rateLimits)).toEqual([])
      },
      { timeout: 15_000, interval: 1_000 },
    )
  })
})

describe('a Redis that cannot be used', () => {
  it('refuses the start without its password and with a wrong one', async () => {
    const locked = await startRedis({ password: 'correct horse' })
    try {
      const { port } = locked
      for (const url of [`redis://127.0.0.1:${port}`, `redis://:wrong@127.0.0.1:${port}`])
        await expect(checkRedis(url, log)).rejects.toThrow(
          /^REDIS_URL: Redis refuses this user name or password/,
        )
      await checkRedis(`redis://:correct%20horse@127.0.0.1:${port}`, log)
    } finally {
      await locked.stop()
    }
  })
})

describe('a server with Redis', () => {
  const apps: TestApp[] = []
  const start = async () => {
    const app = await createTestApp({ database, env: { REDIS_URL: redis.url } })
    apps.push(app)
    return app
  }
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })

  it('answers requests while Redis is away, and says so', async () => {
    const { app } = await start()
    const ready = async () => (await app.inject('/readyz')).json()
    expect(await ready()).toEqual({ ok: true, redis: 'ready' })
    await redis.kill()
    await vi.waitFor(async () => expect(await ready()).toEqual({ ok: true, redis: 'away' }))
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody@example.com', password: 'not the one' },
    })
    expect(login.statusCode).toBe(401)
    await redis.restart()
    await vi.waitFor(async () => expect(await ready()).toEqual({ ok: true, redis: 'ready' }), {
      timeout: 15_000,
    })
  })

  it.each(['away', 'silent'])(
    'starts while Redis is %s, and uses it once it is there',
    { timeout: 60_000 },
    async (how) => {
      if (how === 'away') await redis.kill()
      else redis.pause()
      const nodes = [await start(), await start()]
      const ready = async () =>
        Promise.all(nodes.map(async ({ app }) => (await app.inject('/readyz')).json()))
      expect(await ready()).toEqual(nodes.map(() => ({ ok: true, redis: 'away' })))
      const received: string[] = []
      nodes[1]?.deps.realtime.bus.on('test.start', (payload) => received.push(payload))
      const say = async (payload: string) => {
        await nodes[0]?.deps.realtime.bus.publish('test.start', payload, null)
        await vi.waitFor(() => expect(received).toContain(payload), { timeout: 10_000 })
      }
      await say('over PostgreSQL')
      if (how === 'away') await redis.restart()
      else redis.resume()
      await vi.waitFor(
        async () => expect(await ready()).toEqual(nodes.map(() => ({ ok: true, redis: 'ready' }))),
        { timeout: 20_000 },
      )
      await vi.waitFor(() => say('over Redis'), { timeout: 20_000 })
    },
  )
})
