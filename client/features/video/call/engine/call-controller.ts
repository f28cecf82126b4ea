import type { RealtimeClient } from '#client/lib/realtime/realtime.ts'
import type { CallFilters } from '#shared/contracts/video.ts'
import { createIceConfigurations } from '../../connection/ice-configuration.ts'
import { createPeerLink, type PeerLink, type PeerLinkOptions } from '../../connection/peer-link.ts'
import { type CallPurpose, createPreGathering } from '../../connection/pre-gathered.ts'
import { BrowserMedia, type LocalMedia } from '../../media/local-media.ts'
import type { CallEffectEvent, DeviceEvent, DeviceKind, EffectName } from '../../media/local-snapshot.ts'
import { followLevel } from '../../media/mic-level.ts'
import type { VideoApi } from './video-api.ts'
import type { ActiveCallOptions } from './active/active-call.ts'
import { activateCall, type RunningCall } from './active/later-call.ts'
import { CallFlow } from './call-flow.ts'
import { type CallHost, IDLE } from '../call-state.ts'
import { IncomingCalls } from './incoming-calls.ts'
import { createPreview } from './preview.ts'
import { rejoinOpenCall } from './rejoin.ts'
import { syncCall } from './sync.ts'

export type StartOptions = {
  /** Missing for a random call. */
  recipientId?: string
  recipientName?: string | null
  filters?: CallFilters
}

/** The engine's commands. Their results are written into the call store. */
export type CallController = {
  /** The level of the member's own microphone, 0 to 1, while there is a listener. */
  onMicLevel(listener: (level: number) => void): () => void
  /** Turns the preview on, and pre-gathers a connection for that call. */
  prepare(purpose: CallPurpose): Promise<void>
  leavePreview(): void
  start(options?: StartOptions): Promise<void>
  /** Joins the call of a meeting, or waits in it for the other one. */
  joinMeeting(meetingId: string, otherName: string | null): Promise<void>
  /** Returns to the member's active call, if there is one. */
  rejoin(): Promise<void>
  accept(sessionId: string): Promise<void>
  decline(sessionId: string): Promise<void>
  end(): Promise<void>
  toggleDevice(kind: DeviceKind): Promise<void>
  switchEffect(effect: EffectName, isOn: boolean): Promise<void>
  /** Blurs the whole video of this call, or shows the member. */
  cover(isCovered: boolean): void
  startScreen(): Promise<void>
  stopScreen(): void
  chooseDevice(kind: DeviceKind | 'speaker', deviceId: string): Promise<void>
  /** Sends and receives no video, or video again. */
  toggleSoundOnly(): void
  /** False when it couldn't be sent: empty, over 2,000 characters, or not connected. */
  sendText(text: string): boolean
  dispose(): void
}

/** Access to the browser's media; tests pass fakes. */
export type CallMedia = {
  createLocalMedia: (emit: (event: CallEffectEvent | DeviceEvent) => void) => LocalMedia
  createLink: (options: PeerLinkOptions) => PeerLink
  activate: (options: Omit<ActiveCallOptions, 'connect'>) => RunningCall
}

export type CallControllerOptions = CallHost & {
  realtime: RealtimeClient
  api: VideoApi
  now?: () => number
  media?: CallMedia
}

const BROWSER_MEDIA: CallMedia = {
  createLocalMedia: (emit) => new BrowserMedia(emit),
  createLink: createPeerLink,
  activate: activateCall,
}

export function createCallController(options: CallControllerOptions): CallController {
  const { store, emit, api } = options
  const { local, preview, flow, incoming, stopSync } = createEngine(options)

  return {
    onMicLevel: (listener) => followLevel(local, listener),
    prepare: preview.prepare,
    leavePreview() {
      if (flow.attempt) return
      preview.release()
      store.set({ phase: 'idle' })
    },
    async start({ recipientId, recipientName = null, filters } = {}) {
      if (flow.attempt) return
      const target = { ...(recipientId && { recipientId }), ...(filters && { filters }) }
      await flow.begin({
        purpose: recipientId ? 'chosen' : 'random',
        peer: null,
        peerName: recipientName,
        open: (offer) => api.start({ body: { ...target, ...offer } }),
      })
    },
    async joinMeeting(meetingId, otherName) {
      if (flow.attempt) return
      await flow.begin({
        purpose: 'meeting',
        peer: null,
        peerName: otherName,
        open: (offer) => api.joinMeeting({ params: { id: meetingId }, body: offer }),
      })
    },
    rejoin: () => rejoinOpenCall({ api, emit, flow }),
    accept: (sessionId) => incoming.accept(sessionId),
    decline: (sessionId) => incoming.decline(sessionId),
    end: () => flow.hangUp(),
    toggleDevice: (kind) => local.toggle(kind),
    switchEffect: (effect, isOn) => local.switchEffect(effect, isOn),
    cover: (isCovered) => local.cover(isCovered),
    async startScreen() {
      if (!flow.attempt?.active) return
      await local.startScreen().catch(() => emit({ type: 'screen_failed' }))
      if (local.snapshot.screen) flow.attempt?.active?.leaveSoundOnly()
    },
    stopScreen: () => local.stopScreen(),
    toggleSoundOnly: () => flow.attempt?.active?.toggleSoundOnly(),
    chooseDevice: (kind, deviceId) => local.choose(kind, deviceId),
    sendText: (text) => flow.attempt?.active?.sendText(text) ?? false,
    dispose() {
      stopSync()
      incoming.close()
      flow.endByBeacon()
      if (flow.attempt) flow.leave(flow.attempt)
      else preview.release()
      store.set(IDLE)
    },
  }
}

function createEngine(options: CallControllerOptions) {
  const { store, emit, api, realtime, now = Date.now, media = BROWSER_MEDIA } = options
  const { createLink } = media
  const host = { store, emit }
  const local = media.createLocalMedia(emit)
  const configurations = createIceConfigurations(api)
  const preGathering = createPreGathering({ configurations, createLink, tracks: () => local.tracks() })
  const preview = createPreview({ ...host, local, preGathering })
  const parts = { ...host, realtime, configurations, local, createLink, now }
  const flow = new CallFlow({
    ...host,
    api,
    realtime,
    preview,
    preGathering,
    activate: (activation) => media.activate({ ...parts, ...activation }),
  })
  const incoming = new IncomingCalls({ ...host, api, flow, preGathering })
  const stopSync = syncCall({ ...host, realtime, api, local, preGathering, flow, incoming })
  return { local, preview, flow, incoming, stopSync }
}
