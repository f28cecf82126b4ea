import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Bus } from '#server/platform/realtime/types.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { type EndReason, INCOMING_CALL_MS, type VideoKind, type VideoStatus } from '#shared/domain/video.ts'
import { REALTIME_VERSION as v } from '#shared/protocols/limits.ts'

type NodeDeps = Pick<Deps, 'realtime' | 'log'>

const TOPIC_ACTIVE = 'call.active'
const TOPIC_OVER = 'call.over'
const TOPIC_ATTACHED = 'call.place'
const TOPIC_SIGNAL = 'call.signal'

/** A call became active, so its participants may signal each other. */
const activeMessage = z.object({ sessionId: z.string(), members: z.tuple([z.string(), z.string()]) })
const overMessage = z.array(z.string())

/** A member's socket was attached to a call, or has closed. */
const attachedMessage = z.object({
  sessionId: z.string(),
  memberId: z.string(),
  nodeId: z.string(),
  /** The generation of the participant. */
  generation: z.int(),
  isHere: z.boolean(),
  /** Asks the other participant's node to publish where that one is. */
  asks: z.boolean(),
})
export type AttachedMessage = z.output<typeof attachedMessage>

type SignalMessage = { readonly sessionId: string; readonly to: string; readonly text: string }

type NodeMessageHandlers = {
  onActive(message: z.output<typeof activeMessage>): void
  onOver(sessionIds: readonly string[]): void
  onAttached(message: AttachedMessage): void
  onSignal(message: SignalMessage): void
}

/** Handles what nodes publish about calls. Every node gets it, the sender included. */
export function handleNodeMessages(bus: Bus, handlers: NodeMessageHandlers): void {
  bus.on(TOPIC_ACTIVE, (payload) => handlers.onActive(activeMessage.parse(JSON.parse(payload))))
  bus.on(TOPIC_OVER, (payload) => handlers.onOver(overMessage.parse(JSON.parse(payload))))
  bus.on(TOPIC_ATTACHED, (payload) => handlers.onAttached(attachedMessage.parse(JSON.parse(payload))))
  bus.on(TOPIC_SIGNAL, (payload) => {
    const [sessionId = '', to = ''] = payload.split(' ', 2)
    handlers.onSignal({ sessionId, to, text: payload.slice(sessionId.length + to.length + 2) })
  })
}

export function publishAttached(
  deps: NodeDeps,
  message: AttachedMessage,
  target: string | null = null,
): void {
  publish(deps, TOPIC_ATTACHED, JSON.stringify(message), target)
}

/** Not JSON: the text is long, and JSON would escape it a second time. */
export function publishSignal(
  deps: NodeDeps,
  { sessionId, to, text }: SignalMessage,
  target: string | null,
): void {
  publish(deps, TOPIC_SIGNAL, `${sessionId} ${to} ${text}`, target)
}

function publish(
  { realtime, log }: NodeDeps,
  topic: string,
  payload: string,
  target: string | null = null,
): void {
  realtime.bus
    .publish(topic, payload, target)
    .catch((err: unknown) => log.error({ err, topic }, 'could not reach the other nodes'))
}

/** Notifies both participants that their call is active. Each session is presented to the one it's for. */
export function notifyActive(
  deps: NodeDeps,
  { id, initiatorId, recipientId }: { id: string; initiatorId: string; recipientId: string },
  sessions: { readonly initiator: VideoSession; readonly recipient: VideoSession },
): void {
  publish(deps, TOPIC_ACTIVE, JSON.stringify({ sessionId: id, members: [initiatorId, recipientId] }))
  const { realtime } = deps
  void realtime.sendToMember(initiatorId, { v, type: 'call.active', session: sessions.initiator })
  void realtime.sendToMember(recipientId, { v, type: 'call.active', session: sessions.recipient })
}

type IncomingCallNotice = { readonly sessionId: string; readonly createdAt: Date }

export function notifyIncoming(
  { realtime }: NodeDeps,
  recipientId: string,
  call: IncomingCallNotice,
  from: MemberCard,
): void {
  void realtime.sendToMember(recipientId, incomingMessage(call, from))
}

export function incomingMessage({ sessionId, createdAt }: IncomingCallNotice, from: MemberCard) {
  const expiresAt = new Date(createdAt.getTime() + INCOMING_CALL_MS).toISOString()
  return { v, type: 'call.incoming', sessionId, from, expiresAt } as const
}

export type EndedCall = {
  readonly sessionId: string
  readonly kind: VideoKind
  readonly initiatorId: string
  /** A member, or the guest of a meeting. */
  readonly recipientId: string | null
  readonly status: Exclude<VideoStatus, 'pending' | 'active'>
  readonly reason: EndReason
  /** This member learns only that the other hung up, declined or canceled. */
  readonly undisclosedTo?: string
  /** The call took place: see evidence.ts. */
  readonly wasConnected: boolean
}

/** Notifies the participants of calls that are over, and every node. */
export function notifyEnded(
  deps: Pick<Deps, 'realtime' | 'log' | 'metrics'>,
  ended: readonly EndedCall[],
): void {
  if (ended.length === 0) return
  const ids = ended.map(({ sessionId }) => sessionId)
  publish(deps, TOPIC_OVER, JSON.stringify(ids))
  for (const call of ended) {
    deps.metrics.calls.ended(call)
    for (const memberId of [call.initiatorId, call.recipientId]) {
      if (!memberId) continue
      const { sessionId, status } = call
      const reason = call.undisclosedTo === memberId ? disclosedReason(status, call.reason) : call.reason
      void deps.realtime.sendToMember(memberId, { v, type: 'call.ended', sessionId, status, reason })
    }
  }
}

/** The reason without private details: a member who was blocked or reported learns only that the other left. */
export function disclosedReason(status: VideoStatus, reason: EndReason | null): EndReason {
  if (reason && reason !== 'blocked' && reason !== 'reported') return reason
  return status === 'declined' || status === 'cancelled' ? status : 'hung_up'
}
