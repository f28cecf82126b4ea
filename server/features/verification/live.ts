import { eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { blocks } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { staffOf } from '#server/features/account/public.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'

type LiveDeps = Pick<Deps, 'database' | 'realtime' | 'log'>
const v = REALTIME_VERSION

/**
 * Makes pages that show the member read them again: `watchers` when a badge came or went, `member` for their own pages only.
 * The change is committed, so a failure is logged, not thrown.
 */
export async function notifyMemberChanged(
  { database, realtime, log }: LiveDeps,
  memberId: string,
  who: 'watchers' | 'member',
): Promise<void> {
  const message = { v, type: 'member.changed', memberId } as const
  if (who === 'member') return realtime.sendToMember(memberId, message)
  try {
    await realtime.sendToWatchers(memberId, message, await findBlocked(database.db, memberId))
  } catch (err) {
    log.warn({ err }, 'could not tell the pages that show a member that they changed')
  }
}

/** Members who may not see this one: anyone may watch an id, and would learn when a badge comes or goes. */
async function findBlocked(db: Db, memberId: string): Promise<string[]> {
  const { blockerId, blockedId } = blocks
  const rows = await unionAll(
    db.select({ id: blockedId }).from(blocks).where(eq(blockerId, memberId)),
    db.select({ id: blockerId }).from(blocks).where(eq(blockedId, memberId)),
  )
  return rows.map(({ id }) => id)
}

/** Makes reviewers' open pages read their lists again. A failure is logged, not thrown. */
export async function notifyReviewers({ database, realtime, log }: LiveDeps): Promise<void> {
  try {
    const reviewers = await staffOf(database.db, 'reviewer')
    await Promise.all(reviewers.map((id) => realtime.sendToMember(id, { v, type: 'review.changed' })))
  } catch (err) {
    log.warn({ err }, 'could not tell the reviewers that their lists changed')
  }
}
