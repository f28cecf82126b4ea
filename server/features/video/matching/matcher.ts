import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type MatchResult, matchPass, type Starter } from './match-pass.ts'

/** Starts that one pass matches. */
const BATCH_MAX = 256
/** The next pass checks its starters while one holds the queue. */
const PASSES_MAX = 2
const BUSY_RETRY_MS = 10
const BUSY_MAX_MS = 3_000

export type Matcher = {
  /** Pairs the member with the compatible one who has waited longest, or lets them wait. */
  start(starter: Starter): Promise<MatchResult>
}

type Job = {
  readonly starter: Starter
  readonly since: number
  resolve(result: MatchResult): void
  reject(error: unknown): void
}

/** By member. */
type Batch = Map<string, Job>

/** PostgreSQL can't store NUL, nor read half a surrogate pair in JSON, and SDP has no other control characters either. */
const NOT_IN_SDP = /(?![\t\r\n])\p{Cc}|\p{Cs}/u

/** The offer to store. Throws `invalid_input` for one that no browser would make. */
export function storableOffer(offer: string | undefined): string | null {
  if (offer && NOT_IN_SDP.test(offer)) {
    throw new AppError('invalid_input', { fields: { offer: 'Contains characters that no SDP has' } })
  }
  return offer || null
}

/**
 * Starts that arrive during a pass share the next one; at low load each runs at once. A failed pass only refuses its own
 * starts.
 */
export function createMatcher(db: Db): Matcher {
  let jobs: Job[] = []
  let passes = 0
  let isScheduled = false

  const enqueue = (job: Job) => {
    jobs.push(job)
    schedule()
  }

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    // Starts that arrive at the same moment share a pass.
    setImmediate(() => {
      isScheduled = false
      while (jobs.length > 0 && passes < PASSES_MAX) {
        const { batch, rest } = takeBatch(jobs)
        jobs = rest
        void run(batch)
      }
    })
  }

  const run = async (batch: Batch) => {
    passes += 1
    try {
      const results = await matchPass(
        db,
        Array.from(batch.values(), ({ starter }) => starter),
      )
      for (const [memberId, job] of batch) {
        const result = results.get(memberId)
        if (result) job.resolve(result)
        else tryAgain(job)
      }
    } catch (error) {
      for (const job of batch.values()) job.reject(error)
    } finally {
      passes -= 1
      schedule()
    }
  }

  const tryAgain = (job: Job) => {
    if (performance.now() - job.since > BUSY_MAX_MS) job.reject(new AppError('unavailable'))
    else setTimeout(() => enqueue(job), BUSY_RETRY_MS)
  }

  return {
    start: (starter) =>
      new Promise((resolve, reject) => enqueue({ starter, since: performance.now(), resolve, reject })),
  }
}

/** A member's second start goes with a later batch, which sees that the first one is in a call. */
function takeBatch(jobs: readonly Job[]): { batch: Batch; rest: Job[] } {
  const batch: Batch = new Map()
  const rest: Job[] = []
  for (const job of jobs) {
    const { memberId } = job.starter
    if (batch.size < BATCH_MAX && !batch.has(memberId)) batch.set(memberId, job)
    else rest.push(job)
  }
  return { batch, rest }
}
