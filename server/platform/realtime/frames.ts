import * as z from 'zod/mini'
import { SIGNAL_BODY_MAX_LENGTH } from '#shared/protocols/limits.ts'
import { type ClientMessage, clientMessage, REALTIME_VERSION } from '#shared/protocols/realtime.ts'
import type { ClientMessageOf } from './types.ts'

type Signal = ClientMessageOf<'call.signal'>
export type FrameRefusal = { readonly refused: 'invalid_message' | 'unsupported_version' }

const SIGNAL_HEAD = `{"v":${REALTIME_VERSION},"type":"call.signal","sessionId":"`
const SIGNAL_BODY = '","body":'
const UUID = z.regexes.uuid()
const UUID_LENGTH = 36
const ID_END = SIGNAL_HEAD.length + UUID_LENGTH
const BODY_AT = ID_END + SIGNAL_BODY.length
const CLOSING_BRACE = 0x7d

/** A signal that came in just as JSON.stringify writes it, with the frame it came in. */
class ReceivedSignal implements Signal {
  readonly v = REALTIME_VERSION
  readonly type = 'call.signal'
  readonly sessionId: string
  readonly body: string
  readonly #frame: Buffer

  constructor(sessionId: string, body: string, frame: Buffer) {
    this.sessionId = sessionId
    this.body = body
    this.#frame = frame
  }

  /** Null for a signal of any other origin. */
  static frameOf(signal: Signal): Buffer | null {
    return #frame in signal ? signal.#frame : null
  }
}

/** The message in a text frame, or the reason it is none. Never throws. `frame` is UTF-8 and stays unchanged. */
export function parseFrame(frame: Buffer): ClientMessage | FrameRefusal {
  return parseSignal(frame) ?? parseAny(frame.toString())
}

/** The `call.signal` frame that hands `signal` on to the other member, its body as it came. `from` is a member id. */
export function signalFrame(signal: Signal, from: string): Buffer {
  const head = `${SIGNAL_HEAD}${signal.sessionId}","from":"${from}`
  const received = ReceivedSignal.frameOf(signal)
  if (!received) return Buffer.from(`${head}${SIGNAL_BODY}${JSON.stringify(signal.body)}}`)
  const frame = Buffer.allocUnsafe(head.length + received.length - ID_END)
  frame.write(head, 'latin1')
  received.copy(frame, head.length, ID_END)
  return frame
}

/**
 * The way of almost every frame: one JSON.parse of the body's text, which must be exactly one JSON string. Escaping an
 * SDP anew took longer than all else the relay does with it. Null sends the frame the general way.
 */
function parseSignal(frame: Buffer): Signal | null {
  const head = frame.toString('latin1', 0, BODY_AT)
  if (!head.startsWith(SIGNAL_HEAD) || !head.endsWith(SIGNAL_BODY)) return null
  const sessionId = head.slice(SIGNAL_HEAD.length, ID_END)
  if (!UUID.test(sessionId) || frame.at(-1) !== CLOSING_BRACE) return null
  const body = parseJson(frame.toString('utf8', BODY_AT, frame.length - 1))
  if (typeof body !== 'string' || body.length > SIGNAL_BODY_MAX_LENGTH) return null
  return new ReceivedSignal(sessionId, body, frame)
}

function parseAny(text: string): ClientMessage | FrameRefusal {
  const value = parseJson(text)
  const result = z.safeParse(clientMessage, value)
  if (result.success) return result.data
  return { refused: hasOtherVersion(value) ? 'unsupported_version' : 'invalid_message' }
}

function hasOtherVersion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'v' in value && value.v !== REALTIME_VERSION
}

/** Undefined when it is not JSON; JSON has no undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
