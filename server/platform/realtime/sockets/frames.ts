import * as z from 'zod/mini'
import { REALTIME_VERSION, SIGNAL_BODY_MAX_LENGTH } from '#shared/protocols/limits.ts'
import { type ClientMessage, clientMessage } from '#shared/protocols/realtime.ts'
import type { ClientMessageOf, SocketFrame } from '../types.ts'
import { isJsonString } from './json-string.ts'
import { spliceFrame, textFrame } from './wire.ts'

type Signal = ClientMessageOf<'call.signal'>
export type FrameRefusal = { readonly refused: 'invalid_message' | 'unsupported_version' }

const SIGNAL_HEAD = `{"v":${REALTIME_VERSION},"type":"call.signal","sessionId":"`
const SIGNAL_BODY = '","body":'
const UUID = z.regexes.uuid()
const UUID_LENGTH = 36
const ID_END = SIGNAL_HEAD.length + UUID_LENGTH
const BODY_AT = ID_END + SIGNAL_BODY.length
const CLOSING_BRACE = 0x7d
/** Route heads are copied: they live as long as a call, and a slice would keep its pool in memory. */
const encoder = new TextEncoder()

/** What the signals of one sender in one call have in common. */
type SignalRoute = {
  readonly sessionId: string
  /** The bytes before the body. */
  readonly head: Uint8Array
  /** The outgoing bytes before `","body":`, with the sender. */
  out: { readonly from: string; readonly head: Uint8Array } | null
}

/** A signal exactly as JSON.stringify writes it, with its frame. Its body is read on demand. */
class ReceivedSignal implements Signal {
  readonly v = REALTIME_VERSION
  readonly type = 'call.signal'
  readonly sessionId: string
  readonly #route: SignalRoute
  readonly #payload: Buffer

  constructor(route: SignalRoute, payload: Buffer) {
    this.sessionId = route.sessionId
    this.#route = route
    this.#payload = payload
  }

  get body(): string {
    return JSON.parse(this.#payload.toString('utf8', BODY_AT, this.#payload.length - 1))
  }

  /** The frame that forwards the signal; null for a signal from elsewhere. */
  static passOn(signal: Signal, from: string): SocketFrame | null {
    if (!(#route in signal)) return null
    const route = signal.#route
    if (route.out?.from !== from) route.out = { from, head: encoder.encode(headOf(signal.sessionId, from)) }
    return spliceFrame(route.out.head, signal.#payload, ID_END)
  }
}

export class FrameReader {
  #route: SignalRoute | null = null

  /** The message in a text frame, or why it is invalid. Never throws. `payload` is UTF-8 and isn't changed. */
  read(payload: Buffer): ClientMessage | FrameRefusal {
    return this.#readSignal(payload) ?? readAny(payload.toString())
  }

  /**
   * The path of almost every frame. With the schema alone the relay reached half of what `ws` can forward, because of
   * parsing and escaping SDP. As strict as the schema; null sends the frame the general way.
   */
  #readSignal(payload: Buffer): Signal | null {
    const end = payload.length - 1
    if (payload[end] !== CLOSING_BRACE || end - BODY_AT > SIGNAL_BODY_MAX_LENGTH) return null
    if (!isJsonString(payload, BODY_AT, end)) return null
    if (!this.#route || !startsWith(payload, this.#route.head)) this.#route = routeOf(payload)
    return this.#route && new ReceivedSignal(this.#route, payload)
  }
}

/** The `call.signal` frame that forwards `signal` to the other member, with its body unchanged. `from` is a member id. */
export function signalFrame(signal: Signal, from: string): SocketFrame {
  return ReceivedSignal.passOn(signal, from) ?? textFrame(newText(signal, from))
}

function newText({ sessionId, body }: Signal, from: string): string {
  return `${headOf(sessionId, from)}${SIGNAL_BODY}${JSON.stringify(body)}}`
}

function headOf(sessionId: string, from: string): string {
  return `${SIGNAL_HEAD}${sessionId}","from":"${from}`
}

function routeOf(payload: Buffer): SignalRoute | null {
  const head = payload.toString('latin1', 0, BODY_AT)
  const sessionId = head.slice(SIGNAL_HEAD.length, ID_END)
  if (!head.startsWith(SIGNAL_HEAD) || !head.endsWith(SIGNAL_BODY) || !UUID.test(sessionId)) return null
  return { sessionId, head: encoder.encode(head), out: null }
}

function startsWith(payload: Buffer, head: Uint8Array): boolean {
  for (let at = 0; at < head.length; at++) if (payload[at] !== head[at]) return false
  return true
}

function readAny(text: string): ClientMessage | FrameRefusal {
  const value = parseJson(text)
  const result = z.safeParse(clientMessage, value)
  if (result.success) return result.data
  return { refused: hasOtherVersion(value) ? 'unsupported_version' : 'invalid_message' }
}

function hasOtherVersion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'v' in value && value.v !== REALTIME_VERSION
}

/** Undefined for invalid JSON, which has no undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
