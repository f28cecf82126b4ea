import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss, type Db as QueueDb, type StopOptions } from 'pg-boss'
import type { Database, DbOrTx } from '#server/db/client.ts'
import { openPool } from '#server/db/connection.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { startListener } from '../realtime/bus/listener.ts'
import { attempt } from './attempt.ts'
import { DELAYS, THREE_DAYS_OF_RETRIES } from './retries.ts'
import { storeSubjects } from './subjects.ts'

export type TaskOptions = {
  /** Minute, hour, day, month, weekday in UTC: also runs on schedule, on one node, with the data `{}`. */
  cron?: string
  /**
   * Retries after failed runs, with growing delays (about 15 s, 30 s, 60 s and so on, at most half an hour). By default as many
   * as cover three days, so that an outage of another service loses nothing; 5 with `cron`, which runs again anyway.
   */
  retryLimit?: number
  /** A longer run counts as failed. Default 300. */
  expireInSeconds?: number
  /** Concurrent runs per node. Default 1. */
  workers?: number
  /** Runs the jobs of one member, whose data has a `memberId`, one after the other; those of others go past them. */
  isByMember?: boolean
}

export type EnqueueOptions = {
  /** At most one waiting job per name and key; a second is dropped silently. */
  key?: string
  startAfter?: Date
  /** Queued only if this transaction commits. */
  within?: DbOrTx
}

/**
 * Background work: stored in PostgreSQL, done once by any node, retried after a failure or a crash. Nothing of a job is kept
 * once it is done or given up; giving up is logged as an error and counted.
 */
export type Tasks = {
  /** Registers the handler of a name. Call before `start`. A throw means retry, except for `GiveUp`. */
  handle<T extends object>(name: string, run: (data: T) => Promise<void>, options?: TaskOptions): void
  /** Deleting a member removes all jobs with their id or address in `data`, so personal text needs an id beside it. */
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<void>
  start(): Promise<void>
  /** Gives running jobs 3 s to finish; interrupted ones are retried by another node. */
  stop(): Promise<void>
}

type Place = Pick<Database, 'url' | 'directUrl'>
type Handled = { run: (data: unknown) => Promise<void>; options: TaskOptions }
type Watching = { readonly log: FastifyBaseLogger; readonly metrics: Pick<Metrics, 'tasks'> }

const NAME = 'trueline-tasks'
/** For jobs that another program than this one ended; ours go at once. */
const DONE_RETENTION_SECONDS = 3_600
/** pg-boss never gives up by itself, which it would do silently. */
const BOSS_RETRIES = 1_000_000
/** Our own deadline comes first, so that a run that is too long is logged. */
const BOSS_LATER_SECONDS = 10
const CRON_RETRIES = 5
const QUERY_TIMEOUT_MS = 8_000
const STOP_WITHIN_MS = 3_000
// NOTIFY announces new work at once; polling finds delayed jobs, and covers lost notifications.
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

export function createTasks(place: Place & Pick<Database, 'db'>, watching: Watching): Tasks {
  const { log } = watching
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
      const task = handled.get(name)
      if (!task) throw new Error(`Nobody handles the task ${name}`)
      const queue = async (tx: DbOrTx) => {
        const options = { singletonKey: key ?? randomUUID(), ...(startAfter && { startAfter }) }
        const group = task.options.isByMember ? { group: { id: memberOf(data) } } : {}
        const jobId = await boss.send(name, data, { ...options, ...group, db: fromDrizzle(tx, sql) })
        if (jobId) await storeSubjects(tx, { queue: name, jobId }, data)
      }
      await (within ? queue(within) : place.db.transaction(queue))
    },
    start: async () => {
      await boss.start()
      for (const [name, task] of handled) await open(boss, name, task, watching)
      for (const { name } of await boss.getSchedules()) {
        if (!handled.get(name)?.options.cron) await boss.unschedule(name)
      }
    },
    stop: () => stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  }
}

function memberOf(data: object): string {
  if ('memberId' in data && typeof data.memberId === 'string') return data.memberId
  throw new Error('A task by member without a member.')
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
  { run, options }: Handled,
  watching: Watching,
): Promise<void> {
  const { cron, expireInSeconds = 300, workers = 1 } = options
  const { retryLimit = cron ? CRON_RETRIES : THREE_DAYS_OF_RETRIES } = options
  const rules = {
    retryLimit: BOSS_RETRIES,
    ...DELAYS,
    expireInSeconds: expireInSeconds + BOSS_LATER_SECONDS,
    deleteAfterSeconds: DONE_RETENTION_SECONDS,
    notify: true,
  }
  await boss.createQueue(name, { policy: 'short', ...rules })
  await boss.updateQueue(name, rules)
  if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: 'cron' })
  const limits = { retryLimit, expireInSeconds, isScheduled: cron !== undefined }
  const fetching = { ...POLLING, ...(options.isByMember && { groupConcurrency: 1 }) }
  for (let count = 0; count < workers; count += 1) {
    let worker = ''
    worker = await boss.work(name, { ...fetching, includeMetadata: true }, async ([job]) => {
      if (!job) return
      // Checks again after this one: a single notification may stand for several new jobs.
      boss.notifyWorker(worker)
      await attempt(boss, job, { run, ...limits }, watching)
    })
  }
}
