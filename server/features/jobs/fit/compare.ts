import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { JobRow } from '../repo.ts'
import type { FitComparison, FitPool } from './fit-pool.ts'
import { fitPosting } from './posting-input.ts'

/** Throws `busy` if the thread can't keep up. */
export type CompareWithJob = (job: JobRow, own: { text: string; today: string }) => Promise<FitComparison>

/** Runs in a thread: long texts take over 100 ms, which would delay sockets and other requests. */
export function createCompare({ log }: Pick<Deps, 'log'>, pool: Pick<FitPool, 'compare'>): CompareWithJob {
  return async (job, own) => {
    try {
      return await pool.compare({ posting: fitPosting(job), ...own })
    } catch (err) {
      log.error({ err }, 'could not compare a text with a job')
      throw new AppError('busy')
    }
  }
}
