import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, TIMEOUTS } from '#server/db/client.ts'
import { connections, messages } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import type { TestMember } from '#tests/factories/http.ts'

/** Fewer connections than usual, so starvation shows at once. */
const CONNECTIONS = 8
/** Between two requests of a reading member. */
const PACE_MS = 50
let database: TestDatabase
let test: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  const small = openDatabase(database.url, { max: CONNECTIONS, timeouts: TIMEOUTS, onError: () => {} })
  test = await createTestApp({ database: { ...small, drop: small.close } })
})
afterAll(async () => {
  await test.close()
  await test.deps.database.close()
  await database.drop()
})

type Answer = {
  status: number
  body: { code?: string; message?: string; seq?: number }
  retryAfter: unknown
  ms: number
}

async function call(method: 'GET' | 'POST', url: string, who: TestMember, payload?: object): Promise<Answer> {
  const began = performance.now()
  const answer = await test.app.inject({
    method,
    url,
    headers: { cookie: who.cookie },
    ...(payload && { payload }),
  })
  const { statusCode: status, headers } = answer
  return { status, body: answer.json(), retryAfter: headers['retry-after'], ms: performance.now() - began }
}

const write = (from: TestMember, to: TestMember, text: string) =>
  call('POST', `/api/conversations/${to.id}/messages`, from, { id: randomUUID(), text })

async function connected(): Promise<[TestMember, TestMember]> {
  const [a, b] = [await test.signIn(), await test.signIn()]
  await database.db.insert(connections).values({ userId1: a.id, userId2: b.id, status: 'accepted' })
  return [a, b]
}

/** Members who read and write at a human pace until `over`. */
async function others(over: Promise<unknown>): Promise<Answer[]> {
  const pairs = await Promise.all(Array.from({ length: 6 }, connected))
  let isOver = false
  void over.finally(() => {
    isOver = true
  })
  const answers = await Promise.all(
    pairs.map(async ([a, b]) => {
      const seen: Answer[] = []
      for (let turn = 0; turn === 0 || !isOver; turn += 1) {
        seen.push(await call('GET', '/api/conversations', a))
        if (turn % 5 === 0) seen.push(await write(b, a, 'Hello'))
        await pause(PACE_MS)
      }
      return seen
    }),
  )
  return answers.flat()
}

const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms))
/** On a busy machine, everything takes proportionally longer. */
const soon = (usual: number) => Math.max(1_500, 10 * usual)

it('one member writing 200 messages at once does not crowd others out', async () => {
  const [writer, reader] = await connected()
  const usual = slowest(await others(Promise.resolve()))
  await database.pool.query(`delete from rate_limits`)
  const writing = Promise.all(Array.from({ length: 200 }, (_, i) => write(writer, reader, String(i))))
  const around = await others(writing)
  const answers = await writing

  expect(new Set(around.map(({ status }) => status))).toEqual(new Set([200]))
  expect(slowest(around)).toBeLessThan(soon(usual))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = answers.filter(({ status }) => status === 429)
  for (const { body, retryAfter } of refused) {
    expect(body).toEqual({ code: 'too_many_attempts', message: expect.any(String) })
    expect(Number(retryAfter)).toBeGreaterThan(0)
  }
  const acknowledged = answers
    .flatMap(({ status, body: { seq } }, i) => (status === 200 ? [{ seq, text: String(i) }] : []))
    .sort((one, other) => Number(one.seq) - Number(other.seq))
  expect(acknowledged.length).toBeGreaterThan(20)
  const rows = await database.db.select().from(messages).orderBy(messages.createdAt, messages.seq)
  const stored = rows.flatMap(({ senderId, seq, text }) => (senderId === writer.id ? [{ seq, text }] : []))
  expect(stored).toEqual(acknowledged)
})

it('one member making 200 cards at once does not crowd others out', async () => {
  const owner = await test.signIn()
  const usual = slowest(await others(Promise.resolve()))
  const making = Promise.all(
    Array.from({ length: 200 }, () => call('POST', '/api/resume-cards', owner, { title: 'Nurse' })),
  )
  const around = await others(making)
  expect(new Set(around.map(({ status }) => status))).toEqual(new Set([200]))
  expect(slowest(around)).toBeLessThan(soon(usual))
  const statuses = (await making).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(new Set(statuses)).toEqual(new Set([200, 409, 429]))
})

it('holds one connection for a conversation that another node has locked', async () => {
  const [writer, reader] = await connected()
  const node = await database.pool.connect()
  try {
    await node.query('begin')
    const pair = [writer.id, reader.id].sort().join(' ')
    await node.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`messages ${pair}`])
    const unlocked = Promise.withResolvers<void>()
    const writing = [writer, reader].flatMap((from) =>
      Array.from({ length: 15 }, (_, i) => write(from, from === writer ? reader : writer, String(i))),
    )
    setTimeout(unlocked.resolve, 2_000)
    const around = await others(unlocked.promise)
    const { rows } = await database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and not granted and datname = current_database()`,
    )
    expect(rows).toEqual([{ waiting: 1 }])
    expect(new Set(around.map(({ status }) => status))).toEqual(new Set([200]))
    await node.query('commit')
    expect(new Set((await Promise.all(writing)).map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    node.release(true)
  }
})
