import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startProxy } from '#tests/e2e/support/proxy.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { hasRedis, startRedis, type TestRedis } from '#tests/factories/redis.ts'
import type { Bus } from '../types.ts'
import { reportLosses } from './losses.ts'
import { createPostgresBus } from './postgres.ts'
import { createRedisBus } from './redis.ts'
import { createRedisBusWithFallback } from './redis-with-fallback.ts'

const { log } = Fastify()
const withRedis = await hasRedis()
let database: TestDatabase
let redis: TestRedis
const buses: Bus[] = []

type Open = (nodeId: string) => Promise<Bus>
const overPostgres: Open = (nodeId) => createPostgresBus({ database, nodeId, log })
const overRedis: Open = (nodeId) => createRedisBus({ url: redis.url, nodeId, log })
const overBothAt = async (url: string, nodeId: string) =>
  createRedisBusWithFallback(await createRedisBus({ url, nodeId, log }), await overPostgres(nodeId), log)
const overBoth: Open = (nodeId) => overBothAt(redis.url, nodeId)
const announcing =
  (open: Open): Open =>
  async (nodeId) =>
    reportLosses(await open(nodeId))
const ways = [
  { name: 'PostgreSQL', open: overPostgres },
  ...(withRedis
    ? [
        { name: 'Redis', open: overRedis },
        { name: 'Redis with PostgreSQL behind it', open: overBoth },
      ]
    : []),
]

async function start(open: Open): Promise<{ bus: Bus; received: string[] }> {
  const bus = await open(randomUUID())
  buses.push(bus)
  const received: string[] = []
  bus.on('news', (payload) => received.push(payload))
  return { bus, received }
}

beforeAll(async () => {
  database = await createTestDatabase()
  if (withRedis) redis = await startRedis()
})
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()))
})
afterAll(async () => {
  await database.drop()
  await redis?.stop()
})

describe.each(ways)('messages between nodes over $name', ({ open }) => {
  const startBus = () => start(open)

  it('reach every node, including the sender, without a target', async () => {
    const [a, b, c] = await Promise.all([startBus(), startBus(), startBus()])
    await a.bus.publish('news', 'for all', null)
    expect(a.received).toEqual(['for all'])
    await vi.waitFor(() => expect([b.received, c.received]).toEqual([['for all'], ['for all']]))
    await b.bus.publish('news', 'done', null)
    await vi.waitFor(() => expect(a.received).toEqual(['for all', 'done']))
  })

  it('reach only the node they name', async () => {
    const [a, b, c] = await Promise.all([startBus(), startBus(), startBus()])
    await a.bus.publish('news', 'for b', b.bus.nodeId)
    await a.bus.publish('news', 'for a', a.bus.nodeId)
    await a.bus.publish('news', 'for all', null)
    await vi.waitFor(() => {
      for (const { received } of [a, b, c]) expect(received).toContain('for all')
    })
    expect(c.received).toEqual(['for all'])
    expect(b.received).toEqual(['for b', 'for all'])
    expect(a.received).toEqual(['for a', 'for all'])
  })

  it('arrive once each and in order, also equal ones sent at once', async () => {
    const [a, b] = await Promise.all([startBus(), startBus()])
    const sent = Array.from({ length: 1_500 }, (_, index) => `message ${index % 7}`)
    await Promise.all(sent.map((text, index) => a.bus.publish('news', text, index % 2 ? b.bus.nodeId : null)))
    await vi.waitFor(() => expect(b.received).toHaveLength(sent.length))
    expect(b.received).toEqual(sent)
  })

  it('of 20 kB arrive whole, in their place among small ones', async () => {
    const [a, b] = await Promise.all([startBus(), startBus()])
    const large = 'é'.repeat(10_000)
    const atLimit = [7_930, 7_950, 7_960, 7_999, 8_000].map((length) => 'x'.repeat(length))
    const sent = ['before', large, 'between', `${large}!`, ...atLimit, 'after']
    await Promise.all(sent.map((text) => a.bus.publish('news', text, null)))
    await vi.waitFor(() => expect(b.received).toEqual(sent))
  })

  it('reach later handlers even if an earlier one fails', async () => {
    const [a, b] = await Promise.all([startBus(), startBus()])
    const failures = vi.spyOn(log, 'error')
    const received: string[] = []
    b.bus.on('trouble', () => {
      throw new Error('thrown')
    })
    b.bus.on('trouble', () => Promise.reject(new Error('rejected')))
    b.bus.on('trouble', (payload) => received.push(payload))
    await a.bus.publish('trouble', 'first', null)
    await a.bus.publish('trouble', 'second', null)
    await vi.waitFor(() => expect(received).toEqual(['first', 'second']))
    await vi.waitFor(() => expect(failures).toHaveBeenCalledTimes(4))
    failures.mockRestore()
  })

  it('with a NUL character are refused without harm to others', async () => {
    const [a, b] = await Promise.all([startBus(), startBus()])
    const results = await Promise.allSettled([
      a.bus.publish('news', 'good', null),
      a.bus.publish('news', 'bad \0', null),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await vi.waitFor(() => expect(b.received).toEqual(['good']))
  })
})

describe('messages over PostgreSQL', () => {
  const startBus = () => start(overPostgres)

  it('too large for a notification are deleted after a minute, not before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { bus } = await startBus()
    await bus.publish('news', 'x'.repeat(9_000), null)
    await database.pool.query(
      `insert into realtime_payloads (body, created_at) values ('old', now() - interval '61 seconds')`,
    )
    const stored = async () => {
      const { rows } = await database.pool.query('select left(body, 3) as body from realtime_payloads')
      return rows.map(({ body }) => body)
    }
    expect(await stored()).toContain('old')
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(async () => expect(await stored()).not.toContain('old'))
    expect(await stored()).toContain('xxx')
  })

  it('from strangers are ignored', async () => {
    const { received, bus } = await startBus()
    await database.pool.query(
      `select pg_notify('trueline_all', t) from unnest(array['', '{}', 'x:y:z=1']) as t`,
    )
    const other = await startBus()
    await other.bus.publish('news', 'ours', bus.nodeId)
    await vi.waitFor(() => expect(received).toEqual(['ours']))
  })
})

describe('a lost listening connection to PostgreSQL', () => {
  const startBus = () => start(overPostgres)

  it('is replaced, and the gap is reported', async () => {
    const [a, b] = await Promise.all([startBus(), startBus()])
    const gaps = vi.fn()
    b.bus.onGap(gaps)
    const ended = await createOutage(database.url).endSessionsOf('trueline-listen')
    expect(ended).toBe(2)
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 5_000 })
    await a.bus.publish('news', 'again', null)
    await a.bus.publish('news', 'to b', b.bus.nodeId)
    await vi.waitFor(() => expect(b.received).toEqual(['again', 'to b']))
  })

  it('is replaced when the whole database comes back; until then sending fails and local delivery works', async () => {
    const [a, b] = await Promise.all([startBus(), startBus()])
    const gaps = vi.fn()
    a.bus.onGap(gaps)
    b.bus.onGap(gaps)
    const outage = createOutage(database.url)
    await outage.begin()
    await expect(a.bus.publish('news', 'lost', null)).rejects.toThrow()
    expect(a.received).toEqual(['lost'])
    await outage.end()
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(2), { timeout: 15_000 })
    await a.bus.publish('news', 'found', null)
    await vi.waitFor(() => expect(b.received).toEqual(['found']))
  })

  it("is a gap for the others too if a message couldn't be sent", async () => {
    const [a, b] = await Promise.all([start(announcing(overPostgres)), start(announcing(overPostgres))])
    const [gapsOfA, gapsOfB] = [vi.fn(), vi.fn()]
    a.bus.onGap(gapsOfA)
    b.bus.onGap(gapsOfB)
    const failing = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('no connection is free'))
    await expect(a.bus.publish('news', 'lost', null)).rejects.toThrow('no connection is free')
    failing.mockRestore()
    await vi.waitFor(() => expect(gapsOfB).toHaveBeenCalledTimes(1), { timeout: 5_000 })
    expect(gapsOfA).not.toHaveBeenCalled()
    await a.bus.publish('news', 'found', null)
    await vi.waitFor(() => expect(b.received).toEqual(['found']))
    expect(gapsOfB).toHaveBeenCalledTimes(1)
  })

  it('fails the start when it is deaf, as through a pooler that gives connections away', async () => {
    const other = await createTestDatabase()
    try {
      const elsewhere = { ...database, directUrl: other.url }
      const starting = createPostgresBus({ database: elsewhere, nodeId: randomUUID(), log })
      await expect(starting).rejects.toThrow(/DATABASE_DIRECT_URL/)
    } finally {
      await other.drop()
    }
  }, 20_000)

  it('fails the start when it was never there', async () => {
    const away = { ...database, directUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
    await expect(createPostgresBus({ database: away, nodeId: randomUUID(), log })).rejects.toThrow()
  })
})

describe.runIf(withRedis)('a Redis that goes away', () => {
  it('fails sending, not local delivery; it recovers, and the gap is reported', async () => {
    const [a, b] = await Promise.all([start(overRedis), start(overRedis)])
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
    const [a, b] = await Promise.all([start(overBoth), start(overBoth)])
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
    const [a, b] = await Promise.all([start(overBoth), start(overBoth)])
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
    const [a, b] = await Promise.all([start(overBoth), start((nodeId) => overBothAt(url, nodeId))])
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
    const a = await start(overRedis)
    const other = await start((nodeId) => createRedisBus({ url: `${redis.url}/1`, nodeId, log }))
    const stranger = new Redis(redis.url)
    for (const text of ['', '{}', 'x:y:z=1']) await stranger.publish('trueline:0:all', text)
    stranger.disconnect()
    await other.bus.publish('news', 'theirs', null)
    const b = await start(overRedis)
    await b.bus.publish('news', 'ours', a.bus.nodeId)
    await vi.waitFor(() => expect(a.received).toEqual(['ours']))
  })
})
