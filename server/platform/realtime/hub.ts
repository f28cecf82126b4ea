import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { CLOSE_RENEWED, CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'
import { createDispatch } from './bus/dispatch.ts'
import { Presence } from './presence.ts'
import { SocketHandlers } from './sockets/handlers.ts'
import { startSignInCheck } from './sockets/sign-in-check.ts'
import { SocketIndex } from './sockets/socket-index.ts'
import { createPageSync } from './sync.ts'
import type { Bus, Realtime, SocketIntake } from './types.ts'
import { createWatching, type Watching } from './watching.ts'

const TO_MEMBER = 'member'
const TO_WATCHERS = 'watchers'
const SIGNED_OUT = 'signed-out'
const RENEWED = 'renewed'
const ALLOWED = 'allowed-again'
const CLOSE_GOING_AWAY = 1001
const REASONS = { [CLOSE_SIGNED_OUT]: 'Signed out.', [CLOSE_RENEWED]: 'Signed in again.' } as const
type EndCode = keyof typeof REASONS
/** A socket that was still upgrading when its sign-in ended is refused for this long. */
const ENDED_TTL_MS = 30_000

type HubOptions = { readonly bus: Bus; readonly database: Database; readonly log: FastifyBaseLogger }

/**
 * The sockets of this node, and messages to other nodes. Resolves once this node has its lease; the caller closes `bus`.
 * Messages for a member go to every node without checking presence, which is written with a delay: a message to a member who
 * just connected must not be lost.
 */
export async function createRealtimeHub({ bus, database: { pool }, log }: HubOptions): Promise<Realtime> {
  const byMember = new SocketIndex()
  const handlers = new SocketHandlers(log)
  const gaps = createDispatch(log)
  const presence = new Presence({
    nodeId: bus.nodeId,
    pool,
    log,
    countSockets: (memberId) => byMember.get(memberId).length,
    members: () => byMember.keys(),
    onNodeLost: gaps.gap,
  })
  const ended = createEndedSignIns()
  const endHere = closeEnded(bus, byMember, ended)
  const check = startSignInCheck({ pool, log, sockets: () => byMember.all(), ended: endHere })
  const watching = createWatching(byMember)
  const intake = createIntake({ byMember, handlers, presence, ended, watching })

  deliverFrom(bus, byMember, watching)
  handlers.onMessage('members.watch', (socket, { memberIds }) => watching.watch(socket, memberIds))
  const sync = createPageSync(() => byMember.all())
  bus.onGap(gaps.gap)
  gaps.onGap(() => check.run())
  gaps.onGap(sync.request)
  await presence.start()

  const publish = publisherOn(bus, log)
  return {
    nodeId: bus.nodeId,
    bus,
    intake,
    sendToMember: (memberId, message) => publish(TO_MEMBER, `${memberId} ${JSON.stringify(message)}`),
    sendToWatchers: (memberId, message, hiddenFrom) =>
      publish(TO_WATCHERS, watching.post(memberId, message, hiddenFrom)),
    ...signInEvents(publish),
    socketsOf: (memberId) => byMember.get(memberId),
    sockets: () => byMember.all(),
    countSockets: () => byMember.all().length,
    countWatched: watching.count,
    countOnline: () => presence.countOnline(),
    onMessage: (type, handler) => handlers.onMessage(type, handler),
    onOpen: (handler) => handlers.onOpen(handler),
    onClose: (handler) => handlers.onClose(handler),
    onGap: gaps.onGap,
    close: async () => {
      check.stop()
      sync.stop()
      await intake.drain()
      await presence
        .stop()
        .catch((err: unknown) => log.warn({ err }, 'could not give up the lease of this node'))
    },
  }
}

const publisherOn = (bus: HubOptions['bus'], log: HubOptions['log']) => (topic: string, payload: string) =>
  bus
    .publish(topic, payload, null)
    .catch((err: unknown) => log.error({ err, topic }, 'could not reach the other nodes'))

function signInEvents(publish: (topic: string, payload: string) => Promise<void>) {
  return {
    closeSignIn: (signInId: string) => publish(SIGNED_OUT, signInId),
    allowSignIn: (signInId: string) => publish(ALLOWED, signInId),
    renewSignIn: (formerId: string) => publish(RENEWED, formerId),
  }
}

function deliverFrom(bus: Bus, byMember: SocketIndex, watching: Watching): void {
  bus.on(TO_MEMBER, (payload) => {
    const gap = payload.indexOf(' ')
    for (const socket of byMember.get(payload.slice(0, gap))) socket.sendText(payload.slice(gap + 1))
  })
  bus.on(TO_WATCHERS, watching.deliver)
}

type IntakeParts = {
  readonly byMember: SocketIndex
  readonly handlers: SocketHandlers
  readonly presence: Presence
  readonly ended: EndedSignIns
  readonly watching: Watching
}

function createIntake(parts: IntakeParts): SocketIntake {
  const { byMember, handlers, presence, ended, watching } = parts
  let isDraining = false
  return {
    open: (socket) => {
      if (isDraining) return socket.close(CLOSE_GOING_AWAY, 'The server is restarting.')
      const code = ended.codeOf(socket.signInId)
      if (code !== null) return socket.close(code, REASONS[code])
      byMember.add(socket.memberId, socket)
      presence.changed(socket.memberId)
      handlers.opened(socket)
    },
    receive: (socket, message) => handlers.received(socket, message.type, message),
    closed: (socket) => {
      if (!byMember.remove(socket.memberId, socket)) return
      watching.stop(socket)
      presence.changed(socket.memberId)
      handlers.closed(socket)
    },
    drain: async () => {
      isDraining = true
      for (const socket of byMember.all()) socket.close(CLOSE_GOING_AWAY, 'The server is restarting.')
      await handlers.idle()
    },
  }
}

type EndedSignIns = {
  add(signInId: string, code: EndCode): void
  delete(signInId: string): void
  /** Null if it didn't end. */
  codeOf(signInId: string): EndCode | null
}

/**
 * Closes the sockets of sign-ins that end on any node, including those still opening. Returns a function that closes those
 * of a signed-out one.
 */
function closeEnded(bus: Bus, byMember: SocketIndex, ended: EndedSignIns): (signInId: string) => void {
  const closeWith = (code: EndCode) => (signInId: string) => {
    ended.add(signInId, code)
    for (const socket of byMember.all()) if (socket.signInId === signInId) socket.close(code, REASONS[code])
  }
  const signedOut = closeWith(CLOSE_SIGNED_OUT)
  bus.on(SIGNED_OUT, signedOut)
  bus.on(RENEWED, closeWith(CLOSE_RENEWED))
  bus.on(ALLOWED, (signInId) => ended.delete(signInId))
  return signedOut
}

/** Sign-ins that ended recently. */
function createEndedSignIns(): EndedSignIns {
  const ids = new Map<string, { at: number; code: EndCode }>()
  return {
    add: (signInId, code) => {
      const now = performance.now()
      for (const [id, { at }] of ids) {
        if (now - at < ENDED_TTL_MS) break
        ids.delete(id)
      }
      ids.delete(signInId)
      ids.set(signInId, { at: now, code })
    },
    delete: (signInId) => void ids.delete(signInId),
    codeOf: (signInId) => ids.get(signInId)?.code ?? null,
  }
}
