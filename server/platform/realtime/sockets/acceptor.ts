import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CLOSE_TOO_MANY_MESSAGES, REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ClientMessage } from '#shared/protocols/realtime.ts'
import type { Realtime } from '../types.ts'
import { SocketConnection } from './connection.ts'
import { readFrame } from './frames.ts'
import { isGuestSignIn } from './guest-sign-in.ts'

/** How often sockets are looked at. Each has its own time to be pinged, so that thousands aren't at once. */
const BEAT_MS = 250
/** Sockets per member and node; a further one closes the oldest. */
const SOCKETS_MAX = 8
const CLOSE_UNSUPPORTED_DATA = 1003
const CLOSE_TOO_MANY_SOCKETS = 4409

export type SocketSignIn = { readonly memberId: string; readonly signInId: string }
/** The others are for members. */
const FOR_GUESTS: readonly ClientMessage['type'][] = [
  'call.attach',
  'call.signal',
  'call.media',
  'call.no_media',
]

/** Registers open WebSockets, listens to them and removes them. */
export function createAcceptor({ realtime, log }: { realtime: Realtime; log: FastifyBaseLogger }) {
  const { intake } = realtime
  const connections = new Map<WebSocket, SocketConnection>()
  const heartbeat = setInterval(() => {
    const now = performance.now()
    for (const connection of connections.values()) connection.beat(now)
  }, BEAT_MS)

  const onLeave = (ws: WebSocket) => {
    const connection = connections.get(ws)
    connections.delete(ws)
    if (connection) intake.closed(connection)
  }
  const receive = (connection: SocketConnection, data: RawData, isBinary: boolean) => {
    const verdict = connection.take()
    if (verdict === 'flood') return connection.close(CLOSE_TOO_MANY_MESSAGES, 'Too many messages.')
    if (verdict === 'drop') return connection.sendError('too_many_messages')
    if (isBinary) return connection.close(CLOSE_UNSUPPORTED_DATA, 'Text only.')
    const message = readFrame(String(data))
    if ('refused' in message) connection.sendError(message.refused)
    else if (message.type === 'ping') connection.send({ v: REALTIME_VERSION, type: 'pong' })
    else if (isGuestSignIn(connection.signInId) && !FOR_GUESTS.includes(message.type))
      connection.sendError('invalid_message')
    else intake.receive(connection, message)
  }
  const listeners = {
    message(this: WebSocket, data: RawData, isBinary: boolean) {
      const connection = connections.get(this)
      if (connection) receive(connection, data, isBinary)
    },
    pong(this: WebSocket) {
      connections.get(this)?.heard()
    },
    close(this: WebSocket) {
      onLeave(this)
    },
    error(this: WebSocket, err: Error) {
      const { id: socketId, memberId } = connections.get(this) ?? {}
      log.debug({ err, socketId, memberId }, 'a socket failed')
    },
  }

  const accept = (ws: WebSocket, { memberId, signInId }: SocketSignIn): void => {
    const [oldest, ...others] = realtime.socketsOf(memberId)
    if (others.length + 1 >= SOCKETS_MAX) oldest?.close(CLOSE_TOO_MANY_SOCKETS, 'Too many windows are open.')

    const connection = new SocketConnection({ ws, memberId, signInId: flat(signInId), onLeave })
    connections.set(ws, connection)
    // The plugin's own listener would keep the request and its session in memory.
    ws.removeAllListeners('error')
    ws.on('message', listeners.message)
    ws.on('pong', listeners.pong)
    ws.on('close', listeners.close)
    ws.on('error', listeners.error)
    connection.send({ v: REALTIME_VERSION, type: 'welcome', memberId })
    intake.open(connection)
  }
  return { accept, stop: () => clearInterval(heartbeat) }
}

/** A copy, because V8 would keep the whole cookie with the slice. */
function flat(ascii: string): string {
  return Buffer.from(ascii, 'latin1').toString('latin1')
}
