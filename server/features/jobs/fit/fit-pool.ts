import { Piscina } from 'piscina'
import type { ComparedJob } from '#shared/contracts/jobs.ts'
import type { JobRow } from '../repo.ts'
import type { OwnSide } from './own-side.ts'
import type { PostingInput } from './posting-input.ts'

export type FitPosting = {
  /** Changes when the posting is edited. */
  readonly key: string
  readonly job: PostingInput
  readonly country: JobRow['country']
}
export type FitTask = {
  readonly side: Pick<OwnSide, 'version' | 'text' | 'today'>
  readonly postings: readonly FitPosting[]
}
/** `exact` is the score in tenths of a point, because rounded scores would tie; -1 if there was nothing to compare. */
export type FitScore = { readonly exact: number; readonly match: ComparedJob['match'] }
export type FitAnswer = {
  /** Names of the member's occupations and skills. */
  readonly titles: readonly string[]
  readonly skills: readonly string[]
  /** In the order of the postings. */
  readonly scores: readonly FitScore[]
}

const PROGRAM = new URL('./fit.worker.ts', import.meta.url).href
const IDLE_MS = 10 * 60_000
const HEAP_MB = 384
/** More than this wait for the thread only if it can't keep up. */
const WAITING_MAX = 50
const TIMEOUT_MS = 15_000

export type FitPool = { score(task: FitTask): Promise<FitAnswer>; close(): Promise<void> }

/**
 * Scores in a thread of its own, so that sockets and other requests don't wait. It starts with the first task and ends after a
 * while without one. Rejects if it can't keep up.
 */
export function createFitPool(): FitPool {
  const pool = new Piscina<FitTask, FitAnswer>({
    filename: PROGRAM,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: WAITING_MAX,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return {
    score: ({ side: { version, text, today }, postings }) =>
      pool.run({ side: { version, text, today }, postings }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  }
}
