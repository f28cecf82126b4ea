import type { ParticipantRole } from '#shared/domain/video.ts'
import { isSwappable, offerForRole, type Setup } from './sdp.ts'

/**
 * Both participants decide from the same data, so they agree. `swap`: each applies the other's stored offer as the
 * answer, without a message. `answer` and `await-answer`: the recipient answers the initiator's stored offer. `offer`
 * and `await-offer`: one of them left none, so the initiator offers over the socket.
 */
export type FirstExchange =
  | { kind: 'swap'; offer: string; setup: Setup }
  | { kind: 'answer'; offer: string }
  | { kind: 'await-answer' | 'offer' | 'await-offer' }

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
