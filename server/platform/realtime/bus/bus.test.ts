import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog } from '#tests/factories/log.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { describeMessages, type OpenBus, startBus } from '#tests/suites/buses.ts'
import { reportLosses } from './losses.ts'
import { createPostgresBus } from './postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const overPostgres: OpenBus = (nodeId) => createPostgresBus({ database, nodeId, log: silentLog })
const announcing: OpenBus = async (nodeId) => reportLosses(await overPostgres(nodeId))

describeMessages('PostgreSQL', overPostgres)

describe('messages over PostgreSQL', () => {
  const start = () => startBus(overPostgres)

  it('too large for a notification are deleted after a minute, not before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { bus } = await start()
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
    const { received, bus } = await start()
    await database.pool.query(
      `select pg_notify('trueline_all', t) from unnest(array['', '{}', 'x:y:z=1']) as t`,
    )
    const other = await start()
    await other.bus.publish('news', 'ours', bus.nodeId)
    await vi.waitFor(() => expect(received).toEqual(['ours']))
  })
})

describe('a lost listening connection to PostgreSQL', () => {
  const start = () => startBus(overPostgres)

  it('is replaced, and the gap is reported', async () => {
    const [a, b] = await Promise.all([start(), start()])
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
    const [a, b] = await Promise.all([start(), start()])
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
    const [a, b] = await Promise.all([startBus(announcing), startBus(announcing)])
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
      const starting = createPostgresBus({ database: elsewhere, nodeId: randomUUID(), log: silentLog })
      await expect(starting).rejects.toThrow(/DATABASE_DIRECT_URL/)
    } finally {
      await other.drop()
    }
  }, 20_000)

  it('fails the start when it was never there', async () => {
    const away = { ...database, directUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
    await expect(
      createPostgresBus({ database: away, nodeId: randomUUID(), log: silentLog }),
    ).rejects.toThrow()
  })
})
