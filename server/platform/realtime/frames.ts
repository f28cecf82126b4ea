import * as z from 'zod/mini'
import { SIGNAL_BODY_MAX_LENGTH } from '#shared/protocols/limits.ts'
import { type ClientMessage, clientMessage, REALTIME_VERSION } from '#shared/protocols/realtime.ts'
import type { ClientMessageOf } from './types.ts'

type Signal = ClientMessageOf<'call.signal'>
export type FrameRefusal = { readonly refused: 'invalid_message' | 'unsupported_version' }

const SIGNAL_HEAD = `{"v":${REALTIME_VERSION},"type":"call.signal","sessionId":"`
const SIGNAL_BODY = '","body":'
const UUID_LENGTH = 36
const BODY_AT = SIGNAL_HEAD.length + UUID_LENGTH + SIGNAL_BODY.length
const uuid = z.uuid()

/** A signal that came in just as JSON.stringify writes it, with the text of its body as received. */
class ReceivedSignal implements Signal {
  readonly v = REALTIME_VERSION
  readonly type = 'call.signal'
  readonly sessionId: string
  readonly body: string
  readonly #literal: string

  constructor(sessionId: string, body: string, literal: string) {
    this.sessionId = sessionId
    this.body = body
    this.#literal = literal
  }

  /** The body as a JSON string. */
  static literalOf(signal: Signal): string {
    return #literal in signal ? signal.#literal : JSON.stringify(signal.body)
  }
}

/** The message in a text frame, or the reason it is none. Never throws. */
export function parseFrame(text: string): ClientMessage | FrameRefusal {
  return parseSignal(text) ?? parseAny(text)
}

/** The `call.signal` frame that hands `signal` on to the other member, its body as it came. */
export function signalFrame(signal: Signal, from: string): string {
  const literal = ReceivedSignal.literalOf(signal)
  return `${SIGNAL_HEAD}${signal.sessionId}","from":"${from}${SIGNAL_BODY}${literal}}`
}

/**
 * The way of almost every frame: one JSON.parse of the body's text, which must be exactly one JSON string. Escaping an
 * SDP anew took longer than everything else the relay does with it. Null sends the frame the general way.
 */
function parseSignal(text: string): Signal | null {
  if (!text.startsWith(SIGNAL_HEAD) || !text.startsWith(SIGNAL_BODY, BODY_AT - SIGNAL_BODY.length))
    return null
  const sessionId = text.slice(SIGNAL_HEAD.length, SIGNAL_HEAD.length + UUID_LENGTH)
  const literal = text.slice(BODY_AT, -1)
  if (!text.endsWith('"}') || !z.safeParse(uuid, sessionId).success) return null
  const body = parseJson(literal)
  if (typeof body !== 'string' || body.length > SIGNAL_BODY_MAX_LENGTH) return null
  return new ReceivedSignal(sessionId, body, literal)
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
