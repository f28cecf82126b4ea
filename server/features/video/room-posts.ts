import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { textFrame, textOf } from '#server/platform/realtime/sockets/wire.ts'
import type { Frame } from '#server/platform/realtime/types.ts'

/** What nodes tell each other about the rooms of calls. Every node gets it, the sender included. */
type Ways = Pick<Deps, 'realtime' | 'log'>

export const TOPIC_ACTIVE = 'call.active'
export const TOPIC_OVER = 'call.over'
export const TOPIC_PLACE = 'call.place'
export const TOPIC_SIGNAL = 'call.signal'

/** A call became active: signals between its members are allowed from here on. */
export const activePost = z.object({ sessionId: z.string(), members: z.tuple([z.string(), z.string()]) })
export type ActivePost = z.output<typeof activePost>
export const overPost = z.array(z.string())

/** A member's socket took its place in a call, or is gone. A higher attachment is the newer place. */
export const placePost = z.object({
  sessionId: z.string(),
  memberId: z.string(),
  nodeId: z.string(),
  attachment: z.int(),
  isHere: z.boolean(),
  /** Asks the other member's node to say where that one is. */
  asks: z.boolean(),
})
export type PlacePost = z.output<typeof placePost>

/** A frame for a member of a call. Not JSON: its text is long, and would be escaped once more. */
export type SignalPost = { readonly sessionId: string; readonly to: string; readonly frame: Frame }

export function parseSignalPost(payload: string): SignalPost {
  const [sessionId = '', to = ''] = payload.split(' ', 2)
  return { sessionId, to, frame: textFrame(payload.slice(sessionId.length + to.length + 2)) }
}

export const postActive = (ways: Ways, post: ActivePost) => publish(ways, TOPIC_ACTIVE, JSON.stringify(post))
export const postOver = (ways: Ways, ids: readonly string[]) => publish(ways, TOPIC_OVER, JSON.stringify(ids))
export const postPlace = (ways: Ways, post: PlacePost, target: string | null = null) =>
  publish(ways, TOPIC_PLACE, JSON.stringify(post), target)
export const postSignal = (ways: Ways, post: SignalPost, target: string | null) =>
  publish(ways, TOPIC_SIGNAL, `${post.sessionId} ${post.to} ${textOf(post.frame)}`, target)

function publish(
  { realtime, log }: Ways,
  topic: string,
  payload: string,
  target: string | null = null,
): void {
  realtime.bus
    .publish(topic, payload, target)
    .catch((err: unknown) => log.error({ err, topic }, 'could not reach the other nodes'))
}
