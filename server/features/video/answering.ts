import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { LEASE_MS } from '#shared/domain/video.ts'
import { type Offers, tellActive, tellEnded } from './announce.ts'
import { findOwnCall, mustPay, presentWithCards } from './calls.ts'
import { type Ended, endLocked, isOpen } from './ending.ts'
import { type EndingDeps, endCalls, endOverdueCallOf, leaving } from './hang-up.ts'
import { again, findOpenSeat, type LockedCall, lockCalls, type Session, transact } from './locks.ts'
import { takeOffer } from './offers.ts'
import { queueRingOver } from './rings.task.ts'

type Accepted = {
  readonly call: Session & { recipientId: string }
  readonly offer: string | null
  readonly cancelled: readonly Ended[]
}

/** Takes a ringing call: the recipient's own waiting or ringing call is cancelled for it. */
export async function acceptCall(
  deps: EndingDeps,
  sessionId: string,
  memberId: string,
  offer: string | null,
): Promise<VideoSession> {
  await endOverdueCallOf(deps, memberId)
  const {
    call,
    offer: initiatorOffer,
    cancelled,
  } = await transact(deps.database, (tx) => sitDown(tx, deps, sessionId, memberId))
  tellEnded(deps, cancelled)
  const cards = await memberCards(deps.database.db, [call.initiatorId, call.recipientId])
  const offers: Offers = { initiator: initiatorOffer, recipient: offer }
  return tellActive(deps, call, cards, offers).recipient
}

async function sitDown(
  tx: DbOrTx,
  deps: EndingDeps,
  sessionId: string,
  memberId: string,
): Promise<Accepted | typeof again> {
  const call = await findOwnCall(tx, sessionId, memberId)
  if (call?.recipientId !== memberId) throw new AppError('session_not_found')
  const own = await findOpenSeat(tx, memberId)
  const locked = await lockCalls(tx, own ? [sessionId, own.sessionId] : [sessionId], [memberId])
  const ring = locked.calls.get(sessionId)
  const ownNow = await findOpenSeat(tx, memberId)
  if (!ring || locked.isPartial || ownNow?.sessionId !== own?.sessionId) return again

  if (!isRinging(ring)) throw new AppError('call_not_ringing')
  const member = locked.members.get(memberId)
  if (!member) throw new AppError('session_not_found')
  if (mustPay(member, deps.clock.now())) throw new AppError('payment_required')
  const cancelled: Ended[] = []
  if (own) {
    const ownCall = locked.calls.get(own.sessionId)
    if (!ownCall) return again
    if (ownCall.session.status !== 'pending') throw new AppError('call_in_progress')
    const endings = new Map([[own.sessionId, leaving(ownCall, 'cancelled')]])
    cancelled.push(...(await endLocked(deps, tx, locked, endings)))
  }
  const accepted = await activate(tx, sessionId, memberId)
  const offer = await takeOffer(tx, sessionId)
  await queueRingOver(deps, tx, { sessionId, callerId: call.initiatorId, memberId, end: 'answered' })
  return { call: { ...accepted, recipientId: memberId }, offer, cancelled }
}

async function activate(tx: DbOrTx, sessionId: string, recipientId: string): Promise<Session> {
  const [call] = await tx
    .update(videoSessions)
    .set({ status: 'active', startedAt: sql`clock_timestamp()` })
    .where(eq(videoSessions.id, sessionId))
    .returning()
  if (!call) throw new Error('a locked call was gone')
  await tx.insert(videoParticipants).values({
    sessionId,
    memberId: recipientId,
    role: 'recipient',
    leaseUntil: sql`clock_timestamp() + ${LEASE_MS} * interval '1 ms'`,
  })
  return call
}

function isRinging({ session, isRungOut, seats }: LockedCall): boolean {
  const isWaiting = session.status === 'pending' && session.kind === 'chosen' && !isRungOut
  return isWaiting && seats.every((seat) => !seat.isExpired)
}

/** Refuses a ringing call. */
export async function declineCall(
  deps: EndingDeps,
  sessionId: string,
  memberId: string,
): Promise<VideoSession> {
  const call = await findOwnCall(deps.database.db, sessionId, memberId)
  if (call?.recipientId !== memberId) throw new AppError('session_not_found')
  await endCalls(deps, [sessionId], (locked) => {
    if (!isRinging(locked)) throw new AppError('call_not_ringing')
    return { status: 'declined', reason: 'declined' }
  })
  return readOwn(deps, sessionId, memberId)
}

/** Hangs up, cancels, refuses or stops waiting, whichever the call's state calls for. */
export async function endCall(deps: EndingDeps, sessionId: string, memberId: string): Promise<VideoSession> {
  const call = await findOwnCall(deps.database.db, sessionId, memberId)
  if (!call) throw new AppError('session_not_found')
  await endCalls(deps, [sessionId], (locked) => {
    if (!isOpen(locked)) return null
    if (locked.session.status === 'active') return { status: 'ended', reason: 'hung_up' }
    const isInitiator = locked.session.initiatorId === memberId
    return isInitiator
      ? { status: 'cancelled', reason: 'cancelled' }
      : { status: 'declined', reason: 'declined' }
  })
  return readOwn(deps, sessionId, memberId)
}

async function readOwn({ database }: EndingDeps, sessionId: string, memberId: string): Promise<VideoSession> {
  const call = await findOwnCall(database.db, sessionId, memberId)
  if (!call) throw new AppError('session_not_found')
  return presentWithCards(database.db, call, memberId)
}
