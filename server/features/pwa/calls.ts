import { memberCards } from '#server/features/members/public.ts'
import { RING_MS } from '#shared/domain/video.ts'
import type { RING_ENDS } from '#shared/protocols/push.ts'
import { type Delivery, pushToMember, type SenderDeps } from './sender.ts'

export type RungMember = { readonly sessionId: string; readonly callerId: string; readonly memberId: string }
export type RingEnd = (typeof RING_ENDS)[number]

/** A ring is of no use once it is over, and what replaces it must come as fast. */
const ringDelivery = (sessionId: string): Delivery => ({
  urgency: 'high',
  ttlSeconds: RING_MS / 1000,
  topic: sessionId.replaceAll('-', ''),
})
/** That somebody called is worth knowing the next day. */
const MISSED_TTL_SECONDS = 86_400

/** Tells the member's devices that somebody rings. Not tried again where a push service is away: by then it is over. */
export async function pushRing(deps: SenderDeps, rung: RungMember): Promise<void> {
  const { sessionId, memberId } = rung
  const name = await callerName(deps, rung)
  if (name) await pushToMember(deps, memberId, { kind: 'call', sessionId, name }, ringDelivery(sessionId))
}

/** Replaces the ring on the member's devices, so that none rings for a call that is over. */
export async function pushRingEnd(deps: SenderDeps, rung: RungMember, end: RingEnd): Promise<void> {
  const { sessionId, memberId } = rung
  const delivery = ringDelivery(sessionId)
  const name = await callerName(deps, rung)
  if (!name) return
  const ttlSeconds = end === 'missed' ? MISSED_TTL_SECONDS : delivery.ttlSeconds
  const message = { kind: 'call_over', sessionId, name, end } as const
  await pushToMember(deps, memberId, message, { ...delivery, ttlSeconds })
}

async function callerName({ database }: SenderDeps, { callerId }: RungMember): Promise<string | undefined> {
  return (await memberCards(database.db, [callerId])).get(callerId)?.name
}
