import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { JobRow } from '../repo.ts'
import type { FitComparison, FitPool } from './fit-pool.ts'
import { fitPosting } from './posting-input.ts'

/** Compares a member's text with a posting; `today` as in '2026-11-21'. Throws `busy` if the thread can't keep up. */
export type CompareWithJob = (job: JobRow, own: { text: string; today: string }) => Promise<FitComparison>

/**
 * In the thread that also sorts jobs by fit: two pages and a long posting take some 15 ms, the longest texts over 100, for which
 * sockets and other requests would wait here.
 */
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
