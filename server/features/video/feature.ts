import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { incoming, type RingHooks } from './announce.ts'
import { findRings } from './calls.ts'
import { renewLeases, startLeaseRenewal } from './leases.task.ts'
import { createMatcher } from './matcher.ts'
import { Places, refuse } from './places.ts'
import { createRelay } from './relay.ts'
import {
  activePost,
  overPost,
  parseSignalPost,
  placePost,
  TOPIC_ACTIVE,
  TOPIC_OVER,
  TOPIC_PLACE,
  TOPIC_SIGNAL,
} from './room-posts.ts'
import { Rooms } from './rooms.ts'
import { videoRoutes } from './routes.ts'
import { markMedia } from './seats.ts'
import { startSweep } from './sweep.task.ts'

/** Calls: their routes, their sockets, and the tasks that end what nobody ended. */
export function videoFeature(app: FastifyInstance, given: Deps, hooks: RingHooks): { stop(): Promise<void> } {
  const deps = { ...given, ...hooks }
  const rooms = new Rooms()
  videoRoutes(app, { deps, matcher: createMatcher(deps.database.pool) })
  connectSockets(deps, rooms)
  const tasks = [startLeaseRenewal(deps, rooms), startSweep(deps)]
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}

function connectSockets(deps: Deps, rooms: Rooms): void {
  const { realtime, database } = deps
  const { bus } = realtime
  const places = new Places(deps, rooms)
  const relay = createRelay(deps, rooms)

  realtime.onOpen((socket) => tellRings(deps, socket))
  realtime.onClose((socket) => places.leave(socket))
  realtime.onMessage('call.attach', (socket, { sessionId }) => places.attach(socket, sessionId))
  realtime.onMessage('call.signal', relay.signal)
  realtime.onMessage('call.media', async (socket, { sessionId }) => {
    if (!rooms.get(sessionId)?.holds(socket)) return refuse(socket, sessionId, 'not_in_call')
    const seconds = await markMedia(database.db, sessionId, socket.memberId)
    if (seconds !== null) deps.metrics.calls.connected(seconds)
  })

  bus.on(TOPIC_ACTIVE, (payload) => {
    const { sessionId, members } = activePost.parse(JSON.parse(payload))
    const room = rooms.get(sessionId)
    if (room) room.members = members
  })
  bus.on(TOPIC_OVER, (payload) => {
    for (const sessionId of overPost.parse(JSON.parse(payload))) rooms.close(sessionId)
  })
  bus.on(TOPIC_PLACE, (payload) => places.heard(placePost.parse(JSON.parse(payload))))
  bus.on(TOPIC_SIGNAL, (payload) => relay.arrived(parseSignalPost(payload)))
  bus.onGap(async () => {
    places.repeat()
    await renewLeases(deps, rooms)
  })
}

/** Who opens a socket while somebody rings is told of it. */
async function tellRings({ database }: Deps, socket: MemberSocket): Promise<void> {
  const rings = await findRings(database.db, socket.memberId)
  const cards = await memberCards(
    database.db,
    rings.map(({ initiatorId }) => initiatorId),
  )
  for (const ring of rings) {
    const from = cards.get(ring.initiatorId)
    if (from) socket.send(incoming(ring, from))
  }
}
