import type { Writable } from 'node:stream'
import { WebSocket } from 'ws'
import { CLOSE_SIGNED_OUT, REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ServerMessage, SOCKET_ERRORS } from '#shared/protocols/realtime.ts'
import type { MemberSocket, SocketFrame } from '../types.ts'
import { FrameReader } from './frames.ts'
import { textFrame } from './wire.ts'

/** In thousandths of a message and whole milliseconds: V8 stores small integers in the object, fractions outside. */
const MESSAGE = 1000
const BURST = 120 * MESSAGE
const PER_MS = 40
/** This far below empty, the sender isn't a browser in a hurry. */
const FLOOD = -240 * MESSAGE

/** A socket's rate limit: bursts up to 120 messages, 40 a second on average. Refused messages count too. */
class TokenBucket {
  #tokens = BURST
  #at: number

  /** `now` is in whole milliseconds, here and below. */
  constructor(now: number) {
    this.#at = now
  }

  take(now: number): 'pass' | 'drop' | 'flood' {
    this.#tokens = Math.min(BURST, this.#tokens + (now - this.#at) * PER_MS) - MESSAGE
    this.#at = now
    if (this.#tokens >= 0) return 'pass'
    return this.#tokens > FLOOD ? 'drop' : 'flood'
  }
}

const WAITING_MAX_BYTES = 1024 * 1024
const PIECE_BYTES = 64 * 1024

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
  /** What `ws` writes to. */
  readonly stream: Writable
  readonly memberId: string
  readonly signInId: string
  /** We closed the connection; the other side's answer may be pending. */
  onLeave(connection: SocketConnection): void
}

/** Connections with frames of this turn. They are written after the turn's reads, which is cheaper than in between. */
let unflushed: SocketConnection[] = []

function flushAll(): void {
  const connections = unflushed
  unflushed = []
  for (const connection of connections) connection.flush()
}

/** A member's WebSocket. Keeps nothing of its request. */
export class SocketConnection implements MemberSocket {
  readonly id = String(++opened)
  readonly memberId: string
  readonly signInId: string
  /** When the last frame arrived, in whole milliseconds of `performance.now()`. */
  lastFrameAt = Math.floor(performance.now())
  readonly bucket = new TokenBucket(this.lastFrameAt)
  readonly reader = new FrameReader()
  isSignedOut = false
  route: MemberSocket['route'] = null
  readonly #ws: WebSocket
  readonly #stream: Writable
  /** Frames of this event loop turn, not yet written. */
  #first: SocketFrame | null = null
  #more: SocketFrame[] | null = null
  #unwrittenBytes = 0
  readonly #onLeave: (connection: SocketConnection) => void

  constructor({ ws, stream, memberId, signInId, onLeave }: ConnectionOptions) {
    this.#ws = ws
    this.#stream = stream
    this.memberId = memberId
    this.signInId = signInId
    this.#onLeave = onLeave
  }

  received(): void {
    this.lastFrameAt = Math.floor(performance.now())
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN
  }

  send(message: ServerMessage): void {
    this.sendRaw(textFrame(JSON.stringify(message)))
  }

  /**
   * Bypasses `ws`, which writes every frame separately, and its header too: everything sent in one turn goes out in one
   * write. Browsers send candidates in bursts, and relaying a burst this way takes half the time. Frames of `ws` itself
   * (ping, close) may come in between, because without compression it writes them at once.
   */
  sendRaw(frame: SocketFrame): void {
    if (!this.isOpen) return
    if (this.#first) {
      this.#more ??= []
      this.#more.push(frame)
    } else {
      this.#first = frame
      if (unflushed.push(this) === 1) setImmediate(flushAll)
    }
    this.#unwrittenBytes += frame.length
    if (this.#unwrittenBytes > PIECE_BYTES) this.flush()
  }

  flush(): void {
    if (!this.#first) return
    const piece = this.#more ? Buffer.concat([this.#first, ...this.#more], this.#unwrittenBytes) : this.#first
    this.#first = null
    this.#more = null
    this.#unwrittenBytes = 0
    if (this.#stream.writable) this.#stream.write(piece)
    if (this.#stream.writableLength > WAITING_MAX_BYTES) this.terminate()
  }

  sendError(code: SocketError): void {
    this.send({ v: REALTIME_VERSION, type: 'error', code, message: ERROR_TEXTS[code] })
  }

  ping(): void {
    this.flush()
    if (this.isOpen) this.#ws.ping()
  }

  close(code: number, reason: string): void {
    this.isSignedOut = code === CLOSE_SIGNED_OUT
    this.flush()
    this.#ws.close(code, reason)
    this.#onLeave(this)
  }

  /** Ends it without a handshake that no one would answer. */
  terminate(): void {
    this.#ws.terminate()
    this.#onLeave(this)
  }
}
