import { Worker } from 'node:worker_threads'
import { createTurns } from '#server/platform/limits/in-turn.ts'
import type { Signed } from '../signature/signed.ts'
import type { VerifierAnswer } from '../signature/verify.ts'

export type VerifierJob = {
  signed: Signed
  local: Record<string, unknown>
  needed: readonly string[]
  loopback: readonly string[]
  now: Date
}

/** CPU time, so that a check on a busy machine only takes longer. */
const BUDGET_MS = 6_000
const TIMEOUT_MS = 45_000
const CHECK_EVERY_MS = 500
const AT_ONCE = 4
const WAIT_MS = 30_000

const inTurn = createTurns(AT_ONCE)

/** Runs one badge per member at a time, in a thread. Null if it exceeds its limits or waits too long. */
export async function runVerifier(memberId: string, job: VerifierJob): Promise<VerifierAnswer | null> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<null>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    giveUp(null)
  }, WAIT_MS)
  const verified = inTurn(memberId, async () => {
    clearTimeout(timer)
    return isLate ? null : inThread(job)
  })
  return Promise.race([verified, late])
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
