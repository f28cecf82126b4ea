import { and, eq, or } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { blocks, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { tellEnded } from './announce.ts'
import { type Ending, endLocked } from './ending.ts'
import type { EndingDeps } from './hang-up.ts'
import { again, type LockedCall, lockCalls, transact } from './locks.ts'

/**
 * Blocks a member. A call between the two ends at once; the locks make sure that no match or ring that began before is
 * left standing.
 */
export async function blockMember(deps: EndingDeps, memberId: string, otherId: string): Promise<void> {
  if (memberId === otherId) throw new AppError('cannot_act_on_yourself')
  const ended = await transact(deps.database, async (tx) => {
    const ids = await findCallsBetween(tx, memberId, otherId)
    const locked = await lockCalls(tx, ids, [memberId, otherId])
    if (!locked.members.has(otherId)) throw new AppError('member_not_found')
    const idsNow = await findCallsBetween(tx, memberId, otherId)
    if (idsNow.some((id) => !locked.calls.has(id))) return again
    await tx.insert(blocks).values({ blockerId: memberId, blockedId: otherId }).onConflictDoNothing()
    const endings = new Map<string, Ending>()
    for (const [id, call] of locked.calls) endings.set(id, quietly(call, memberId, otherId, 'blocked'))
    return endLocked(deps, tx, locked, endings)
  })
  tellEnded(deps, ended)
}

export async function unblockMember(
  { database }: EndingDeps,
  memberId: string,
  otherId: string,
): Promise<void> {
  await database.db.delete(blocks).where(and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, otherId)))
}

/** How a call ends when one side reports or blocks the other, who is told what hanging up would tell. */
export function quietly(
  { session }: LockedCall,
  memberId: string,
  otherId: string,
  reason: 'blocked' | 'reported',
): Ending {
  const shared = { reason, undisclosedTo: otherId }
  if (session.status === 'active') return { status: 'ended', ...shared }
  return { status: session.initiatorId === memberId ? 'cancelled' : 'declined', ...shared }
}

/** Ids of the open calls that the two are in or ring each other with. */
export async function findCallsBetween(db: DbOrTx, a: string, b: string): Promise<string[]> {
  const { id, initiatorId, recipientId } = videoSessions
  const rows = await db
    .selectDistinct({ id })
    .from(videoParticipants)
    .innerJoin(videoSessions, eq(id, videoParticipants.sessionId))
    .where(
      and(
        eq(videoParticipants.isOpen, true),
        or(
          and(eq(videoParticipants.memberId, a), or(eq(recipientId, b), eq(initiatorId, b))),
          and(eq(videoParticipants.memberId, b), or(eq(recipientId, a), eq(initiatorId, a))),
        ),
      ),
    )
  return rows.map((row) => row.id)
}
