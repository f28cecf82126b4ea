import { WebSocket } from 'ws'
import { CLOSE_SIGNED_OUT, REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ServerMessage, SOCKET_ERRORS } from '#shared/protocols/realtime.ts'
import type { MemberSocket } from '../types.ts'

/** A socket may send 40 messages a second, and 120 at once. Refused messages count too. */
const MESSAGE_MS = 25
const BURST_MS = 120 * MESSAGE_MS
/** This far over, the sender isn't a browser in a hurry. */
const FLOOD_MS = 360 * MESSAGE_MS
/** Bytes that wait for a slow reader before it is cut off. */
const WAITING_MAX_BYTES = 1024 * 1024
const PING_EVERY_MS = 2_500
/** A socket silent for this long is dead. */
const SILENCE_MAX_MS = 10_000

let opened = 0

type SocketError = (typeof SOCKET_ERRORS)[number]
const ERROR_TEXTS: Record<SocketError, string> = {
  invalid_message: 'This message is not valid.',
  unsupported_version: 'This page is out of date. Please reload it.',
  not_in_call: "You aren't in this call.",
  too_many_messages: 'Too many messages. Please slow down.',
  replaced_elsewhere: 'This call continues in another window.',
}

type ConnectionOptions = {
  readonly ws: WebSocket
  readonly memberId: string
  readonly signInId: string
  /** We closed the connection; the other side's answer may be pending. */
  onLeave(ws: WebSocket): void
}

/** A member's WebSocket. */
export class SocketConnection implements MemberSocket {
  readonly id = String(++opened)
  readonly memberId: string
  readonly signInId: string
  isSignedOut = false
  readonly #ws: WebSocket
  readonly #onLeave: (ws: WebSocket) => void
  #heardAt = performance.now()
  #pingedAt = this.#heardAt
  /** When all that was sent has been paid for, at `MESSAGE_MS` each. */
  #paidAt = 0

  constructor({ ws, memberId, signInId, onLeave }: ConnectionOptions) {
    this.#ws = ws
    this.memberId = memberId
    this.signInId = signInId
    this.#onLeave = onLeave
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN
  }

  heard(): void {
    this.#heardAt = performance.now()
  }

  /** Counts a message that arrived against the socket's rate limit. */
  take(): 'pass' | 'drop' | 'flood' {
    this.heard()
    this.#paidAt = Math.max(this.#paidAt, this.#heardAt) + MESSAGE_MS
    const ahead = this.#paidAt - this.#heardAt
    if (ahead <= BURST_MS) return 'pass'
    return ahead < FLOOD_MS ? 'drop' : 'flood'
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (!this.isOpen) return
    this.#ws.send(text)
    if (this.#ws.bufferedAmount > WAITING_MAX_BYTES) this.#terminate()
  }

  sendError(code: SocketError): void {
    this.send({ v: REALTIME_VERSION, type: 'error', code, message: ERROR_TEXTS[code] })
  }

  close(code: number, reason: string): void {
    this.isSignedOut = code === CLOSE_SIGNED_OUT
    this.#ws.close(code, reason)
    this.#onLeave(this.#ws)
  }

  /** Ends the socket if it has been silent for too long, and pings it if it is silent now. */
  beat(now: number): void {
    if (now - this.#heardAt >= SILENCE_MAX_MS) this.#terminate()
    else if (now - Math.max(this.#heardAt, this.#pingedAt) >= PING_EVERY_MS) {
      this.#pingedAt = now
      this.#ws.ping()
    }
  }

  /** Ends it without a handshake that no one would answer. */
  #terminate(): void {
    this.#ws.terminate()
    this.#onLeave(this.#ws)
  }
}
