import { OFFER_MAX_LENGTH } from './limits.ts'

/**
 * What two participants' browsers send each other. Neither the server nor the browser trusts it. The parsers are
 * written by hand because a schema library would outweigh the call engine.
 */

/** The body of a `call.signal` (RFC 9429, perfect negotiation). */
export type CallSignal =
  | { kind: 'description'; type: 'offer' | 'answer'; sdp: string }
  | {
      kind: 'candidate'
      candidate: string
      sdpMid: string | null
      sdpMLineIndex: number | null
      usernameFragment: string | null
    }

/** `connection` names which one of a call it is about. Absent for the first; a member who returns starts another. */
export type SentSignal = CallSignal & { connection?: string }

/** The media sections of a shared screen, by mid. */
export type SharedSections = { video: string; audio: string | null }

/**
 * Why a member sends no video. `chosen`: they switched to sound only, and want no video either. `connection`: it carries no
 * video. Their camera and screen then count as off.
 */
export type SoundOnly = 'chosen' | 'connection'

/** A message on the data channel of a connected call. */
export type DataChannelMessage =
  | {
      kind: 'state'
      microphone: boolean
      camera: boolean
      /** Null while no screen is shared. */
      shared: SharedSections | null
      soundOnly?: SoundOnly
    }
  | { kind: 'text'; id: string; text: string }

const CANDIDATE_MAX_LENGTH = 2048
const TEXT_MAX_LENGTH = 2000
const CONNECTION_MAX_LENGTH = 64
const MID_MAX_LENGTH = 16
const UUID_LENGTH = 36
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Null for text that is no signal. Unknown fields are dropped. */
export function parseCallSignal(text: string): SentSignal | null {
  const fields = fieldsOf(text)
  const { connection } = fields
  if (connection !== undefined && !isText(connection, CONNECTION_MAX_LENGTH)) return null
  const signal = parseSignalFields(fields)
  return signal && { ...signal, ...(connection !== undefined && { connection }) }
}

function parseSignalFields(fields: Record<string, unknown>): CallSignal | null {
  const { kind, type, sdp, candidate, sdpMid, sdpMLineIndex, usernameFragment } = fields
  if (kind === 'description') {
    if ((type !== 'offer' && type !== 'answer') || !isText(sdp, OFFER_MAX_LENGTH)) return null
    return { kind, type, sdp }
  }
  if (kind !== 'candidate' || !isText(candidate, CANDIDATE_MAX_LENGTH)) return null
  if (!isTextOrNull(sdpMid) || !isTextOrNull(usernameFragment) || !isWholeOrNull(sdpMLineIndex)) return null
  return { kind, candidate, sdpMid, sdpMLineIndex, usernameFragment }
}

/** Null for text that is no data channel message. */
export function parseDataChannelMessage(text: string): DataChannelMessage | null {
  const { kind, microphone, camera, shared, soundOnly, id, text: words } = fieldsOf(text)
  if (kind === 'state') {
    if (typeof microphone !== 'boolean' || typeof camera !== 'boolean') return null
    return {
      kind,
      microphone,
      camera,
      shared: parseSections(shared),
      ...((soundOnly === 'chosen' || soundOnly === 'connection') && { soundOnly }),
    }
  }
  if (kind !== 'text' || !isText(id, UUID_LENGTH) || !UUID.test(id)) return null
  return isText(words, TEXT_MAX_LENGTH) && words.length > 0 ? { kind, id, text: words } : null
}

function parseSections(value: unknown): SharedSections | null {
  if (typeof value !== 'object' || value === null) return null
  const [video, audio]: unknown[] = [Reflect.get(value, 'video'), Reflect.get(value, 'audio')]
  if (!isText(video, MID_MAX_LENGTH) || !(audio === null || isText(audio, MID_MAX_LENGTH))) return null
  return { video, audio }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value, CANDIDATE_MAX_LENGTH)
}

function isWholeOrNull(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value)
}
