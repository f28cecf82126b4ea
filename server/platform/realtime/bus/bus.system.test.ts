import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startProxy } from '#tests/e2e/support/proxy.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog } from '#tests/factories/log.ts'
import { startRedis, type TestRedis } from '#tests/factories/redis.ts'
import { describeMessages, type OpenBus, startBus } from '#tests/suites/buses.ts'
import { createPostgresBus } from './postgres.ts'
import { createRedisBus } from './redis.ts'
import { createRedisBusWithFallback } from './redis-with-fallback.ts'

const log = silentLog
let database: TestDatabase
let redis: TestRedis
beforeAll(async () => {
  database = await createTestDatabase()
  redis = await startRedis()
})
afterAll(async () => {
  await database.drop()
  await redis?.stop()
})

const overRedis: OpenBus = (nodeId) => createRedisBus({ url: redis.url, nodeId, log })
const overBothAt = async (url: string, nodeId: string) => {
  const fallback = await createPostgresBus({ database, nodeId, log })
  return createRedisBusWithFallback(await createRedisBus({ url, nodeId, log }), fallback, log)
}
const overBoth: OpenBus = (nodeId) => overBothAt(redis.url, nodeId)

describeMessages('Redis', overRedis)
describeMessages('Redis with PostgreSQL behind it', overBoth)

describe('a Redis that goes away', () => {
  it('fails sending, not local delivery; it recovers, and the gap is reported', async () => {
    const [a, b] = await Promise.all([startBus(overRedis), startBus(overRedis)])
    const gaps = vi.fn()
    a.bus.onGap(gaps)
    b.bus.onGap(gaps)
    await redis.kill()
    await expect(a.bus.publish('news', 'lost', null)).rejects.toThrow()
    expect(a.received).toEqual(['lost'])
    await redis.restart()
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(2), { timeout: 15_000 })
    await vi.waitFor(() => a.bus.publish('news', 'found', b.bus.nodeId), { timeout: 15_000 })
    await vi.waitFor(() => expect(b.received).toEqual(['found']))
  })

  it('is replaced by PostgreSQL until it is back: nothing is lost, nothing comes twice', async () => {
    const [a, b] = await Promise.all([startBus(overBoth), startBus(overBoth)])
    const gaps = vi.fn()
    b.bus.onGap(gaps)
    await a.bus.publish('news', 'before', null)
    await vi.waitFor(() => expect(b.received).toEqual(['before']))
    await redis.kill()
    const large = 'é'.repeat(10_000)
    await vi.waitFor(() => a.bus.publish('news', large, b.bus.nodeId))
    await a.bus.publish('news', 'meanwhile', null)
    await vi.waitFor(() => expect(b.received).toEqual(['before', large, 'meanwhile']))
    // Redis may have lost a message: reported now, not when Redis is back.
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 5_000 })
    await redis.restart()
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(2), { timeout: 15_000 })
    await a.bus.publish('news', 'after', null)
    await vi.waitFor(() => expect(b.received.at(-1)).toBe('after'))
    expect(a.received).toEqual(['before', 'meanwhile', 'after'])
    expect(b.received).toEqual(['before', large, 'meanwhile', 'after'])
  })

  it('and stops answering is given up and used again later', async () => {
    const [a, b] = await Promise.all([startBus(overBoth), startBus(overBoth)])
    onTestFinished(() => redis.resume())
    redis.pause()
    await expect(a.bus.publish('news', 'into the void', b.bus.nodeId)).rejects.toThrow()
    await vi.waitFor(
      async () => {
        await a.bus.publish('news', 'over PostgreSQL', b.bus.nodeId)
        expect(b.received).toContain('over PostgreSQL')
      },
      { timeout: 25_000, interval: 500 },
    )
    redis.resume()
    await vi.waitFor(
      async () => {
        await a.bus.publish('news', 'again', b.bus.nodeId)
        expect(b.received).toContain('again')
      },
      { timeout: 15_000, interval: 200 },
    )
  }, 60_000)

  it('for one node moves all nodes to PostgreSQL until that one receives again', async () => {
    const gate = await startProxy(redis.url)
    onTestFinished(gate.stop)
    const url = gate.url.replace('http:', 'redis:')
    const [a, b] = await Promise.all([startBus(overBoth), startBus((nodeId) => overBothAt(url, nodeId))])
    const gaps = vi.fn()
    b.bus.onGap(gaps)
    gate.cut()
    await a.bus.publish('news', 'in the moment of it', null)
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 5_000 })
    await a.bus.publish('news', 'while b hears no Redis', null)
    await vi.waitFor(() => expect(b.received).toEqual(['while b hears no Redis']))
    await pause(4_000)
    await a.bus.publish('news', 'still', null)
    await vi.waitFor(() => expect(b.received).toEqual(['while b hears no Redis', 'still']))
    gate.restore()
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(2), { timeout: 10_000 })
    await pause(4_000)
    await a.bus.publish('news', 'over Redis again', null)
    await vi.waitFor(() => expect(b.received.at(-1)).toBe('over Redis again'))
    expect(b.received).toHaveLength(3)
  }, 40_000)

  it('receives nothing from strangers or another installation', async () => {
    const a = await startBus(overRedis)
    const other = await startBus((nodeId) => createRedisBus({ url: `${redis.url}/1`, nodeId, log }))
    const stranger = new Redis(redis.url)
    for (const text of ['', '{}', 'x:y:z=1']) await stranger.publish('trueline:0:all', text)
    stranger.disconnect()
    await other.bus.publish('news', 'theirs', null)
    const b = await startBus(overRedis)
    await b.bus.publish('news', 'ours', a.bus.nodeId)
    await vi.waitFor(() => expect(a.received).toEqual(['ours']))
  })
})
