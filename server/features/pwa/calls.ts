import type { FinishedCall, IncomingCall } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import { type Delivery, pushToMember, type SenderDeps } from './sender.ts'

/** A push for an incoming call is useless once the call is over, and its replacement must arrive as fast. */
const callDelivery = (sessionId: string): Delivery => ({
  urgency: 'high',
  ttlSeconds: INCOMING_CALL_MS / 1000,
  topic: sessionId.replaceAll('-', ''),
})
/** A missed call is still worth knowing the next day. */
const MISSED_TTL_SECONDS = 86_400

/** Notifies the member's devices. No retry when a push service is down: the call is over by then. */
export async function pushIncomingCall(deps: SenderDeps, call: IncomingCall): Promise<void> {
  const { sessionId, memberId } = call
  const name = await callerName(deps, call)
  if (name) await pushToMember(deps, memberId, { kind: 'call', sessionId, name }, callDelivery(sessionId))
}

/** Replaces the notification, so no device rings for a call that is over. */
export async function pushCallEnd(deps: SenderDeps, call: FinishedCall): Promise<void> {
  const { sessionId, memberId, end } = call
  const delivery = callDelivery(sessionId)
  const name = await callerName(deps, call)
  if (!name) return
  const ttlSeconds = end === 'missed' ? MISSED_TTL_SECONDS : delivery.ttlSeconds
  const message = { kind: 'call_over', sessionId, name, end } as const
  await pushToMember(deps, memberId, message, { ...delivery, ttlSeconds })
}

async function callerName({ database }: SenderDeps, { callerId }: IncomingCall): Promise<string | undefined> {
  return (await memberCards(database.db, [callerId])).get(callerId)?.name
}
