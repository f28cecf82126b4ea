import type { Deps } from '#server/deps.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { type EndReason, INCOMING_CALL_MS, type VideoStatus } from '#shared/domain/video.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { Ended } from './ending.ts'
import { type CallFacts, presentCall } from './present.ts'
import { postActive, postOver } from './room-posts.ts'

type Ways = Pick<Deps, 'realtime' | 'log' | 'metrics'>
const v = REALTIME_VERSION

/** What each side left with the server before it met the other (SDP). */
export type Offers = { readonly initiator: string | null; readonly recipient: string | null }

/** Tells both that their call is active, and gives each the other's offer. Returns what the recipient is told. */
export function tellActive(
  ways: Ways,
  call: CallFacts & { recipientId: string },
  cards: ReadonlyMap<string, MemberCard>,
  offers: Offers,
): { initiator: VideoSession; recipient: VideoSession } {
  const { initiatorId, recipientId } = call
  const initiator = presentCall(call, initiatorId, cards, offers.recipient)
  const recipient = presentCall(call, recipientId, cards, offers.initiator)
  postActive(ways, { sessionId: call.id, members: [initiatorId, recipientId] })
  void ways.realtime.sendToMember(initiatorId, { v, type: 'call.active', session: initiator })
  void ways.realtime.sendToMember(recipientId, { v, type: 'call.active', session: recipient })
  return { initiator, recipient }
}

/** Tells everybody in them that calls are over, and takes their rooms away on every node. */
export function tellEnded(ways: Ways, ended: readonly Ended[]): void {
  if (ended.length === 0) return
  postOver(
    ways,
    ended.map(({ sessionId }) => sessionId),
  )
  for (const call of ended) {
    ways.metrics.calls.ended(call)
    for (const memberId of [call.initiatorId, call.recipientId]) {
      if (!memberId) continue
      void ways.realtime.sendToMember(memberId, {
        v,
        type: 'call.ended',
        sessionId: call.sessionId,
        status: call.status,
        reason: reasonFor(memberId, call),
      })
    }
  }
}

export function tellIncoming(
  { realtime }: Ways,
  ring: { sessionId: string; recipientId: string; createdAt: Date },
  from: MemberCard,
): void {
  void realtime.sendToMember(ring.recipientId, incoming(ring, from))
}

export function incoming({ sessionId, createdAt }: { sessionId: string; createdAt: Date }, from: MemberCard) {
  const expiresAt = new Date(createdAt.getTime() + INCOMING_CALL_MS).toISOString()
  return { v, type: 'call.incoming', sessionId, from, expiresAt } as const
}

function reasonFor(memberId: string, { undisclosedTo, status, reason }: Ended): EndReason {
  return undisclosedTo === memberId ? plainReason(status, reason) : reason
}

/** A reason without what is nobody's business: who was blocked or reported learns only that the other left. */
export function plainReason(status: VideoStatus, reason: EndReason | null): EndReason {
  if (reason && reason !== 'blocked' && reason !== 'reported') return reason
  return status === 'declined' || status === 'cancelled' ? status : 'hung_up'
}
