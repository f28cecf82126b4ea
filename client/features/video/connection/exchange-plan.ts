import type { ParticipantRole } from '#shared/domain/video.ts'
import { isSwappable, offerForRole, type Setup } from './sdp.ts'

/**
 * How the first connection of a session is made. Both participants decide from the same data, so they agree:
 * - `swap`: each has set its own offer and applies the other's as if it were the answer. No message is exchanged.
 * - `answer` and `await-answer`: the recipient answers the offer that the initiator left with the server.
 * - `offer` and `await-offer`: one of them left none, or the initiator missed the recipient's, which the server hands
 *   out once. So the initiator offers over the socket; an offer sent twice is only answered twice.
 */
export type FirstExchange =
  | { kind: 'swap'; offer: string; setup: Setup }
  | { kind: 'answer'; offer: string }
  | { kind: 'await-answer' | 'offer' | 'await-offer' }

/** `ownOffer` is for our role; `left` is what the other member stored on the server. */
export function planFirstExchange(
  role: ParticipantRole,
  ownOffer: string | null,
  left: string | null,
): FirstExchange {
  const peerOffer = left && offerForRole(left, role === 'initiator' ? 'recipient' : 'initiator')
  if (ownOffer && peerOffer && isSwappable(ownOffer, peerOffer))
    return { kind: 'swap', offer: peerOffer, setup: role === 'initiator' ? 'active' : 'passive' }
  if (role === 'initiator') return { kind: ownOffer && peerOffer ? 'await-answer' : 'offer' }
  return peerOffer ? { kind: 'answer', offer: peerOffer } : { kind: 'await-offer' }
}
