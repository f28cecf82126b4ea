import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '../../factories/database.ts'
import { startNode } from '../support/node.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('SIGTERM ends a node, even while a browser holds a connection that it has not used yet', async () => {
  const site = await startSite()
  const [node] = site.nodes
  if (!node) throw new Error('a site has a node')
  const unused = connect(Number(new URL(node.url).port), 'localhost')
  await once(unused, 'connect')
  const closed = once(unused, 'close')
  const exit = once(node.process, 'exit')
  node.process.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  await closed
  await site.stop()
})

test('an uncaught error: one line in the log, requests are answered, exit 1', async () => {
  const crash = "process.once('SIGUSR2', () => { throw new Error('nobody catches this') })"
  const output: string[] = []
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'trueline-stop-'))
  const node = await startNode(
    {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}`,
    },
    output,
  )
  const blocker = await database.pool.connect()
  try {
    await blocker.query('begin; lock table jobs in access exclusive mode')
    const slow = fetch(`${node.url}/api/jobs`)
    const waiting = `select count(*)::int as count from pg_locks where not granted and relation = 'jobs'::regclass`
    await expect.poll(async () => (await database.pool.query(waiting)).rows[0].count).toBe(1)
    const exit = once(node.process, 'exit')
    node.process.kill('SIGUSR2')
    await expect.poll(() => output.join('')).toContain('"level":60')
    await blocker.query('rollback')
    expect((await slow).status).toBe(200)
    expect(await exit).toEqual([1, null])
    const lines = output.join('').trim().split('\n')
    const crashes = lines.filter((line) => line.includes('nobody catches this'))
    expect(crashes.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 60, origin: 'uncaughtException' }),
    ])
  } finally {
    blocker.release()
    await node.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
