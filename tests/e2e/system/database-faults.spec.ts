import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, registerCaller, startCall } from '../support/caller.ts'
import { expectRenewal } from '../support/leases.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import { openOwnDatabase, signalPostgres } from '../support/postgres-process.ts'
import { expect, test } from '../support/test.ts'

let dataDir: string
let node: ServerNode
let ann: Caller
let ben: Caller
let sessionId: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trueline-database-faults-'))
  node = await startNode({ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'fatal' })
  ann = await registerCaller({ url: node.url, dataDir }, 'Ann')
  ben = await registerCaller({ url: node.url, dataDir }, 'Ben')
  sessionId = await startCall(node.url, [ann, ben])
  await expectRelay('before')
})
test.afterAll(async () => {
  ann?.close()
  ben?.close()
  await node?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('when PostgreSQL hangs for 10 seconds, no one waits long, calls go on, and everything recovers by itself', async () => {
  signalPostgres(dataDir, 'SIGSTOP')
  const since = performance.now()
  try {
    const requests = [
      ann.send(`${node.url}/api/jobs`),
      ann.send(`${node.url}/api/connections`),
      ann.send(`${node.url}/readyz`),
      ann.send(`${node.url}/api/auth/login`, 'POST', { email: 'ann@example.com', password: 'whatever' }),
    ]
    const alive = await ann.send(`${node.url}/healthz`)
    // Requests that need the database are refused after three seconds at the earliest.
    expect([alive.status, alive.tookMs < 2_500]).toEqual([200, true])
    await expectRelay('while it stands still')
    for (const answer of await Promise.all(requests)) {
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      expect(answer.tookMs).toBeLessThan(9_500)
    }
    await pause(Math.max(0, 10_000 - (performance.now() - since)))
  } finally {
    signalPostgres(dataDir, 'SIGCONT')
  }
  await expectReady()
  await expectRelay('afterwards')
  const database = await openOwnDatabase(dataDir)
  await expectRenewal(database.pool, sessionId)
  await database.close()
  await expectRelay('a lease later')
  expect([ann.closedWith, ben.closedWith]).toEqual([null, null])
})

test('a PostgreSQL that is killed is started again, and the call outlives it', async () => {
  signalPostgres(dataDir, 'SIGKILL')
  await expectRelay('without a database')
  await expectReady()
  await expectRelay('with the next one')
  expect([ann.closedWith, ben.closedWith]).toEqual([null, null])
  const ended = await ann.send(`${node.url}/api/video-sessions/${sessionId}/end`, 'POST', {})
  expect([ended.status, ended.body.status]).toEqual([200, 'ended'])
  await expect.poll(() => ben.received.at(-1)?.type).toBe('call.ended')
})

async function expectReady(): Promise<void> {
  await expect.poll(async () => (await ann.send(`${node.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
}

async function expectRelay(body: string): Promise<void> {
  // Repeat it until the other has joined.
  const say = () => {
    ann.say({ type: 'call.signal', sessionId, body })
    return ben.signals()
  }
  await expect.poll(say).toContain(body)
}
