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

/** Tells the member's devices that somebody rings, at once: a ring does not wait for a queue. Never throws. */
export async function pushRing(deps: SenderDeps, { sessionId, callerId, memberId }: RungMember) {
  await tell(deps, { sessionId, callerId, memberId }, (name) =>
    pushToMember(deps, memberId, { kind: 'call', sessionId, name }, ringDelivery(sessionId)),
  )
}

/** Replaces the ring on the member's devices, so that none rings for a call that is over. Never throws. */
export async function pushRingEnd(deps: SenderDeps, rung: RungMember, end: RingEnd) {
  const { sessionId, memberId } = rung
  const delivery = ringDelivery(sessionId)
  await tell(deps, rung, (name) =>
    pushToMember(
      deps,
      memberId,
      { kind: 'call_over', sessionId, name, end },
      { ...delivery, ttlSeconds: end === 'missed' ? MISSED_TTL_SECONDS : delivery.ttlSeconds },
    ),
  )
}

async function tell(
  { database, log }: SenderDeps,
  { callerId }: RungMember,
  push: (name: string) => Promise<unknown>,
): Promise<void> {
  try {
    const caller = (await memberCards(database.db, [callerId])).get(callerId)
    if (caller) await push(caller.name)
  } catch (err) {
    log.error({ err }, 'could not tell devices about a call')
  }
}
