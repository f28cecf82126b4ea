import { and, eq, inArray, or } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { type EndingDeps, endCalls, leaving } from './hang-up.ts'
import { findOpenSeat } from './locks.ts'

/**
 * Ends what a member who goes for good is in: a call as if they had hung up, waiting as if they had stopped, a ring for them
 * as if they had declined.
 */
export async function leaveCalls(deps: EndingDeps, memberId: string): Promise<void> {
  const open = await openCallsOf(deps.database.db, memberId)
  await endCalls(deps, open, (call) => {
    const isRung = call.session.status === 'pending' && call.session.recipientId === memberId
    return isRung ? { status: 'declined', reason: 'declined' } : leaving(call, 'left')
  })
}

/** Whether the member sits in a call or waits for one. Stable under the lock of the member. */
export async function isInCall(db: DbOrTx, memberId: string): Promise<boolean> {
  return (await findOpenSeat(db, memberId)) !== null
}

async function openCallsOf(db: DbOrTx, memberId: string): Promise<string[]> {
  const { id, status, initiatorId, recipientId } = videoSessions
  const rows = await db
    .selectDistinct({ id })
    .from(videoSessions)
    .leftJoin(videoParticipants, and(eq(videoParticipants.sessionId, id), eq(videoParticipants.isOpen, true)))
    .where(
      and(or(eq(initiatorId, memberId), eq(recipientId, memberId)), inArray(status, ['pending', 'active'])),
    )
  return rows.map((row) => row.id)
}
