import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { connections } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { hasRedis, startRedis, type TestRedis } from '#tests/factories/redis.ts'

const COUNT = 30
const withRedis = await hasRedis()
let database: TestDatabase
let redis: TestRedis | null = null
const open: (() => unknown)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  if (withRedis) redis = await startRedis()
})
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})
afterAll(async () => {
  await database.drop()
  await redis?.stop()
})

async function startNode(env: Record<string, string>): Promise<TestApp> {
  const node = await createTestApp({ database, env })
  open.push(node.close)
  return node
}

/** Ids of messages that the member's page received; cleared by each `resync`. */
async function listenAt(node: TestApp, { cookie }: TestMember) {
  const url = await node.listen()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } })
  open.push(() => socket.terminate())
  const page = { received: new Set<string>(), syncs: 0, readUpTo: 0 }
  let written = 0
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'message.new') page.received.add(message.message.id)
    if (message.type !== 'resync') return
    page.syncs += 1
    page.readUpTo = written
  })
  await once(socket, 'open')
  return { page, wrote: () => (written += 1) }
}

/** Writes on one node to a listener on another, causing a fault before some of the messages. */
async function writeThrough(env: Record<string, string>, fault: (number: number) => Promise<unknown> | null) {
  const [here, there] = [await startNode(env), await startNode(env)]
  const [from, to] = [await here.signIn(), await here.signIn()]
  await database.db.insert(connections).values({ userId1: from.id, userId2: to.id, status: 'accepted' })
  const { page, wrote } = await listenAt(there, to)
  const ids = Array.from({ length: COUNT }, () => randomUUID())
  for (const [number, id] of ids.entries()) {
    const caused = fault(number)
    const body = { id, text: `message ${number}` }
    const answer = await send(here, 'POST', `/api/conversations/${to.id}/messages`, from, body)
    expect(answer.status).toBe(200)
    wrote()
    await caused
    await pause(30)
  }
  // Each was received, or followed by a `resync`.
  const missed = () => ids.filter((id, index) => !page.received.has(id) && index >= page.readUpTo)
  await vi.waitFor(() => expect(missed()).toEqual([]), { timeout: 20_000, interval: 200 })
  return page
}

describe('a message is received, or the page is asked to sync after it', () => {
  it('when the node loses its listening connection', async () => {
    const outage = createOutage(database.url)
    const page = await writeThrough({}, (number) =>
      number % 10 === 5 ? outage.endSessionsOf('trueline-listen') : null,
    )
    expect(page.syncs).toBeGreaterThan(0)
  }, 60_000)

  it.runIf(withRedis)(
    'when Redis is killed and comes back',
    async () => {
      if (!redis) throw new Error('no Redis')
      const { url, kill, restart } = redis
      const page = await writeThrough({ REDIS_URL: url }, (number) =>
        number === 10 ? kill() : number === 20 ? restart() : null,
      )
      expect(page.syncs).toBeGreaterThan(0)
    },
    60_000,
  )
})
