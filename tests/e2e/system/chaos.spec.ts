import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startUnwatchedServer, type UnwatchedServer } from '@trueline/embedded-postgres/testing'
import { type Database, openDatabase } from '../../../server/db/client.ts'
import { childrenRunning } from '../../factories/children.ts'
import { jpegPicture } from '../../factories/files.ts'
import { createMember } from '../../factories/members.ts'
import { startRedis, type TestRedis } from '../../factories/redis.ts'
import { createSignIn, SESSION_SECRET } from '../../factories/sign-in.ts'
import { Caller } from '../support/caller.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import { expect, test } from '../support/test.ts'
import { startTraffic, type Traffic } from '../support/traffic.ts'

const ANSWERS_A_SECOND = 50
/** Pause between two faults. */
const QUIET_MS = 3_000
const RECOVERED_WITHIN_MS = 30_000

let folder: string
let postgres: UnwatchedServer
let redis: TestRedis
let database: Database
const nodes: ServerNode[] = []
const killed = new Set<ChildProcess>()
const output: string[] = []
/** Exit codes or signals of nodes that we didn't end. */
const deaths: string[] = []

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-chaos-'))
  postgres = await startUnwatchedServer()
  redis = await startRedis()
  database = openDatabase(postgres.url, { onError: () => {} })
  nodes.push(...(await Promise.all([start(), start()])))
})
test.afterAll(async () => {
  for (const node of nodes) killed.add(node.process)
  await Promise.all(nodes.map((node) => node.stop()))
  await database?.close()
  await redis?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<ServerNode> {
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: '0', SESSION_SECRET, LOG_LEVEL: 'fatal' }
  const node = await startNode({ ...env, REDIS_URL: redis.url }, output)
  const { process: child } = node
  child.once('exit', (code, signal) => killed.has(child) || deaths.push(signal ?? `exit code ${code}`))
  return node
}

/** Each fault starts under full traffic and is over when the promise resolves. */
const faults: Record<string, (traffic: Traffic) => Promise<void>> = {
  'an inspection process is killed': async () => {
    const id = await createMember(database.db)
    const caller = new Caller(await createSignIn(database.db, id, SESSION_SECRET))
    for (const { url, process } of nodes) {
      expect(await upload(caller, url)).toBe(200)
      const [idle] = await childrenRunning('inspection/process.ts', process.pid)
      expect(idle).toBeDefined()
      if (idle) globalThis.process.kill(idle, 'SIGKILL')
      expect(await upload(caller, url)).toBe(200)
    }
  },
  'Redis is killed': async () => {
    await redis.kill()
    await pause(1_500)
    await redis.restart()
  },
  'PostgreSQL is restarted': (traffic) => traffic.rush(postgres.restart),
  'PostgreSQL is killed': async (traffic) => {
    await traffic.rush(postgres.kill)
    await pause(500)
    await postgres.start()
  },
  'a node is killed': async () => {
    const [gone] = nodes.splice(1, 1)
    if (!gone) throw new Error('there is no second node')
    killed.add(gone.process)
    const exit = once(gone.process, 'exit')
    gone.process.kill('SIGKILL')
    await exit
    nodes.push(await start())
  },
}

test('at 50 signed-in answers a second, faults around the nodes end no process, sign no one out and lose nothing', async () => {
  const traffic = await startTraffic(database, () => nodes.map(({ url }) => url))
  const rates: Record<string, number> = { 'at first': await rateOf(traffic) }
  for (const [what, cause] of Object.entries(faults)) {
    await test.step(what, async () => {
      await cause(traffic)
      await recovered(traffic)
      rates[`after ${what}`] = await rateOf(traffic)
    })
  }
  const lost = await traffic.end()
  const description = `${traffic.acknowledged.length} in all, ${JSON.stringify(rates)}`
  test.info().annotations.push({ type: 'answers a second', description })
  expect({
    deaths,
    wrong: traffic.wrong,
    lost,
    log: output.filter((line) => line.includes('"level":60')),
  }).toEqual({
    deaths: [],
    wrong: [],
    lost: [],
    log: [],
  })
  const all = Object.values(rates)
  const rate = all.reduce((sum, each) => sum + each, 0) / all.length
  expect(rate, description).toBeGreaterThanOrEqual(ANSWERS_A_SECOND)
})

async function rateOf({ acknowledged }: Traffic): Promise<number> {
  const since = performance.now()
  await pause(QUIET_MS)
  const seconds = (performance.now() - since) / 1_000
  return Math.round(acknowledged.filter((at) => at >= since).length / seconds)
}

/** Waits until every node is ready and responds as before. Throws as soon as one has died. */
async function recovered({ acknowledged }: Traffic): Promise<void> {
  const isReady = async ({ url }: ServerNode) =>
    (await fetch(`${url}/readyz`).catch(() => null))?.status === 200
  const areReady = async () => (await Promise.all(nodes.map(isReady))).every(Boolean)
  await expect
    .poll(async () => deaths.length > 0 || (await areReady()), { timeout: RECOVERED_WITHIN_MS })
    .toBe(true)
  expect(deaths).toEqual([])
  const lastSecond = () => acknowledged.filter((at) => at > performance.now() - 1_000).length
  await expect.poll(lastSecond, { timeout: RECOVERED_WITHIN_MS }).toBeGreaterThanOrEqual(ANSWERS_A_SECOND)
}

async function upload(caller: Caller, url: string): Promise<number> {
  const { body } = await caller.send(`${url}/api/objects/upload`, 'POST', { purpose: 'credential' })
  const headers = { cookie: caller.cookie, 'content-type': 'image/jpeg' }
  const address = new URL(String(body.uploadURL), url)
  return (await fetch(address, { method: 'PUT', headers, body: new Uint8Array(await jpegPicture()) })).status
}
