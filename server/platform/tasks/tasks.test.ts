import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog } from '#tests/factories/log.ts'
import { createTasks, type Tasks } from './tasks.ts'

let database: TestDatabase
const opened: Tasks[] = []

/** A node with handlers that record their input. */
async function startNode(handlers: Record<string, (data: object) => Promise<void>>): Promise<Tasks> {
  const tasks = createTasks(database, silentLog)
  for (const [name, run] of Object.entries(handlers)) tasks.handle(name, run)
  await tasks.start()
  opened.push(tasks)
  return tasks
}

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  for (const tasks of opened) await tasks.stop()
  await database.drop()
})

it('does each job once, whichever of two nodes takes it', async () => {
  const seen: number[] = []
  const note = async (data: object) => {
    seen.push('n' in data ? Number(data.n) : Number.NaN)
  }
  const [one] = [await startNode({ count: note }), await startNode({ count: note })]
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  for (const n of numbers) await one.enqueue('count', { n })
  await vi.waitFor(() => expect([...seen].sort()).toEqual(numbers), 10_000)
})

it('keeps one waiting job of a key, and none of a transaction that is rolled back', async () => {
  const seen: string[] = []
  const tasks = await startNode({
    keyed: async (data) => {
      seen.push(JSON.stringify(data))
    },
  })
  const startAfter = new Date(Date.now() + 1_500)
  await tasks.enqueue('keyed', { n: 1 }, { key: 'k', startAfter })
  await tasks.enqueue('keyed', { n: 2 }, { key: 'k', startAfter })
  const failing = database.db.transaction(async (tx) => {
    await tasks.enqueue('keyed', { n: 3 }, { within: tx })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await database.db.transaction((tx) => tasks.enqueue('keyed', { n: 4 }, { within: tx }))
  await vi.waitFor(() => expect(seen).toEqual(['{"n":4}', '{"n":1}']), 15_000)
})

it('does a job again that a killed node had begun, and once', async () => {
  const seen: string[] = []
  const crashed = fork(fileURLToPath(new URL('../../../tests/factories/tasks-process.ts', import.meta.url)), {
    env: { ...process.env, DATABASE: database.url },
  })
  await once(crashed, 'message')
  crashed.send('begin')
  await once(crashed, 'message')
  const gone = once(crashed, 'exit')
  crashed.kill('SIGKILL')
  await gone
  // Forces what counts as timed out instead of waiting.
  await database.pool.query(
    `update pgboss.job set started_on = now() - interval '1 hour', heartbeat_on = null where name = 'crashing'`,
  )
  const nodes = await Promise.all(
    [0, 1].map(() =>
      startNode({
        crashing: async (data) => {
          seen.push(JSON.stringify(data))
        },
      }),
    ),
  )
  expect(nodes).toHaveLength(2)
  const state = async () => {
    const { rows } = await database.pool.query(`select state from pgboss.job where name = 'crashing'`)
    return rows.map((row) => row.state)
  }
  // What each node does once a minute.
  const supervisor = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
  await supervisor.start()
  await database.pool.query(`update pgboss.queue set monitor_on = null where name = 'crashing'`)
  await supervisor.supervise('crashing')
  await supervisor.stop({ graceful: false })
  expect(await state()).toEqual(['retry'])
  await database.pool.query(`update pgboss.job set start_after = now() where name = 'crashing'`)
  await vi.waitFor(async () => expect(await state()).toEqual(['completed']), 15_000)
  expect(seen).toEqual(['{"n":1}'])
}, 90_000)

it('keeps a failed job for another try, and refuses a name without a handler', async () => {
  const tasks = await startNode({
    failing: async () => {
      throw new Error('not today')
    },
  })
  await tasks.enqueue('failing', {})
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select state from pgboss.job where name = 'failing'`)
    expect(rows).toEqual([{ state: 'retry' }])
  }, 10_000)
  await expect(tasks.enqueue('unheard of', {})).rejects.toThrow(/Nobody handles/)
})
