import type { Deps } from '#server/deps.ts'
import { staffOf } from '#server/features/auth/public.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'

type LiveDeps = Pick<Deps, 'database' | 'realtime' | 'log'>
const v = REALTIME_VERSION

/**
 * Pages that show the member read them again. `everybody` where a badge came or went, `member` where only their own pages
 * say it. What it is about is committed: a failure is logged, not thrown.
 */
export async function tellMemberChanged(
  { realtime }: Pick<LiveDeps, 'realtime'>,
  memberId: string,
  who: 'everybody' | 'member',
): Promise<void> {
  const message = { v, type: 'member.changed', memberId } as const
  await (who === 'everybody' ? realtime.sendToAll(message) : realtime.sendToMember(memberId, message))
}

/** The reviewers' open pages read their lists again. A failure is logged, not thrown. */
export async function tellReviewers({ database, realtime, log }: LiveDeps): Promise<void> {
  try {
    const reviewers = await staffOf(database.db, 'reviewer')
    await Promise.all(reviewers.map((id) => realtime.sendToMember(id, { v, type: 'review.changed' })))
  } catch (err) {
    log.warn({ err }, 'could not tell the reviewers that their lists changed')
  }
}
