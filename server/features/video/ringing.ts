import { and, eq, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { blocks, videoOffers, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { LEASE_MS } from '#shared/domain/video.ts'
import { tellIncoming } from './announce.ts'
import { acceptCall } from './answering.ts'
import { findOpenCall, findRings, mustPay } from './calls.ts'
import { type EndingDeps, endOverdueCallOf } from './hang-up.ts'
import { findOpenSeat, lockMembers, type Session } from './locks.ts'
import { presentCall } from './present.ts'
import { queueRinging } from './rings.task.ts'

type Ring = {
  readonly initiatorId: string
  readonly recipientId: string
  /** SDP, kept for the moment the other accepts. */
  readonly offer: string | null
}
type Rung = { readonly call: Session } | { readonly theirs: string }

const MAX_ATTEMPTS = 3

/**
 * Rings a chosen member. When that member is ringing the caller at this moment, both want the same call and it is
 * accepted.
 */
export async function ringMember(deps: EndingDeps, ring: Ring): Promise<VideoSession> {
  await endOverdueCallOf(deps, ring.initiatorId)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const rung = await deps.database.db.transaction((tx) => startRinging(deps, tx, ring))
    if ('call' in rung) return announceRing(deps, rung.call, ring)
    try {
      return await acceptCall(deps, rung.theirs, ring.initiatorId, ring.offer)
    } catch (error) {
      // They gave up in this very moment: now it is they who are to be rung.
      if (!(error instanceof AppError) || error.code !== 'call_not_ringing') throw error
    }
  }
  throw new AppError('unavailable')
}

async function startRinging(
  deps: EndingDeps,
  tx: DbOrTx,
  { initiatorId, recipientId, offer }: Ring,
): Promise<Rung> {
  const members = await lockMembers(tx, [initiatorId, recipientId])
  const initiator = members.get(initiatorId)
  if (!initiator || !members.has(recipientId)) throw new AppError('member_not_found')
  if (mustPay(initiator, deps.clock.now())) throw new AppError('payment_required')
  const [theirs] = await findRings(tx, initiatorId, recipientId)
  if (theirs) return { theirs: theirs.sessionId }
  if (await findOpenSeat(tx, initiatorId)) throw new AppError('call_in_progress')
  if (await isBlocked(tx, initiatorId, recipientId)) throw new AppError('member_unavailable')
  const recipientsCall = await findOpenCall(tx, recipientId)
  if (recipientsCall?.status === 'active') throw new AppError('member_busy')

  const [call] = await tx
    .insert(videoSessions)
    .values({ initiatorId, recipientId, kind: 'chosen' })
    .returning()
  if (!call) throw new Error('the call was not inserted')
  await tx.insert(videoParticipants).values({
    sessionId: call.id,
    memberId: initiatorId,
    role: 'initiator',
    leaseUntil: sql`clock_timestamp() + ${LEASE_MS} * interval '1 ms'`,
  })
  if (offer !== null) await tx.insert(videoOffers).values({ sessionId: call.id, sdp: offer })
  await queueRinging(deps, tx, { sessionId: call.id, callerId: initiatorId, memberId: recipientId })
  return { call }
}

/** Whether either has blocked the other. */
async function isBlocked(tx: DbOrTx, a: string, b: string): Promise<boolean> {
  const [block] = await tx
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)),
        and(eq(blocks.blockerId, b), eq(blocks.blockedId, a)),
      ),
    )
  return block !== undefined
}

async function announceRing(
  deps: EndingDeps,
  call: Session,
  { initiatorId, recipientId }: Ring,
): Promise<VideoSession> {
  const cards = await memberCards(deps.database.db, [initiatorId, recipientId])
  const from = cards.get(initiatorId)
  if (!from) throw new AppError('member_not_found')
  tellIncoming(deps, { sessionId: call.id, recipientId, createdAt: call.createdAt }, from)
  return presentCall(call, initiatorId, cards)
}
