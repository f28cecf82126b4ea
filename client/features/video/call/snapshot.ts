import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { SkipResult, VideoSession } from '#shared/contracts/video.ts'
import type { EndReason } from '#shared/domain/video.ts'
import type { Quality } from '../connection/quality.ts'
import type { DeviceTrouble } from '../media/devices.ts'
import { CLOSED_MEDIA, type LocalSnapshot } from '../media/local-media.ts'

/**
 * `ready`: the preview is on. `waiting`: for somebody to be matched with. `ringing`: the chosen member's devices ring.
 * `connecting`: there is somebody, media are on their way.
 */
export type CallPhase =
  | 'idle'
  | 'preparing'
  | 'ready'
  | 'starting'
  | 'waiting'
  | 'ringing'
  | 'connecting'
  | 'connected'
  | 'ending'

export type CallNotice = 'cannot_connect' | 'slow_to_connect' | 'reconnecting' | 'signalling_lost'

/** Somebody who rings this member. Can be taken while there is no call of one's own. */
export type Ring = Readonly<{ sessionId: string; from: MemberCard; expiresAt: string }>

export type CallText = Readonly<{ id: string; mine: boolean; text: string; at: number }>

export type RemoteSnapshot = Readonly<{
  /** For an `<audio>` element of its own: a `<video>` plays no sound before its first picture. */
  audio: MediaStream | null
  /** For a muted `<video>`; carries the screen while one is shared. */
  video: MediaStream | null
  microphone: boolean
  camera: boolean
  screen: boolean
  /** Whether the other member's signalling is there. Media may go on while it is not. */
  here: boolean
}>

/** Immutable; the same object as long as nothing in it has changed. Times are milliseconds since 1970. */
export type CallSnapshot = Readonly<{
  phase: CallPhase
  session: VideoSession | null
  peer: MemberCard | null
  rings: readonly Ring[]
  local: LocalSnapshot
  remote: RemoteSnapshot
  quality: Quality | null
  notice: CallNotice | null
  messages: readonly CallText[]
  connectedAt: number | null
}>

export type CallEvent =
  /** There is somebody in the call. `peerName` is null in a random one. */
  | { type: 'started'; peerName: string | null }
  | { type: 'camera_refused'; reason: DeviceTrouble }
  | { type: 'screen_failed' }
  | { type: 'start_failed'; code: string | null; status: number; message: string }
  | { type: 'payment_required'; message: string }
  /** `connected`: media had come up. `skip` is null when the server could not tell. */
  | { type: 'ended'; reason: EndReason; skip: SkipResult | null; byMe: boolean; connected: boolean }
  | { type: 'declined' | 'not_answered'; peer: MemberCard | null }
  | { type: 'end_failed'; message: string }
  | { type: 'decline_failed'; message: string }
  /** Another window of this member has taken the call over. */
  | { type: 'replaced' }
  | { type: 'missed'; from: MemberCard }

export const NO_REMOTE: RemoteSnapshot = {
  audio: null,
  video: null,
  microphone: true,
  camera: true,
  screen: false,
  here: true,
}

/** Everything of a snapshot that belongs to one call. */
export const NO_CALL = {
  session: null,
  peer: null,
  remote: NO_REMOTE,
  quality: null,
  notice: null,
  messages: [],
  connectedAt: null,
} as const satisfies Partial<CallSnapshot>

export const IDLE: CallSnapshot = { phase: 'idle', rings: [], local: CLOSED_MEDIA, ...NO_CALL }
