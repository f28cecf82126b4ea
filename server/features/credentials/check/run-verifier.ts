import { Worker } from 'node:worker_threads'
import type { Signed } from '../signature/signed.ts'
import type { VerifierAnswer } from '../signature/verify.ts'

export type VerifierJob = {
  signed: Signed
  /** Documents that needn't be fetched, by address. */
  local: Record<string, unknown>
  /** Addresses that may be fetched, besides `did.json`. */
  needed: readonly string[]
  loopback: readonly string[]
  now: Date
}

/** CPU time: a busy machine checks as much, only later. */
const BUDGET_MS = 6_000
/** Wall-clock time, including fetches. */
const TIMEOUT_MS = 45_000
const CHECK_EVERY_MS = 500
const AT_ONCE = 2
/** Time in the queue. */
const WAIT_MS = 30_000

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs the verifier in a thread; null if it didn't finish within its limits, or waited too long: at most two run at once.
 */
export async function runVerifier(job: VerifierJob): Promise<VerifierAnswer | null> {
  if (running < AT_ONCE) running++
  else if (!(await hasTurn())) return null
  try {
    return await inThread(job)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function hasTurn(): Promise<boolean> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer)
      done(true)
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1)
      done(false)
    }, WAIT_MS)
    waiting.push(go)
  })
}

async function inThread(workerData: VerifierJob): Promise<VerifierAnswer | null> {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), {
    workerData,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  const overdue = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  const greedy = setInterval(() => void terminateAbove(worker, BUDGET_MS), CHECK_EVERY_MS)
  try {
    return await new Promise((done) => {
      worker.once('message', done)
      worker.once('error', () => done(null))
      worker.once('exit', () => done(null))
    })
  } finally {
    clearTimeout(overdue)
    clearInterval(greedy)
    await worker.terminate()
  }
}

async function terminateAbove(worker: Worker, budgetMs: number): Promise<void> {
  // A terminated thread sends no more messages.
  const used = await worker.cpuUsage().catch(() => null)
  if (used && (used.user + used.system) / 1000 > budgetMs) await worker.terminate()
}
