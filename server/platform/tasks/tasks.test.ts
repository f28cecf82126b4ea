import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog, unwatched } from '#tests/factories/log.ts'
import { forgetTasks } from './subjects.ts'
import { createTasks, type TaskOptions, type Tasks } from './tasks.ts'

let database: TestDatabase
const opened: Tasks[] = []

/** A node with handlers that record their input. */
async function startNode(handlers: Record<string, (data: object) => Promise<void>>): Promise<Tasks> {
  const tasks = createTasks(database, unwatched)
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

it('runs the jobs of a member one after the other, and lets those of others go past', async () => {
  const seen: string[] = []
  const held = Promise.withResolvers<void>()
  const tasks = createTasks(database, unwatched)
  tasks.handle<{ memberId: string }>(
    'by-member',
    async ({ memberId }) => {
      seen.push(memberId)
      if (memberId === 'omar') await held.promise
    },
    { workers: 2, isByMember: true },
  )
  await tasks.start()
  opened.push(tasks)
  for (const memberId of ['omar', 'omar', 'omar', 'maya', 'maya'])
    await tasks.enqueue('by-member', { memberId })
  await vi.waitFor(() => expect(seen).toEqual(['omar', 'maya', 'maya']), 20_000)
  held.resolve()
  await vi.waitFor(() => expect(seen).toHaveLength(5), 20_000)
  await expect(tasks.enqueue('by-member', {})).rejects.toThrow(/without a member/)
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
  await vi.waitFor(async () => expect(await state()).toEqual([]), 15_000)
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

/** A node whose log and count of lost jobs are read. */
async function startWatched(run: (data: object) => Promise<void>, options: TaskOptions) {
  const lines: [string, object][] = []
  const given: string[] = []
  const write = (about: object, message = '') => void lines.push([message, about])
  const log = Object.assign(Object.create(silentLog), { warn: write, error: write })
  const gaveUp = (task: string, reason: string) => void given.push(`${task} ${reason}`)
  const tasks = createTasks(database, { log, metrics: { tasks: { gaveUp } } })
  const name = `watched-${randomUUID()}`
  tasks.handle(name, run, options)
  await tasks.start()
  opened.push(tasks)
  const rows = async () =>
    (await database.pool.query('select state, output::text from pgboss.job where name = $1', [name])).rows
  return { tasks, name, lines, given, rows }
}

it('keeps nothing of a job that is done or given up', async () => {
  let fails = false
  const node = await startWatched(
    async () => {
      if (fails) throw new Error('not today')
    },
    { retryLimit: 0 },
  )
  await node.tasks.enqueue(node.name, { text: 'Dear Nora' })
  await vi.waitFor(async () => expect(await node.rows()).toEqual([]), 10_000)
  expect(node.lines).toEqual([])
  fails = true
  await node.tasks.enqueue(node.name, { text: 'Dear Nora' })
  await vi.waitFor(() => expect(node.given).toEqual([`${node.name} failed`]), 10_000)
  expect(await node.rows()).toEqual([])
  expect(node.lines.map(([message]) => message)).toEqual(['a task failed and was given up'])
})

it('says so when a run takes too long, and when the node of its last try died', async () => {
  const node = await startWatched(() => new Promise(() => {}), { retryLimit: 1, expireInSeconds: 1 })
  await node.tasks.enqueue(node.name, {})
  await vi.waitFor(() => expect(node.lines).toHaveLength(1), 10_000)
  expect(node.lines[0]).toEqual([
    'a task failed and will be tried again',
    expect.objectContaining({ err: new Error('the run took longer than 1 s'), retryAt: expect.any(Date) }),
  ])
  await database.pool.query(
    `update pgboss.job set retry_count = 1, start_after = now() where name = $1 and state = 'retry'`,
    [node.name],
  )
  await vi.waitFor(() => expect(node.given).toEqual([`${node.name} crashed`]), 15_000)
  expect(await node.rows()).toEqual([])
}, 40_000)

it('forgets a job about someone, even while a run of it fails', async () => {
  const [memberId, other] = [randomUUID(), randomUUID()]
  const node = await startWatched(async () => {
    throw new Error('not today')
  }, {})
  await node.tasks.enqueue(node.name, { memberId, text: 'Dear Nora' })
  await node.tasks.enqueue(node.name, { memberId: other })
  await vi.waitFor(() => expect(node.lines).toHaveLength(2), 10_000)
  const failing = await database.pool.connect()
  await failing.query('begin')
  await failing.query(
    `with gone as (delete from pgboss.job where name = $1 and data ->> 'memberId' = $2 returning *)
     insert into pgboss.job select * from gone`,
    [node.name, memberId],
  )
  const forgotten = forgetTasks(database.db, [memberId])
  await vi.waitFor(async () => {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from pgboss%'`
    expect((await database.pool.query(waiting)).rowCount).toBe(1)
  }, 10_000)
  await failing.query('commit')
  failing.release()
  await forgotten
  expect(await node.rows()).toHaveLength(1)
})
