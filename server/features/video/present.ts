import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import type { Session } from './locks.ts'

export type CallFacts = Pick<
  Session,
  'id' | 'kind' | 'status' | 'initiatorId' | 'recipientId' | 'createdAt' | 'startedAt' | 'endedAt'
>

/** The other member of a call; null while nobody is. */
export function peerOf(
  call: Pick<CallFacts, 'initiatorId' | 'recipientId'>,
  memberId: string,
): string | null {
  return call.initiatorId === memberId ? call.recipientId : call.initiatorId
}

/** A call from the side of one of its members. */
export function presentCall(
  call: CallFacts,
  memberId: string,
  cards: ReadonlyMap<string, MemberCard>,
  peerOffer: string | null = null,
): VideoSession {
  const peerId = peerOf(call, memberId)
  return {
    id: call.id,
    kind: call.kind,
    status: call.status,
    role: call.initiatorId === memberId ? 'initiator' : 'recipient',
    peer: cards.get(peerId ?? '') ?? null,
    peerOffer,
    createdAt: call.createdAt.toISOString(),
    startedAt: call.startedAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
  }
}
