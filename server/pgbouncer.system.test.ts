import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, requireUsableDatabase, TIMEOUTS } from '#server/db/client.ts'
import { joinIn } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { answer, send } from '#tests/factories/http.ts'
import { silentLog } from '#tests/factories/log.ts'
import { startPgBouncer, type TestPgBouncer } from '#tests/factories/pgbouncer.ts'

describe('through PgBouncer in transaction mode', () => {
  let direct: TestDatabase
  let pooler: TestPgBouncer
  let test: TestApp
  beforeAll(async () => {
    direct = await createTestDatabase()
    pooler = await startPgBouncer(direct.url)
    test = await createTestApp({ database: pooled() })
  })
  afterAll(async () => {
    await test.close()
    await test.deps.database.close()
    await pooler.stop()
    await direct.drop()
  })

  function pooled(): TestDatabase {
    const options = { directUrl: direct.url, patience: TIMEOUTS, onError: () => {} }
    const database = openDatabase(pooler.url, options)
    return { ...database, drop: database.close }
  }

  it('people register, connect, write to each other and are matched', async () => {
    const [ada, noor] = [await joinIn(test), await joinIn(test)]
    const request = await send(test, 'POST', '/api/connections', ada, { memberId: noor.id })
    const accepted = await send(test, 'POST', `/api/connections/${request.body.id}/accept`, noor)
    expect(accepted.status).toBe(200)
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        send(test, 'POST', `/api/conversations/${noor.id}/messages`, ada, { id: randomUUID(), text: `${i}` }),
      ),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await send(test, 'GET', '/api/conversations/unread', noor)).body).toEqual({ unread: 30 })

    for (const who of [ada, noor])
      expect((await send(test, 'POST', '/api/video-chat/age', who, { isAdult: true })).status).toBe(200)
    // Matching and visitors' reads are named statements, on whichever connection is free.
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all(
        [ada, noor].map((who) => send(test, 'POST', '/api/video-sessions', who)),
      )
      const active = one?.body.status === 'active' ? one : other
      expect(active).toEqual(answer(200, { status: 'active', kind: 'random' }))
      expect(await send(test, 'POST', `/api/video-sessions/${active?.body.id}/end`, ada)).toEqual(
        answer(200, {}),
      )
      for (const who of [ada, noor]) await send(test, 'PUT', '/api/calls/meet-again', who, {})
    }
    await send(test, 'POST', '/api/resume-cards', ada, { title: 'Nurse', skills: ['Triage'] })
    const cards = await Promise.all(
      Array.from({ length: 20 }, () => send(test, 'GET', '/api/resume-cards', null)),
    )
    expect(new Set(cards.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('messages between nodes and tasks arrive', async () => {
    const other = await createTestApp({ database: pooled() })
    const received = new Promise<string>((resolve) => test.deps.realtime.bus.on('pgbouncer', resolve))
    await other.deps.realtime.bus.publish('pgbouncer', 'hello', null)
    expect(await received).toBe('hello')
    await other.close()
    await other.deps.database.close()
  })

  it('statements have the limit that PgBouncer gives them', async () => {
    const { rows } = await test.deps.database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '10s' }])
  })

  it('one sentence says what is missing where it is not known to be a pooler', async () => {
    const database = openDatabase(pooler.url, { timeouts: TIMEOUTS, onError: () => {} })
    await expect(requireUsableDatabase(database, silentLog)).rejects.toThrow('set DATABASE_DIRECT_URL')
    await database.close()
  })
})
