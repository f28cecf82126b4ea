import type { RealtimeClient } from '#client/lib/realtime/realtime.ts'
import type { CallFilters } from '#shared/contracts/video.ts'
import { createIceConfigurations } from '../../connection/ice-configuration.ts'
import { createPeerLink, type PeerLink, type PeerLinkOptions } from '../../connection/peer-link.ts'
import { createPreGathering } from '../../connection/pre-gathered.ts'
import { BrowserMedia, type LocalMedia } from '../../media/local-media.ts'
import type { CallEffectEvent, DeviceEvent, DeviceKind, EffectName } from '../../media/local-snapshot.ts'
import { followLevel } from '../../media/mic-level.ts'
import { type CallHost, IDLE } from '../call-state.ts'
import type { ActiveCallOptions } from './active/active-call.ts'
import { activateCall, type RunningCall } from './active/later-call.ts'
import { CallFlow } from './call-flow.ts'
import { IncomingCalls } from './incoming-calls.ts'
import { createPreview } from './preview.ts'
import { rejoinOpenCall } from './rejoin.ts'
import { syncCall } from './sync.ts'
import type { VideoApi } from './video-api.ts'

type StartOptions = { recipientId?: string; recipientName?: string | null; filters?: CallFilters }

export type CallController = ReturnType<typeof createCallController>

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

export function createCallController(options: CallControllerOptions) {
  const { store, emit, api } = options
  const { local, preview, flow, incoming, stopSync } = createEngine(options)

  return {
    onMicLevel: (listener: (level: number) => void) => followLevel(local, listener),
    prepare: preview.prepare,
    leavePreview() {
      if (flow.attempt) return
      preview.release()
      store.set({ phase: 'idle' })
    },
    async start({ recipientId, recipientName = null, filters }: StartOptions = {}) {
      if (flow.attempt) return
      const target = { ...(recipientId && { recipientId }), ...(filters && { filters }) }
      await flow.begin({
        purpose: recipientId ? 'chosen' : 'random',
        peer: null,
        peerName: recipientName,
        open: (offer) => api.start({ body: { ...target, ...offer } }),
      })
    },
    async joinMeeting(meetingId: string, otherName: string | null) {
      if (flow.attempt) return
      await flow.begin({
        purpose: 'meeting',
        peer: null,
        peerName: otherName,
        open: (offer) => api.joinMeeting({ params: { id: meetingId }, body: offer }),
      })
    },
    rejoin: () => rejoinOpenCall({ api, emit, flow }),
    accept: (sessionId: string) => incoming.accept(sessionId),
    decline: (sessionId: string) => incoming.decline(sessionId),
    end: () => flow.hangUp(),
    toggleDevice: (kind: DeviceKind) => local.toggle(kind),
    switchEffect: (effect: EffectName, isOn: boolean) => local.switchEffect(effect, isOn),
    cover: (isCovered: boolean) => local.cover(isCovered),
    async startScreen() {
      if (!flow.attempt?.active) return
      await local.startScreen().catch(() => emit({ type: 'screen_failed' }))
      if (local.snapshot.screen) flow.attempt?.active?.leaveSoundOnly()
    },
    stopScreen: () => local.stopScreen(),
    toggleSoundOnly: () => flow.attempt?.active?.toggleSoundOnly(),
    chooseDevice: (kind: DeviceKind | 'speaker', deviceId: string) => local.choose(kind, deviceId),
    sendText: (text: string) => flow.attempt?.active?.sendText(text) ?? false,
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
