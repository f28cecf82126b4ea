import type { Deps, Feature } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { REALTIME_VERSION as v } from '#shared/protocols/limits.ts'
import { historyRoutes } from './history/routes.ts'
import { endCallsBetween } from './lifecycle/block-and-report.ts'
import { findIncomingCalls, type IncomingCallRow } from './lifecycle/calls.ts'
import { endAllCallsOf, endCallsByStanding } from './lifecycle/ending.ts'
import { handleIncomingCalls } from './lifecycle/incoming-call.task.ts'
import { handleNodeMessages, incomingMessage } from './lifecycle/notify.ts'
import { hasOpenCall } from './lifecycle/participants.ts'
import { startSweep } from './lifecycle/sweep.ts'
import { createMatcher } from './matching/matcher.ts'
import { handleBusyHours } from './presence/busy-hours.task.ts'
import { startFindingFits } from './presence/find-fits.ts'
import { presenceRoutes } from './presence/routes.ts'
import { videoRoutes } from './routes.ts'
import { AttachedSockets } from './signaling/attached-sockets.ts'
import { LocalCalls } from './signaling/local-calls.ts'
import { createRelay } from './signaling/relay.ts'

/** Calls: routes, socket messages, messages between nodes, and background work. See docs/calls.md. */
export const videoFeature: Feature = {
  start({ site, deps }) {
    handleIncomingCalls(deps)
    handleBusyHours(deps)
    const fits = startFindingFits(deps)
    videoRoutes(site, { deps, matcher: createMatcher(deps.database.db), onWaiting: fits.soon })
    historyRoutes(site, deps)
    presenceRoutes(site, deps, fits.soon)
    deps.realtime.onOpen(fits.soon)
    const sockets = connectSockets(deps)
    for (const task of [sockets.startLeaseRenewal(), startSweep(deps), fits])
      site.addHook('onClose', () => task.stop())
  },
  onMembersBlocked: endCallsBetween,
  onStandingChanged: endCallsByStanding,
  onMemberDeleted: (deps, { memberId }) => endAllCallsOf(deps, memberId),
  isMemberBusy: hasOpenCall,
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
    onSignal: ({ sessionId, to, text }) => calls.get(sessionId)?.attached.get(to)?.socket.sendText(text),
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
    socket.send({ v, type: 'call.all_incoming', sessionIds: own.map(({ sessionId }) => sessionId) })
  }
}
