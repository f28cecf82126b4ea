import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CLOSE_TOO_MANY_MESSAGES, REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ClientMessage } from '#shared/protocols/realtime.ts'
import type { Realtime } from '../types.ts'
import { SocketConnection } from './connection.ts'
import { isGuestSignIn } from './guest-sign-in.ts'
import type { SocketHeartbeat } from './heartbeat.ts'

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
declare module 'ws' {
  interface WebSocket {
    /** A member's state for the shared listeners: separate ones would be a tenth of an idle socket's cost. */
    connection?: SocketConnection
  }
}

type AcceptorParts = {
  readonly realtime: Realtime
  readonly heartbeat: SocketHeartbeat
  readonly log: FastifyBaseLogger
}

/** Registers an open WebSocket, listens to it and removes it. `stream` is what it writes to. */
export function createAcceptor({ realtime, heartbeat, log }: AcceptorParts) {
  const { intake } = realtime

  const onLeave = (connection: SocketConnection) => {
    heartbeat.remove(connection)
    intake.closed(connection)
  }

  const receive = (connection: SocketConnection, data: RawData, isBinary: boolean) => {
    if (!connection.isOpen) return
    connection.received()
    const verdict = connection.bucket.take(connection.lastFrameAt)
    if (verdict === 'flood') return connection.close(CLOSE_TOO_MANY_MESSAGES, 'Too many messages.')
    if (verdict === 'drop') return connection.sendError('too_many_messages')
    if (isBinary || !Buffer.isBuffer(data)) return connection.close(CLOSE_UNSUPPORTED_DATA, 'Text only.')
    const message = connection.reader.read(data)
    if ('refused' in message) connection.sendError(message.refused)
    else if (message.type === 'ping') connection.send({ v: REALTIME_VERSION, type: 'pong' })
    else if (isGuestSignIn(connection.signInId) && !FOR_GUESTS.includes(message.type))
      connection.sendError('invalid_message')
    else intake.receive(connection, message)
  }

  const listeners = {
    message(this: WebSocket, data: RawData, isBinary: boolean) {
      if (this.connection) receive(this.connection, data, isBinary)
    },
    pong(this: WebSocket) {
      this.connection?.received()
    },
    error(this: WebSocket, err: Error) {
      const { id: socketId, memberId } = this.connection ?? {}
      log.debug({ err, socketId, memberId }, 'a socket failed')
    },
    close(this: WebSocket) {
      if (this.connection) onLeave(this.connection)
    },
  }

  return (ws: WebSocket, stream: Writable, { memberId, signInId }: SocketSignIn): void => {
    const [oldest, ...others] = realtime.socketsOf(memberId)
    if (others.length + 1 >= SOCKETS_MAX) oldest?.close(CLOSE_TOO_MANY_SOCKETS, 'Too many windows are open.')

    const connection = new SocketConnection({ ws, stream, memberId, signInId: flat(signInId), onLeave })
    ws.connection = connection
    // The plugin's own listener would keep the request and its session in memory.
    ws.removeAllListeners('error')
    ws.on('error', listeners.error)
    ws.on('message', listeners.message)
    ws.on('pong', listeners.pong)
    ws.on('close', listeners.close)
    heartbeat.add(connection)
    connection.send({ v: REALTIME_VERSION, type: 'welcome', memberId })
    intake.open(connection)
  }
}

/** A copy, because V8 would keep the whole cookie with the slice. */
function flat(ascii: string): string {
  return Buffer.from(ascii, 'latin1').toString('latin1')
}
