import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { REALTIME_VERSION as v } from '#shared/protocols/limits.ts'
import { incoming } from './announce.ts'
import { type FoundRing, findRings } from './calls.ts'
import { renewLeases, startLeaseRenewal } from './leases.task.ts'
import { createMatcher } from './matcher.ts'
import { Places, refuse } from './places.ts'
import { createRelay } from './relay.ts'
import { handleRings, type RingHooks } from './rings.task.ts'
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
export function videoFeature(app: FastifyInstance, deps: Deps, hooks: RingHooks): { stop(): Promise<void> } {
  handleRings({ ...deps, ...hooks })
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

  realtime.onOpen(async (socket) => tellRings(deps, [socket], await findRings(database.db, socket.memberId)))
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
  realtime.onGap(async () => {
    places.repeat()
    await renewLeases(deps, rooms)
  })
  realtime.onGap(async () => tellRings(deps, realtime.sockets(), await findRings(database.db, null)))
}

/** Tells each of the sockets every ring there is: its member may have missed one, or the end of one. */
async function tellRings(
  { database }: Deps,
  sockets: readonly MemberSocket[],
  rings: readonly FoundRing[],
): Promise<void> {
  const ringsOf = Map.groupBy(rings, ({ recipientId }) => recipientId)
  const rung = sockets.filter(({ memberId }) => ringsOf.has(memberId))
  const callers = rung.flatMap(({ memberId }) => ringsOf.get(memberId) ?? [])
  const cards = await memberCards(
    database.db,
    callers.map(({ initiatorId }) => initiatorId),
  )
  for (const socket of sockets) {
    const own = ringsOf.get(socket.memberId) ?? []
    for (const ring of own) {
      const from = cards.get(ring.initiatorId)
      if (from) socket.send(incoming(ring, from))
    }
    socket.send({ v, type: 'call.rings', sessionIds: own.map(({ sessionId }) => sessionId) })
  }
}
