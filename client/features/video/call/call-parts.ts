import { createListeners, type Listeners } from '#client/lib/realtime/listeners.ts'
import type { Realtime } from '#client/lib/realtime/realtime.ts'
import {
  BrowserConnection,
  type CallConnection,
  type CallConnectionOptions,
} from '../connection/call-connection.ts'
import { createIceConfigurations } from '../connection/ice-configuration.ts'
import { createPeerLink, type PeerLink, type PeerLinkOptions } from '../connection/peer-link.ts'
import { createWarmCalls, type WarmCalls } from '../connection/pre-gathered.ts'
import { BrowserMedia, type LocalMedia } from '../media/local-media.ts'
import { LiveCall } from './active-call.ts'
import type { Seat } from './attempt.ts'
import { type CallEnd, createCallEnd } from './call-end.ts'
import { CallFlow } from './call-flow.ts'
import { createIncoming, type Incoming } from './incoming-calls.ts'
import { createPreview, type Preview } from './preview.ts'
import { type CallEvent, type CallSnapshot, IDLE } from './snapshot.ts'
import { createStore, type Store } from './store.ts'
import type { VideoApi } from './video-api.ts'

/** What touches the browser's media; tests put in their own. */
export type CallMedia = {
  createLocalMedia: () => LocalMedia
  createLink: (options: PeerLinkOptions) => PeerLink
  connect: (options: CallConnectionOptions) => CallConnection
}

export type CallPartsOptions = {
  realtime: Realtime
  api: VideoApi
  now?: () => number
  media?: CallMedia
}

export type CallParts = {
  store: Store<CallSnapshot>
  events: Listeners<CallEvent>
  emit: (event: CallEvent) => void
  /** Whoever holds it may change it: there is one call at a time. */
  seat: Seat
  local: LocalMedia
  warm: WarmCalls
  preview: Preview
  end: CallEnd
  flow: CallFlow
  incoming: Incoming
}

const BROWSER_MEDIA: CallMedia = {
  createLocalMedia: () => new BrowserMedia(),
  createLink: createPeerLink,
  connect: (options) => new BrowserConnection(options),
}

/** Puts the parts of the engine together. */
export function createCallParts(options: CallPartsOptions): CallParts {
  const { realtime, api, now = Date.now, media = BROWSER_MEDIA } = options
  const { createLink, connect } = media
  const store = createStore<CallSnapshot>(IDLE)
  const events = createListeners<CallEvent>()
  const emit = events.notify
  const seat: Seat = { attempt: null }
  const local = media.createLocalMedia()
  const configurations = createIceConfigurations(api)
  const warm = createWarmCalls({ configurations, createLink, tracks: () => local.tracks() })
  const preview = createPreview({ store, local, warm, emit })
  const end = createCallEnd({ seat, store, api, preview, emit })
  const live = { store, realtime, configurations, local, connect, createLink, now }
  const flow = new CallFlow({
    seat,
    store,
    realtime,
    preview,
    warm,
    end,
    emit,
    openLive: (session, warmed) => new LiveCall({ ...live, session, warm: warmed }),
  })
  const incoming = createIncoming({ seat, store, api, flow, warm, emit })
  return { store, events, emit, seat, local, warm, preview, end, flow, incoming }
}
