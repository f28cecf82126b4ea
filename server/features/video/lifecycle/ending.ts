import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { videoOffers, videoParticipants, videoQueue, videoSessions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { spendSkips } from '#server/features/account/member-row/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { FREE_SKIPS, isPremium } from '#shared/domain/billing/plans.ts'
import type { StandingLevel } from '#shared/domain/trust/moderation.ts'
import type { EndReason } from '#shared/domain/video.ts'
import { findOwnCall, readOwnCall, recipientOf } from './calls.ts'
import { findConnected, setConnected } from './evidence.ts'
import { queueIncomingCallEnd } from './incoming-call.task.ts'
import { type LockedCall, type LockedCalls, type LockedMember, lockCalls, rerun, transact } from './locks.ts'
import { type EndedCall, notifyEnded } from './notify.ts'
import { findOpenParticipant } from './participants.ts'

export type CallDeps = Pick<Deps, 'database' | 'realtime' | 'clock' | 'log' | 'metrics' | 'tasks'>
export type Ending = Pick<EndedCall, 'status' | 'reason' | 'undisclosedTo'>

export function isOpen({ session }: LockedCall): boolean {
  return session.status === 'pending' || session.status === 'active'
}

/**
 * Ends locked calls that are open: closes their participants, takes them off the queue and charges each participant of a
 * connected call a skip, unless they are premium or have none left, or the call is a meeting's. Call `notifyEnded` after the commit.
 */
export async function endLocked(
  deps: Pick<Deps, 'clock' | 'tasks'>,
  tx: DbOrTx,
  { members, calls }: LockedCalls,
  endings: ReadonlyMap<string, Ending>,
): Promise<EndedCall[]> {
  const now = deps.clock.now()
  const open = [...calls.values()].filter((call) => endings.has(call.session.id) && isOpen(call))
  const connected = await findConnected(tx, open)
  const ended: EndedCall[] = []
  const spenders: { sessionId: string; memberId: string }[] = []
  for (const call of open) {
    const { id: sessionId, kind, initiatorId } = call.session
    const ending = endings.get(sessionId)
    if (!ending) continue
    const wasConnected = connected.has(sessionId)
    const recipientId = recipientOf(call.session)
    ended.push({ ...ending, sessionId, kind, initiatorId, recipientId, wasConnected })
    if (wasConnected) spenders.push(...spendersOf(call, members, now))
  }
  if (ended.length === 0) return []
  await closeSessions(tx, ended)
  await chargeSkips(tx, spenders)
  for (const call of ended) await queueEndIfIncoming(deps, tx, call)
  return ended
}

/** The recipient's devices show the incoming call until they learn that it's over. */
async function queueEndIfIncoming(deps: Pick<Deps, 'tasks'>, tx: DbOrTx, ended: EndedCall): Promise<void> {
  const { sessionId, kind, initiatorId: callerId, recipientId: memberId, status, reason } = ended
  if (kind === 'meeting' || !memberId || status === 'ended') return
  const isHidden = reason === 'blocked' || reason === 'reported'
  const isMissed = status === 'missed' || (status === 'cancelled' && !isHidden)
  const end = isMissed ? 'missed' : status === 'declined' ? 'declined' : 'over'
  await queueIncomingCallEnd(deps, tx, { sessionId, callerId, memberId, end })
}

async function closeSessions(tx: DbOrTx, ended: readonly EndedCall[]): Promise<void> {
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
  const connected = ended.filter(({ wasConnected }) => wasConnected).map(({ sessionId }) => sessionId)
  if (connected.length > 0) await setConnected(tx, connected)
  await tx.delete(videoOffers).where(inArray(videoOffers.sessionId, ids))
  const initiators = ended.map(({ initiatorId }) => initiatorId)
  await tx
    .delete(videoQueue)
    .where(and(inArray(videoQueue.memberId, initiators), inArray(videoQueue.sessionId, ids)))
}

function spendersOf(
  { session, participants }: LockedCall,
  members: ReadonlyMap<string, LockedMember>,
  now: Date,
): { sessionId: string; memberId: string }[] {
  if (session.reportedAt || session.kind === 'meeting') return []
  return participants.filter(({ memberId, skipSpent }) => {
    const member = members.get(memberId)
    return member && !skipSpent && member.skipsUsed < FREE_SKIPS && !isPremium(member, now)
  })
}

async function chargeSkips(
  tx: DbOrTx,
  spenders: readonly { sessionId: string; memberId: string }[],
): Promise<void> {
  if (spenders.length === 0) return
  const memberIds = spenders.map(({ memberId }) => memberId)
  const charged = new Set(await spendSkips(tx, memberIds))
  const participants = spenders.filter(({ memberId }) => charged.has(memberId))
  if (participants.length === 0) return
  const pairs = sql.join(
    participants.map(({ sessionId, memberId }) => sql`(${sessionId}::uuid, ${memberId}::uuid)`),
    sql`, `,
  )
  await tx
    .update(videoParticipants)
    .set({ skipSpent: true })
    .where(sql`(${videoParticipants.sessionId}, ${videoParticipants.memberId}) in (${pairs})`)
}

/** Ends the calls for which `decide` returns an ending, in one transaction. */
export async function endCalls(
  deps: CallDeps,
  ids: readonly string[],
  decide: (call: LockedCall) => Ending | null,
  options: { skipLocked?: boolean } = {},
): Promise<EndedCall[]> {
  const ended = await transact(deps.database, async (tx) => {
    const locked = await lockCalls(tx, ids, [], options)
    if (locked.isPartial && !options.skipLocked) return rerun
    const endings = new Map<string, Ending>()
    for (const [id, call] of locked.calls) {
      const ending = decide(call)
      if (ending) endings.set(id, ending)
    }
    return endLocked(deps, tx, locked, endings)
  })
  notifyEnded(deps, ended)
  return ended
}

/** How a call ends when a participant leaves it for good. */
export function endedOrCancelled({ session }: LockedCall, reason: EndReason): Ending {
  return { status: session.status === 'active' ? 'ended' : 'cancelled', reason }
}

/** How a call ends by time alone: no answer, or a participant who didn't come back. */
export function overdue(call: LockedCall): Ending | null {
  if (call.session.status === 'pending' && call.isUnanswered)
    return { status: 'missed', reason: 'not_answered' }
  return call.participants.some(({ isExpired }) => isExpired) ? endedOrCancelled(call, 'left') : null
}

/** Ends the member's call if it is overdue and not swept yet. True when it was. */
export async function endOverdueCallOf(deps: CallDeps, memberId: string): Promise<boolean> {
  const participant = await findOpenParticipant(deps.database.db, memberId)
  if (!participant?.isExpired) return false
  const ended = await endCalls(deps, [participant.sessionId], overdue)
  return ended.length > 0
}

/** Hangs up, cancels, declines or stops waiting, depending on the state of the call. */
export async function endCall(deps: CallDeps, sessionId: string, memberId: string): Promise<VideoSession> {
  const { db } = deps.database
  if (!(await findOwnCall(db, sessionId, memberId))) throw new AppError('session_not_found')
  await endCalls(deps, [sessionId], (call) => {
    if (!isOpen(call)) return null
    if (call.session.status === 'active') return { status: 'ended', reason: 'hung_up' }
    const isInitiator = call.session.initiatorId === memberId
    return isInitiator
      ? { status: 'cancelled', reason: 'cancelled' }
      : { status: 'declined', reason: 'declined' }
  })
  return readOwnCall(db, sessionId, memberId)
}

/**
 * Ends every call of a member who is being deleted: a call as if they had hung up, waiting as if they had stopped, an
 * incoming call as if they had declined.
 */
export async function endAllCallsOf(deps: CallDeps, memberId: string): Promise<void> {
  const open = await openCallsOf(deps.database.db, memberId)
  await endCalls(deps, open, (call) => {
    const isIncoming = call.session.status === 'pending' && call.session.recipientId === memberId
    return isIncoming ? { status: 'declined', reason: 'declined' } : endedOrCancelled(call, 'left')
  })
}

/** Ends the calls that a member may no longer have. */
export async function endCallsByStanding(
  deps: CallDeps,
  memberId: string,
  level: StandingLevel,
): Promise<void> {
  if (level === 'held' || level === 'restricted') await endRandomCallsOf(deps, memberId)
  else if (level !== 'active') await endAllCallsOf(deps, memberId)
}

/** With the wait for one. */
async function endRandomCallsOf(deps: CallDeps, memberId: string): Promise<void> {
  const open = await openCallsOf(deps.database.db, memberId)
  await endCalls(deps, open, (call) =>
    call.session.kind === 'random' && isOpen(call) ? endedOrCancelled(call, 'left') : null,
  )
}

async function openCallsOf(db: Db, memberId: string): Promise<string[]> {
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
