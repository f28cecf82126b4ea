import type { ParticipantRole } from '#shared/domain/video.ts'
import { isSwappable, offerForSeat, type Setup } from './sdp.ts'

/**
 * How the first connection of a session is made. Both members decide from the same facts and so agree:
 * - `swap`: each has its own offer set and applies the other's as if it were the answer. No message is exchanged.
 * - `answer` and `await-answer`: the recipient answers the offer that the initiator left with the server.
 * - `offer` and `await-offer`: one of them left none, or the initiator has missed what the recipient left, as the server
 *   hands it out once. So the initiator offers over the socket; said twice, an offer is only answered twice.
 */
export type FirstExchange =
  | { kind: 'swap'; offer: string; setup: Setup }
  | { kind: 'answer'; offer: string }
  | { kind: 'await-answer' | 'offer' | 'await-offer' }

/** `ownOffer` is the one of our seat; `left` is all that the other member has left with the server. */
export function planFirstExchange(
  role: ParticipantRole,
  ownOffer: string | null,
  left: string | null,
): FirstExchange {
  const peerOffer = left && offerForSeat(left, role === 'initiator' ? 'recipient' : 'initiator')
  if (ownOffer && peerOffer && isSwappable(ownOffer, peerOffer))
    return { kind: 'swap', offer: peerOffer, setup: role === 'initiator' ? 'active' : 'passive' }
  if (role === 'initiator') return { kind: ownOffer && peerOffer ? 'await-answer' : 'offer' }
  return peerOffer ? { kind: 'answer', offer: peerOffer } : { kind: 'await-offer' }
}
