import type { Store } from '#client/lib/state/store.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { CallPeer, SkipResult, VideoSession } from '#shared/contracts/video.ts'
import type { ReportedKind } from '#shared/domain/trust/moderation.ts'
import type { ReportReason } from '#shared/domain/trust/reports.ts'
import type { EndReason } from '#shared/domain/video.ts'
import type { SoundOnly } from '#shared/protocols/call-signal.ts'
import type { CallNotice } from '../connection/connection-notices.ts'
import type { PreGatheredLink } from '../connection/pre-gathered.ts'
import type { Quality } from '../connection/quality/quality.ts'
import {
  type CallEffectEvent,
  CLOSED_MEDIA,
  type DeviceEvent,
  type DeviceTrouble,
  type LocalSnapshot,
} from '../media/local-snapshot.ts'
import type { Certificates } from '../safety/certificates.ts'
import type { Filters } from './preferences.ts'

/**
 * `ready`: the preview is on. `waiting`: to be matched with someone. `ringing`: the chosen member's devices ring.
 * `connecting`: the other participant is known, and media is connecting.
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

export type IncomingCall = Readonly<{ sessionId: string; from: MemberCard; expiresAt: string }>

export type CallText = Readonly<{ id: string; mine: boolean; text: string; at: number }>

export type SharedStreams = Readonly<{ video: MediaStream; audio: MediaStream | null }>

export type RemoteSnapshot = Readonly<{
  /** For a separate `<audio>` element: a `<video>` plays no sound before its first frame. */
  audio: MediaStream | null
  video: MediaStream | null
  shared: SharedStreams | null
  microphone: boolean
  camera: boolean
  soundOnly: SoundOnly | null
  here: boolean
}>

export type CallSnapshot = Readonly<{
  phase: CallPhase
  session: VideoSession | null
  peer: CallPeer | null
  incomingCalls: readonly IncomingCall[]
  local: LocalSnapshot
  soundOnly: SoundOnly | null
  remote: RemoteSnapshot
  /** Null until media connects, or if the connection doesn't say. */
  certificates: Certificates | null
  quality: Quality | null
  notice: CallNotice | null
  messages: readonly CallText[]
  connectedAt: number | null
  isRejoining: boolean
}>

export type CallEvent =
  /** `peerName` is null in a random call. */
  | { type: 'started'; peerName: string | null }
  | { type: 'camera_refused'; reason: DeviceTrouble }
  | { type: 'screen_failed' }
  | CallEffectEvent
  | DeviceEvent
  | { type: 'start_failed'; code: string | null; status: number; message: string }
  | { type: 'payment_required'; message: string }
  | {
      type: 'ended'
      reason: EndReason
      skip: SkipResult | null
      byMe: boolean
      connected: boolean
      meetingId?: string
    }
  | { type: 'declined' | 'not_answered'; peer: CallPeer | null }
  | { type: 'end_failed'; message: string }
  | { type: 'decline_failed'; message: string }
  | { type: 'replaced' }
  | { type: 'missed'; from: MemberCard }
  | { type: 'ended_while_away'; sessionId: string; peer: CallPeer | null; skip: SkipResult | null }

export type CallHost = { store: Store<CallSnapshot>; emit: (event: CallEvent) => void }

export type Activation = Readonly<{
  session: VideoSession
  preGathered: PreGatheredLink | null
  /** The other participant's browser may still hold a connection to an earlier page. */
  isRejoining: boolean
}>

export type MeetingTarget = Readonly<{
  kind: 'meeting'
  meetingId: string
  topic: string
  otherName: string | null
}>

export type CallTarget =
  | Readonly<{ kind: 'random'; filters: Filters }>
  | Readonly<{ kind: 'chosen'; recipientId: string; recipientName: string | null }>
  | Readonly<{ kind: 'answer'; incoming: IncomingCall }>
  | MeetingTarget

export type ReportTarget = Readonly<{
  peer: Readonly<{ id: string | null; name: string | null }>
  sessionId: string | null
  isReported: boolean
  reason?: ReportReason
  isAboutPhoto?: boolean
  content?: Readonly<{ kind: ReportedKind; id: string }>
}>
type LastCall = ReportTarget & Readonly<{ peer: Readonly<{ id: string }> }>

export type FirstFrame = 'awaited' | 'taken' | 'over'

export type CallState = CallSnapshot &
  Readonly<{
    isLoaded: boolean
    phaseSince: number
    preJoin: CallTarget | null
    firstFrame: FirstFrame
    isMinimized: boolean
    lastCall: LastCall | null
    reporting: ReportTarget | null
    /** `expected` if this browser was in a call when the page loaded. */
    openCall: 'unknown' | 'expected' | 'settled'
  }>

export const NO_REMOTE: RemoteSnapshot = {
  audio: null,
  video: null,
  shared: null,
  microphone: true,
  camera: true,
  soundOnly: null,
  here: true,
}

export const NO_CALL = {
  session: null,
  peer: null,
  soundOnly: null,
  remote: NO_REMOTE,
  certificates: null,
  quality: null,
  notice: null,
  messages: [],
  connectedAt: null,
  isRejoining: false,
} as const satisfies Partial<CallSnapshot>

export const IDLE: CallSnapshot = { phase: 'idle', incomingCalls: [], local: CLOSED_MEDIA, ...NO_CALL }

export const EMPTY_CALL_STATE: CallState = {
  ...IDLE,
  isLoaded: false,
  phaseSince: 0,
  preJoin: null,
  firstFrame: 'awaited',
  isMinimized: false,
  lastCall: null,
  reporting: null,
  openCall: 'unknown',
}

const BEFORE_CALL: readonly CallPhase[] = ['idle', 'preparing', 'ready']

export function mainVideo({ shared, video, camera }: RemoteSnapshot): MediaStream | null {
  if (shared) return shared.video
  return camera ? video : null
}

export function seenRemote({
  remote,
  soundOnly,
}: Pick<CallSnapshot, 'remote' | 'soundOnly'>): RemoteSnapshot {
  return soundOnly === 'chosen' ? { ...remote, video: null, shared: null, camera: false } : remote
}

export function isCallRunning({ phase }: Pick<CallSnapshot, 'phase'>): boolean {
  return !BEFORE_CALL.includes(phase)
}

export function pageChanges(before: CallState, now: CallSnapshot): Partial<CallState> {
  const lastCall = lastCallOf(now, before.lastCall)
  return {
    phaseSince: now.phase === before.phase ? before.phaseSince : Date.now(),
    preJoin: isCallRunning(before) && now.phase === 'idle' ? null : before.preJoin,
    firstFrame: isCallRunning(now) ? before.firstFrame : 'awaited',
    // Someone joined, and the member must see who.
    isMinimized: before.isMinimized && lastCall === before.lastCall,
    lastCall,
  }
}

function lastCallOf({ session, peer }: CallSnapshot, before: LastCall | null): LastCall | null {
  if (session?.status !== 'active' || !peer || before?.sessionId === session.id) return before
  return { peer, sessionId: session.id, isReported: false }
}
