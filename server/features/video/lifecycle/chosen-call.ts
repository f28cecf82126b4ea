import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoOffers, videoSessions } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import { isReachable, requireStanding, standingOf } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import {
  type CallSession,
  findIncomingCalls,
  findOpenCall,
  findOwnCall,
  needsPremium,
  presentCall,
  readOwnCall,
  takeOffer,
} from './calls.ts'
import { type CallDeps, endCalls, endedOrCancelled, endLocked, endOverdueCallOf } from './ending.ts'
import { queueIncomingCall, queueIncomingCallEnd } from './incoming-call.task.ts'
import { type LockedCall, lockCalls, lockMembers, rerun, transact } from './locks.ts'
import { type EndedCall, notifyActive, notifyEnded, notifyIncoming } from './notify.ts'
import { addParticipant, findOpenParticipant } from './participants.ts'

type Invitation = {
  readonly initiatorId: string
  readonly recipientId: string
  /** SDP, kept until the recipient accepts. */
  readonly offer: string | null
}

const MAX_ATTEMPTS = 3

/** Calls a chosen member. If that member is calling back at the same moment, accepts their call instead. */
export async function startChosenCall(deps: CallDeps, invitation: Invitation): Promise<VideoSession> {
  const { initiatorId, recipientId, offer } = invitation
  if (initiatorId === recipientId) throw new AppError('cannot_call_yourself')
  await endOverdueCallOf(deps, initiatorId)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await deps.database.db.transaction((tx) => insertCall(deps, tx, invitation))
    if ('call' in result) return presentNewCall(deps, result.call, recipientId)
    try {
      return await acceptCall(deps, result.incomingCallId, initiatorId, offer)
    } catch (error) {
      // They just gave up, so call them.
      if (!(error instanceof AppError) || error.code !== 'call_not_ringing') throw error
    }
  }
  throw new AppError('unavailable')
}

async function insertCall(
  deps: CallDeps,
  tx: DbOrTx,
  { initiatorId, recipientId, offer }: Invitation,
): Promise<{ readonly call: CallSession } | { readonly incomingCallId: string }> {
  const members = await lockMembers(tx, [initiatorId, recipientId])
  const initiator = members.get(initiatorId)
  if (!initiator || !members.has(recipientId)) throw new AppError('member_not_found')
  await requireStanding(tx, initiatorId, 'chosen_call')
  if (needsPremium(initiator, deps.clock.now())) throw new AppError('payment_required')
  const [theirs] = await findIncomingCalls(tx, initiatorId, recipientId)
  if (theirs) return { incomingCallId: theirs.sessionId }
  if (await findOpenParticipant(tx, initiatorId)) throw new AppError('call_in_progress')
  if (!(await isReachable(tx, initiatorId, recipientId))) throw new AppError('member_unavailable')
  if ((await standingOf(tx, recipientId)).level === 'paused') throw new AppError('member_unavailable')
  const recipientsCall = await findOpenCall(tx, recipientId)
  if (recipientsCall?.status === 'active' || recipientsCall?.kind === 'meeting')
    throw new AppError('member_busy')

  const [call] = await tx
    .insert(videoSessions)
    .values({ initiatorId, recipientId, kind: 'chosen' })
    .returning()
  if (!call) throw new Error('the call was not inserted')
  await addParticipant(tx, call.id, initiatorId, 'initiator')
  if (offer !== null) await tx.insert(videoOffers).values({ sessionId: call.id, sdp: offer })
  await queueIncomingCall(deps, tx, { sessionId: call.id, callerId: initiatorId, memberId: recipientId })
  return { call }
}

async function presentNewCall(deps: CallDeps, call: CallSession, recipientId: string): Promise<VideoSession> {
  const cards = await memberCards(deps.database.db, [call.initiatorId, recipientId])
  const from = cards.get(call.initiatorId)
  if (!from) throw new AppError('member_not_found')
  notifyIncoming(deps, recipientId, { sessionId: call.id, createdAt: call.createdAt }, from)
  return presentCall(call, call.initiatorId, cards)
}

/** Accepts an incoming call. Cancels the recipient's own call if it is still waiting or ringing. */
export async function acceptCall(
  deps: CallDeps,
  sessionId: string,
  memberId: string,
  offer: string | null,
): Promise<VideoSession> {
  await endOverdueCallOf(deps, memberId)
  const accepted = await transact(deps.database, (tx) => accept(tx, deps, sessionId, memberId))
  const { call, canceled } = accepted
  notifyEnded(deps, canceled)
  const cards = await memberCards(deps.database.db, [call.initiatorId, memberId])
  const initiator = presentCall(call, call.initiatorId, cards, offer)
  const recipient = presentCall(call, memberId, cards, accepted.offer)
  notifyActive(deps, { ...call, recipientId: memberId }, { initiator, recipient })
  return recipient
}

type Accepted = {
  readonly call: CallSession
  readonly offer: string | null
  readonly canceled: readonly EndedCall[]
}

async function accept(
  tx: DbOrTx,
  deps: CallDeps,
  sessionId: string,
  memberId: string,
): Promise<Accepted | typeof rerun> {
  const call = await findOwnCall(tx, sessionId, memberId)
  if (call?.recipientId !== memberId) throw new AppError('session_not_found')
  const own = await findOpenParticipant(tx, memberId)
  const locked = await lockCalls(tx, own ? [sessionId, own.sessionId] : [sessionId], [memberId])
  const incoming = locked.calls.get(sessionId)
  const ownNow = await findOpenParticipant(tx, memberId)
  if (!incoming || locked.isPartial || ownNow?.sessionId !== own?.sessionId) return rerun

  if (!isRinging(incoming)) throw new AppError('call_not_ringing')
  await requireStanding(tx, memberId, 'chosen_call')
  const member = locked.members.get(memberId)
  if (!member) throw new AppError('session_not_found')
  if (needsPremium(member, deps.clock.now())) throw new AppError('payment_required')
  const canceled: EndedCall[] = []
  if (own) {
    const ownCall = locked.calls.get(own.sessionId)
    if (!ownCall) return rerun
    if (ownCall.session.status !== 'pending') throw new AppError('call_in_progress')
    const endings = new Map([[own.sessionId, endedOrCancelled(ownCall, 'cancelled')]])
    canceled.push(...(await endLocked(deps, tx, locked, endings)))
  }
  const [active] = await tx
    .update(videoSessions)
    .set({ status: 'active', startedAt: sql`clock_timestamp()` })
    .where(eq(videoSessions.id, sessionId))
    .returning()
  if (!active) throw new Error('a locked call was gone')
  await addParticipant(tx, sessionId, memberId, 'recipient')
  const offer = await takeOffer(tx, sessionId)
  await queueIncomingCallEnd(deps, tx, { sessionId, callerId: call.initiatorId, memberId, end: 'answered' })
  return { call: active, offer, canceled }
}

function isRinging({ session, isUnanswered, participants }: LockedCall): boolean {
  const isPending = session.status === 'pending' && session.kind === 'chosen' && !isUnanswered
  return isPending && participants.every(({ isExpired }) => !isExpired)
}

export async function declineCall(
  deps: CallDeps,
  sessionId: string,
  memberId: string,
): Promise<VideoSession> {
  const { db } = deps.database
  const call = await findOwnCall(db, sessionId, memberId)
  if (call?.recipientId !== memberId) throw new AppError('session_not_found')
  await endCalls(deps, [sessionId], (locked) => {
    if (!isRinging(locked)) throw new AppError('call_not_ringing')
    return { status: 'declined', reason: 'declined' }
  })
  return readOwnCall(db, sessionId, memberId)
}
