import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { connections } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '../factories/app.ts'
import type { TestDatabase } from '../factories/database.ts'
import { send, type TestMember } from '../factories/http.ts'

const COUNT = 30

async function startNode(database: TestDatabase, env: Record<string, string>): Promise<TestApp> {
  const node = await createTestApp({ database, env })
  onTestFinished(node.close)
  return node
}

/** Ids of messages that the member's page received; cleared by each `resync`. */
async function listenAt(node: TestApp, { cookie }: TestMember) {
  const url = await node.listen()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } })
  onTestFinished(() => socket.terminate())
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

type Writing = {
  readonly database: TestDatabase
  readonly env?: Record<string, string>
  /** May cause a fault before the message of this number. */
  readonly fault: (number: number) => Promise<unknown> | null
}

/**
 * Writes on one node to a listener on another while faults happen. Fails unless each message was received, or followed by a
 * `resync`.
 */
export async function writeThrough({ database, env = {}, fault }: Writing): Promise<{ syncs: number }> {
  const [here, there] = [await startNode(database, env), await startNode(database, env)]
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
  const missed = () => ids.filter((id, index) => !page.received.has(id) && index >= page.readUpTo)
  await vi.waitFor(() => expect(missed()).toEqual([]), { timeout: 20_000, interval: 200 })
  return page
}
