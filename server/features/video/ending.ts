import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users, videoOffers, videoParticipants, videoQueue, videoSessions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { FREE_SKIPS, isPremium } from '#shared/domain/plans.ts'
import type { EndReason, VideoStatus } from '#shared/domain/video.ts'
import type { LockedCall, LockedCalls, LockedMember } from './locks.ts'
import { queueRingOver } from './rings.task.ts'

export type Ending = {
  status: Exclude<VideoStatus, 'pending' | 'active'>
  reason: EndReason
  /** Who is told less than the reason: that the other hung up, declined or cancelled. */
  undisclosedTo?: string
}

/** A call that was ended just now. */
export type Ended = Ending & {
  readonly sessionId: string
  readonly initiatorId: string
  readonly recipientId: string | null
  /** Media had arrived at both. */
  readonly wasConnected: boolean
}

export function isOpen({ session }: LockedCall): boolean {
  return session.status === 'pending' || session.status === 'active'
}

/**
 * Ends locked calls that are open: closes the seats, takes them off the queue and spends a skip of each member in a call
 * that really connected, unless they are premium or have none left.
 */
export async function endLocked(
  deps: Pick<Deps, 'clock' | 'tasks'>,
  tx: DbOrTx,
  { members, calls }: LockedCalls,
  endings: ReadonlyMap<string, Ending>,
): Promise<Ended[]> {
  const now = deps.clock.now()
  const ended: Ended[] = []
  const spenders: { sessionId: string; memberId: string }[] = []
  for (const [sessionId, ending] of endings) {
    const call = calls.get(sessionId)
    if (!call || !isOpen(call)) continue
    const { initiatorId, recipientId, connectedAt } = call.session
    ended.push({ ...ending, sessionId, initiatorId, recipientId, wasConnected: connectedAt !== null })
    spenders.push(...spendersOf(call, members, now))
  }
  if (ended.length === 0) return []
  await closeSessions(tx, ended)
  await spendSkips(tx, spenders)
  for (const call of ended) await queueIfRung(deps, tx, call)
  return ended
}

/** Whoever was rung has devices to be told that it is over, and may have missed it. */
async function queueIfRung(deps: Pick<Deps, 'tasks'>, tx: DbOrTx, ended: Ended): Promise<void> {
  const { sessionId, initiatorId: callerId, recipientId: memberId, status, reason } = ended
  if (!memberId || status === 'ended') return
  const isHidden = reason === 'blocked' || reason === 'reported'
  const isMissed = status === 'missed' || (status === 'cancelled' && !isHidden)
  const end = isMissed ? 'missed' : status === 'declined' ? 'declined' : 'over'
  await queueRingOver(deps, tx, { sessionId, callerId, memberId, end })
}

async function closeSessions(tx: DbOrTx, ended: readonly Ended[]): Promise<void> {
  const ids = ended.map(({ sessionId }) => sessionId)
  for (const [key, group] of Map.groupBy(ended, ({ status, reason }) => `${status} ${reason}`)) {
    const [first] = group
    if (!first) throw new Error(`an empty group of endings: ${key}`)
    await tx
      .update(videoSessions)
      .set({ status: first.status, endReason: first.reason, endedAt: sql`clock_timestamp()` })
      .where(
        inArray(
          videoSessions.id,
          group.map(({ sessionId }) => sessionId),
        ),
      )
  }
  await tx
    .update(videoParticipants)
    .set({ isOpen: false })
    .where(and(inArray(videoParticipants.sessionId, ids), eq(videoParticipants.isOpen, true)))
  await tx.delete(videoOffers).where(inArray(videoOffers.sessionId, ids))
  const initiators = ended.map(({ initiatorId }) => initiatorId)
  await tx
    .delete(videoQueue)
    .where(and(inArray(videoQueue.memberId, initiators), inArray(videoQueue.sessionId, ids)))
}

function spendersOf(
  { session, seats }: LockedCall,
  members: ReadonlyMap<string, LockedMember>,
  now: Date,
): { sessionId: string; memberId: string }[] {
  if (!session.connectedAt || session.reportedAt) return []
  return seats.filter((seat) => {
    const member = members.get(seat.memberId)
    return member && !seat.skipSpent && member.skipsUsed < FREE_SKIPS && !isPremium(member, now)
  })
}

async function spendSkips(
  tx: DbOrTx,
  spenders: readonly { sessionId: string; memberId: string }[],
): Promise<void> {
  if (spenders.length === 0) return
  const spent = await tx
    .update(users)
    .set({ videoChatSkipsUsed: sql`${users.videoChatSkipsUsed} + 1` })
    .where(
      and(
        inArray(
          users.id,
          spenders.map(({ memberId }) => memberId),
        ),
        lt(users.videoChatSkipsUsed, FREE_SKIPS),
      ),
    )
    .returning({ id: users.id })
  const paid = new Set(spent.map(({ id }) => id))
  const seats = spenders.filter(({ memberId }) => paid.has(memberId))
  if (seats.length === 0) return
  const pairs = sql.join(
    seats.map((seat) => sql`(${seat.sessionId}::uuid, ${seat.memberId}::uuid)`),
    sql`, `,
  )
  await tx
    .update(videoParticipants)
    .set({ skipSpent: true })
    .where(sql`(${videoParticipants.sessionId}, ${videoParticipants.memberId}) in (${pairs})`)
}

/** Makes a call cost nothing: marks it as reported and gives back the skips it has cost. True when there were any. */
export async function waiveCost(tx: DbOrTx, sessionId: string): Promise<boolean> {
  await tx
    .update(videoSessions)
    .set({ reportedAt: sql`clock_timestamp()` })
    .where(eq(videoSessions.id, sessionId))
  const refunded = await tx
    .update(videoParticipants)
    .set({ skipSpent: false })
    .where(and(eq(videoParticipants.sessionId, sessionId), eq(videoParticipants.skipSpent, true)))
    .returning({ memberId: videoParticipants.memberId })
  if (refunded.length === 0) return false
  await tx
    .update(users)
    .set({ videoChatSkipsUsed: sql`greatest(${users.videoChatSkipsUsed} - 1, 0)` })
    .where(
      inArray(
        users.id,
        refunded.map(({ memberId }) => memberId),
      ),
    )
  return true
}
