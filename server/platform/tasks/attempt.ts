import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { GiveUpReason, Metrics } from '../monitoring/metrics.ts'

/** Thrown by a run whose job can't succeed any more, or whose result no one needs any more: it isn't tried again. */
export class GiveUp extends Error {
  readonly reason: Exclude<GiveUpReason, 'failed'>

  constructor(reason: Exclude<GiveUpReason, 'failed'>, message: string) {
    super(message)
    this.reason = reason
  }
}

type Task = {
  readonly run: (data: unknown) => Promise<void>
  readonly retryLimit: number
  readonly expireInSeconds: number
  /** It also runs on a schedule, so giving up loses nothing. */
  readonly isScheduled: boolean
}
type Watching = { readonly log: FastifyBaseLogger; readonly metrics: Pick<Metrics, 'tasks'> }
type Job = JobWithMetadata<unknown>

/** Runs a job once and removes it if it is done or given up; otherwise it is retried. The log says which, and when. */
export async function attempt(boss: PgBoss, job: Job, task: Task, watching: Watching): Promise<void> {
  const { id, name, retryCount, signal } = job
  try {
    // The last run ended with its process: otherwise it would have given the job up.
    if (retryCount > task.retryLimit) throw new GiveUp('crashed', 'a run never ended')
    await withDeadline(task, job.data)
  } catch (err) {
    // The node stops, and pg-boss has put the job back.
    if (signal.aborted) throw err
    await settle(boss, job, task, err, watching)
    return
  }
  await boss.deleteJob(name, id)
}

async function withDeadline({ run, expireInSeconds }: Task, data: unknown): Promise<void> {
  const over = new AbortController()
  const deadline = setTimeout(expireInSeconds * 1_000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the run took longer than ${expireInSeconds} s`)
  })
  try {
    await Promise.race([run(data), deadline])
  } finally {
    over.abort()
    deadline.catch(() => {})
  }
}

async function settle(boss: PgBoss, job: Job, task: Task, err: unknown, { log, metrics }: Watching) {
  const { id, name, retryCount } = job
  const about = { err, task: name, job: id, tries: retryCount + 1 }
  const reason = err instanceof GiveUp ? err.reason : retryCount >= task.retryLimit ? 'failed' : null
  if (reason === null) {
    const retryAt = await retry(boss, job).catch((error: unknown) => {
      log.warn(about, 'a task failed and will be tried again once its time is over')
      throw error
    })
    log.warn({ ...about, retryAt }, 'a task failed and will be tried again')
    return
  }
  await boss.deleteJob(name, id)
  if (task.isScheduled) return log.error(about, 'a task failed; it runs again on its schedule')
  metrics.tasks.gaveUp(name, reason)
  log.error({ ...about, reason }, 'a task failed and was given up')
}

async function retry(boss: PgBoss, { id, name }: Job): Promise<Date | undefined> {
  await boss.fail(name, id)
  return (await boss.getJobById(name, id))?.startAfter
}
