import type { Deps } from '#server/deps.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { staffOf } from './staff.ts'

/** Makes reviewers' open pages read their lists again. A failure is logged, not thrown. */
export async function notifyReviewers({
  database,
  realtime,
  log,
}: Pick<Deps, 'database' | 'realtime' | 'log'>): Promise<void> {
  try {
    const reviewers = await staffOf(database.db, 'reviewer')
    await Promise.all(
      reviewers.map((id) => realtime.sendToMember(id, { v: REALTIME_VERSION, type: 'review.changed' })),
    )
  } catch (err) {
    log.warn({ err }, 'could not tell the reviewers that their lists changed')
  }
}
