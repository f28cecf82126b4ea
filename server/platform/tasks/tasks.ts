import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss, type Db as QueueDb, type StopOptions } from 'pg-boss'
import type { Database, DbOrTx } from '#server/db/client.ts'
import { openPool } from '#server/db/connection.ts'
import { taskSubjects } from '#server/db/schema/index.ts'
import { hashOf } from '../crypto/secrets.ts'
import { startListener } from '../realtime/bus/listener.ts'

export type TaskOptions = {
  /** Minute, hour, day, month, weekday in UTC: also runs on schedule, on one node, with the data `{}`. */
  cron?: string
  /** Retries, with growing delays (15 s, 30 s, 60 s and so on). Default 5. */
  retryLimit?: number
  /** A longer run counts as failed. Default 300. */
  expireInSeconds?: number
  /** Concurrent runs per node. Default 1. */
  workers?: number
}

export type EnqueueOptions = {
  /** At most one waiting job per name and key; a second is dropped silently. */
  key?: string
  startAfter?: Date
  /** Queued only if this transaction commits. */
  within?: DbOrTx
}

/** Background work: stored in PostgreSQL, done once by any node, retried after a failure or a crash. */
export type Tasks = {
  /** Registers the handler of a name. Call before `start`. A throw means retry. */
  handle<T extends object>(name: string, run: (data: T) => Promise<void>, options?: TaskOptions): void
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<void>
  start(): Promise<void>
  /** Gives running jobs 3 s to finish; interrupted ones are retried by another node. */
  stop(): Promise<void>
}

type Place = Pick<Database, 'url' | 'directUrl'>
type Handled = { run: (data: object) => Promise<void>; options: TaskOptions }

const NAME = 'trueline-tasks'
const DONE_RETENTION_SECONDS = 3_600
const QUERY_TIMEOUT_MS = 8_000
const STOP_WITHIN_MS = 3_000
// NOTIFY announces new work at once; polling finds delayed jobs, and covers lost notifications.
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

export function createTasks(place: Place & Pick<Database, 'db'>, log: FastifyBaseLogger): Tasks {
  const { boss, stop } = createBoss(place, log)
  const handled = new Map<string, Handled>()
  boss.on('error', (err) => log.warn({ err }, 'the task queue had an error'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the task queue warns'))

  return {
    handle: (name, run, options = {}) => {
      if (handled.has(name)) throw new Error(`Two handlers for the task ${name}`)
      // A job's data is what `enqueue` of the same name got; only our own code writes the queue.
      handled.set(name, { run: run as Handled['run'], options })
    },
    enqueue: async (name, data, { key, startAfter, within } = {}) => {
      if (!handled.has(name)) throw new Error(`Nobody handles the task ${name}`)
      const queue = async (tx: DbOrTx) => {
        const options = { singletonKey: key ?? randomUUID(), ...(startAfter && { startAfter }) }
        const jobId = await boss.send(name, data, { ...options, db: fromDrizzle(tx, sql) })
        if (jobId) await storeSubjects(tx, name, jobId, data)
      }
      await (within ? queue(within) : place.db.transaction(queue))
    },
    start: async () => {
      await boss.start()
      for (const [name, { run, options }] of handled) await open(boss, name, run, options, log)
      for (const { name } of await boss.getSchedules()) {
        if (!handled.get(name)?.options.cron) await boss.unschedule(name)
      }
    },
    stop: () => stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  }
}

/**
 * Removes jobs about these members or addresses in any state: waiting, running, or done and kept for an hour. A running one
 * continues and finds nothing.
 */
export async function forgetTasks(db: DbOrTx, subjects: readonly string[]): Promise<void> {
  const hashes = subjects.filter((text) => text !== '').map((text) => hashOf(text.toLowerCase()))
  if (hashes.length === 0) return
  const gone = await db
    .delete(taskSubjects)
    .where(inArray(taskSubjects.subject, hashes))
    .returning({ queue: taskSubjects.queue, jobId: taskSubjects.jobId })
  for (const [queue, jobs] of Map.groupBy(gone, (row) => row.queue)) {
    const ids = jobs.map(({ jobId }) => jobId)
    await db.execute(
      sql`delete from pgboss.job where name = ${queue} and id = any(${sql.param(ids)}::uuid[])`,
    )
  }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const ADDRESS = /"([^"\s\\]+@[^"\s\\]+)"/g

/** Every id in the data, and every text that is an address. */
async function storeSubjects(db: DbOrTx, queue: string, jobId: string, data: object): Promise<void> {
  const text = JSON.stringify(data).toLowerCase()
  const ids = text.match(ID) ?? []
  const addresses = Array.from(text.matchAll(ADDRESS), ([, address = '']) => address)
  const subjects = [...new Set([...ids, ...addresses])].map(hashOf)
  if (subjects.length === 0) return
  await db.insert(taskSubjects).values(subjects.map((subject) => ({ subject, queue, jobId })))
}

export async function prepareTaskTables(url: string): Promise<void> {
  const { boss, stop } = createBoss({ url, directUrl: url }, null)
  boss.on('error', () => {})
  await boss.start()
  await stop({ graceful: false })
}

/** A queue over our own connections: with pg-boss's pool and listener, a lost connection can end the process. */
function createBoss({ url, directUrl }: Place, log: FastifyBaseLogger | null) {
  const pool = openPool(
    {
      connectionString: url,
      application_name: NAME,
      max: 4,
      connectionTimeoutMillis: 5_000,
      query_timeout: QUERY_TIMEOUT_MS,
    },
    (err) => log?.warn({ err }, 'a database connection of the task queue was lost'),
  )
  const db: QueueDb = { executeSql: (text, values) => pool.query(text, values) }
  if (log) {
    db.listen = (channel, onNotification, onResumed) =>
      startListener({ url: directUrl, name: NAME, channels: [channel], log, onNotification, onResumed })
  }
  const boss = new PgBoss({ db, useListenNotify: log !== null })
  const stop = async (options: StopOptions) => {
    await boss.stop(options)
    if (!pool.ending) await pool.end()
  }
  return { boss, stop }
}

async function open(
  boss: PgBoss,
  name: string,
  run: Handled['run'],
  { cron, retryLimit = 5, expireInSeconds = 300, workers = 1 }: TaskOptions,
  log: FastifyBaseLogger,
): Promise<void> {
  const rules = {
    retryLimit,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds,
    deleteAfterSeconds: DONE_RETENTION_SECONDS,
    notify: true,
  }
  await boss.createQueue(name, { policy: 'short', ...rules })
  await boss.updateQueue(name, rules)
  if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: 'cron' })
  for (let count = 0; count < workers; count += 1) await startWorker(boss, name, run, log)
}

async function startWorker(
  boss: PgBoss,
  name: string,
  run: Handled['run'],
  log: FastifyBaseLogger,
): Promise<void> {
  let worker = ''
  worker = await boss.work<object>(name, POLLING, async ([job]) => {
    if (!job) return
    // Checks again after this one: a single notification may stand for several new jobs.
    boss.notifyWorker(worker)
    try {
      await run(job.data)
    } catch (err) {
      log.error({ err, task: name, job: job.id }, 'a task failed and will be tried again')
      throw err
    }
  })
}
