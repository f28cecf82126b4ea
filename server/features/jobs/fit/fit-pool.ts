import { Piscina } from 'piscina'
import type { JobMatch } from '#server/features/analysis/public.ts'
import type { ComparedJob } from '#shared/contracts/jobs.ts'
import type { OwnSide } from './own-side.ts'
import type { FitPosting } from './posting-input.ts'

export type FitTask = {
  readonly side: Pick<OwnSide, 'version' | 'text' | 'today'>
  readonly postings: readonly FitPosting[]
}
/** `exact` is in tenths of a point, because rounded scores would tie; -1 if there was nothing to compare. */
export type FitScore = { readonly exact: number; readonly match: ComparedJob['match'] }
export type FitAnswer = {
  readonly titles: readonly string[]
  readonly skills: readonly string[]
  readonly scores: readonly FitScore[]
}

export type CompareTask = { readonly posting: FitPosting; readonly text: string; readonly today: string }
export type FitComparison = {
  readonly score: number | null
  readonly points: readonly Pick<JobMatch['points'][number], 'label' | 'importance' | 'met'>[]
}

const PROGRAM = new URL('./fit.worker.ts', import.meta.url).href
const IDLE_MS = 10 * 60_000
const HEAP_MB = 384
const WAITING_MAX = 50
const TIMEOUT_MS = 15_000

export type FitPool = {
  score(task: FitTask): Promise<FitAnswer>
  compare(task: CompareTask): Promise<FitComparison>
  close(): Promise<void>
}

/** Runs in a thread, so that sockets and other requests don't wait. Rejects if it can't keep up. */
export function createFitPool(): FitPool {
  // Piscina types one function per pool, but this worker has several.
  const pool = new Piscina({
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
    compare: (task) => pool.run(task, { name: 'compare', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  }
}
