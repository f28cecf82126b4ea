import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { REALTIME_VERSION as v } from '#shared/protocols/limits.ts'
import { historyRoutes } from './history/routes.ts'
import { findIncomingCalls, type IncomingCallRow } from './lifecycle/calls.ts'
import { handleIncomingCalls, type IncomingCallHooks } from './lifecycle/incoming-call.task.ts'
import { handleNodeMessages, incomingMessage } from './lifecycle/notify.ts'
import { startSweep } from './lifecycle/sweep.ts'
import { createMatcher } from './matching/matcher.ts'
import { handleBusyHours } from './room/busy-hours.task.ts'
import { type FitHooks, startFindingFits } from './room/find-fits.ts'
import { roomRoutes } from './room/routes.ts'
import { videoRoutes } from './routes.ts'
import { AttachedSockets } from './signaling/attached-sockets.ts'
import { LocalCalls } from './signaling/local-calls.ts'
import { createRelay } from './signaling/relay.ts'

/** Calls: routes, socket messages, messages between nodes, and background work. See docs/calls.md. */
export function videoFeature(
  app: FastifyInstance,
  deps: Deps,
  hooks: IncomingCallHooks & FitHooks,
): { stop(): Promise<void> } {
  handleIncomingCalls({ ...deps, ...hooks })
  handleBusyHours(deps)
  const fits = startFindingFits({ ...deps, ...hooks })
  videoRoutes(app, { deps, matcher: createMatcher(deps.database.db), onWaiting: fits.soon })
  historyRoutes(app, deps)
  roomRoutes(app, deps, fits.soon)
  deps.realtime.onOpen(fits.soon)
  const sockets = connectSockets(deps)
  const repeating = [sockets.startLeaseRenewal(), startSweep(deps), fits]
  return {
    stop: async () => {
      await Promise.all(repeating.map((task) => task.stop()))
    },
  }
}

function connectSockets(deps: Deps): AttachedSockets {
  const { realtime, database } = deps
  const calls = new LocalCalls()
  const sockets = new AttachedSockets(deps, calls)

  realtime.onOpen(async (socket) =>
    sendIncomingCalls(deps, [socket], await findIncomingCalls(database.db, socket.memberId)),
  )
  realtime.onClose((socket) => sockets.onClose(socket))
  realtime.onMessage('call.attach', (socket, { sessionId }) => sockets.attach(socket, sessionId))
  realtime.onMessage('call.media', (socket, { sessionId }) => sockets.onMedia(socket, sessionId))
  realtime.onMessage('call.no_media', (socket, { sessionId }) => sockets.onNoMedia(socket, sessionId))
  realtime.onMessage('call.signal', createRelay(deps, calls))

  handleNodeMessages(realtime.bus, {
    onActive: ({ sessionId, members }) => {
      const call = calls.get(sessionId)
      if (call) call.members = members
    },
    onOver: (sessionIds) => {
      for (const sessionId of sessionIds) calls.close(sessionId)
    },
    onAttached: (message) => sockets.onAttached(message),
    onSignal: ({ sessionId, to, frame }) => calls.get(sessionId)?.attached.get(to)?.socket.sendRaw(frame),
  })
  realtime.onGap(async () => {
    sockets.publishAll()
    await sockets.renewLeases()
  })
  realtime.onGap(async () =>
    sendIncomingCalls(deps, realtime.sockets(), await findIncomingCalls(database.db, null)),
  )
  return sockets
}

/** Sends each socket all incoming calls of its member, who may have missed the start or the end of one. */
async function sendIncomingCalls(
  { database }: Deps,
  sockets: readonly MemberSocket[],
  incoming: readonly IncomingCallRow[],
): Promise<void> {
  const byRecipient = Map.groupBy(incoming, ({ recipientId }) => recipientId)
  const callers = sockets.flatMap(({ memberId }) => byRecipient.get(memberId) ?? [])
  const cards = await memberCards(
    database.db,
    callers.map(({ initiatorId }) => initiatorId),
  )
  for (const socket of sockets) {
    const own = byRecipient.get(socket.memberId) ?? []
    for (const call of own) {
      const from = cards.get(call.initiatorId)
      if (from) socket.send(incomingMessage(call, from))
    }
    socket.send({ v, type: 'call.rings', sessionIds: own.map(({ sessionId }) => sessionId) })
  }
}
