import type * as z from 'zod/mini'
import { type CallEvent, type CallSnapshot, IDLE } from '#client/features/video/call/call-state.ts'
import { ActiveCall } from '#client/features/video/call/engine/active/active-call.ts'
import { createCallController } from '#client/features/video/call/engine/call-controller.ts'
import type { VideoApi } from '#client/features/video/call/engine/video-api.ts'
import type {
  CallConnection,
  CallConnectionOptions,
} from '#client/features/video/connection/call-connection.ts'
import type { PeerLink, PeerLinkOptions } from '#client/features/video/connection/peer-link.ts'
import type { SectionHost } from '#client/features/video/connection/screen/screen-sections.ts'
import type { ScreenLink } from '#client/features/video/connection/screen/shared-screens.ts'
import type { LocalMedia } from '#client/features/video/media/local-media.ts'
import { CLOSED_MEDIA, type LocalSnapshot } from '#client/features/video/media/local-snapshot.ts'
import { createListeners } from '#client/lib/events/listeners.ts'
import { createStore } from '#client/lib/state/store.ts'
import { meetingRoom } from '#shared/contracts/meeting-room.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { type VideoSession, video } from '#shared/contracts/video.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'
import { createFakeRealtime } from './fake-realtime.ts'

export const SESSION_ID = '0b6f9d0e-1111-4000-8000-000000000001'
export const OTHER_ID = '0b6f9d0e-1111-4000-8000-000000000002'

export const PEER: MemberCard = {
  id: '0b6f9d0e-2222-4000-8000-000000000001',
  name: 'Maya R.',
  title: null,
  place: 'Toronto, ON',
  country: 'Canada',
  profileImageUrl: null,
  badges: [],
}

export function session(patch: Partial<VideoSession> = {}): VideoSession {
  const base: VideoSession = {
    id: SESSION_ID,
    kind: 'random',
    status: 'pending',
    role: 'initiator',
    peer: null,
    peerOffer: null,
    sharedField: null,
    meetingId: null,
    isWithGuest: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    endedAt: null,
  }
  const active = { peer: PEER, startedAt: base.createdAt }
  return { ...base, ...(patch.status === 'active' && active), ...patch }
}

type WithoutVersion<M> = M extends ServerMessage ? Omit<M, 'v'> : never

type Pending = {
  name: string
  request: unknown
  answer: (value: unknown) => void
  refuse: (error: unknown) => void
}

/** Every request waits until the test answers it, in the contract's shape. */
function createFakeApi() {
  const pending: Pending[] = []
  const requests: string[] = []
  const call =
    <T>(name: string, response: z.ZodMiniType<T>) =>
    (request: unknown) => {
      requests.push(name)
      return new Promise<T>((resolve, refuse) => {
        pending.push({ name, request, refuse, answer: (value) => resolve(response.parse(value)) })
      })
    }
  const api: VideoApi = {
    status: call('status', video.status.response),
    start: call('start', video.start.response),
    accept: call('accept', video.accept.response),
    decline: call('decline', video.decline.response),
    end: call('end', video.end.response),
    skip: call('skip', video.skip.response),
    joinMeeting: call('joinMeeting', meetingRoom.join.response),
    endAddress: (id) => `/api/video-sessions/${id}/end`,
    iceServers: async () => ({ iceServers: [], iceTransportPolicy: 'all', expiresAt: null }),
  }
  const take = async (name: string): Promise<Pending> => {
    for (let turn = 0; turn < 50; turn += 1) {
      const index = pending.findIndex((waiting) => waiting.name === name)
      const [found] = index < 0 ? [] : pending.splice(index, 1)
      if (found) return found
      await Promise.resolve()
    }
    throw new Error(
      `${name} was not asked for; pending: ${pending.map((waiting) => waiting.name).join(', ')}`,
    )
  }
  return { api, requests, take }
}

function createFakeMedia() {
  const listeners = createListeners<LocalSnapshot>()
  const calls = { open: 0, close: 0 }
  let snapshot = CLOSED_MEDIA
  let camera: LocalSnapshot['camera'] = 'on'
  const set = (patch: Partial<LocalSnapshot>) => {
    snapshot = { ...snapshot, ...patch }
    listeners.notify(snapshot)
  }
  const local: LocalMedia = {
    get snapshot() {
      return snapshot
    },
    subscribe: listeners.add,
    async open(muted = []) {
      calls.open += 1
      set({ microphone: 'on', camera, ...Object.fromEntries(muted.map((kind) => [kind, 'off'])) })
    },
    tracks: () => ({ audio: null, video: null }),
    screenTracks: () => null,
    async toggle(kind) {
      set({ [kind]: snapshot[kind] === 'on' ? 'off' : 'on' })
    },
    async choose() {},
    async switchEffect() {},
    cover() {},
    async startScreen() {},
    stopScreen() {},
    close() {
      calls.close += 1
      set(CLOSED_MEDIA)
    },
  }
  return {
    local,
    calls,
    refuseCamera() {
      camera = 'denied'
    },
  }
}

/** For links on which no screen is shared. */
const NO_SECTIONS: SectionHost = Object.assign(new EventTarget(), {
  addTransceiver() {
    throw new Error('no screen is shared here')
  },
  getTransceivers: () => [],
})

/** A connection that has come up. */
export const FAKE_LINK: ScreenLink = { sections: NO_SECTIONS, negotiate() {} }

type FakeLink = { side: string; closed: boolean; localDescription: { type: 'offer'; sdp: string } | null }

/** What is the same for each fake link: nothing happens on it. */
export const quietLink = (): Omit<PeerLink, 'target' | 'prepareOffer' | 'close'> => ({
  sections: NO_SECTIONS,
  channel: Object.assign(new EventTarget(), { readyState: 'connecting' as const, send() {} }),
  state: { connection: 'new', ice: 'new' },
  onState: () => () => {},
  onCandidate: () => () => {},
  async adoptOffer() {},
  async setTracks() {},
  refreshVideo() {},
  setConfiguration() {},
  remoteTracks: () => ({ audio: null, video: null }),
  stats: async () => new Map(),
  certificates: () => null,
})

export function createFakeLinks() {
  const links: FakeLink[] = []
  const create = ({ side }: PeerLinkOptions): PeerLink => {
    const link: FakeLink = { side, closed: false, localDescription: null }
    links.push(link)
    return {
      target: {
        signalingState: 'stable',
        get localDescription() {
          return link.localDescription
        },
        async setLocalDescription() {},
        async setRemoteDescription() {},
        async addIceCandidate() {},
        restartIce() {},
      },
      ...quietLink(),
      prepareOffer: async () => `v=0\r\no=${side}\r\n`,
      close() {
        link.closed = true
      },
    }
  }
  return { links, create }
}

export type FakeConnection = {
  options: CallConnectionOptions
  received: string[]
  resumed: number
  closed: boolean
}

export function createFakeCall() {
  const { realtime, sent, receive, become } = createFakeRealtime('open')
  const serverSends = (message: WithoutVersion<ServerMessage>) => receive({ v: REALTIME_VERSION, ...message })
  const { api, requests, take } = createFakeApi()
  const media = createFakeMedia()
  const { links, create } = createFakeLinks()
  const connections: FakeConnection[] = []
  const connect = (options: CallConnectionOptions): CallConnection => {
    const connection: FakeConnection = { options, received: [], resumed: 0, closed: false }
    connections.push(connection)
    return {
      receive: (body) => void connection.received.push(body),
      resume() {
        connection.resumed += 1
      },
      setTracks() {},
      close() {
        connection.closed = true
      },
    }
  }
  const store = createStore<CallSnapshot>(IDLE)
  const events: CallEvent[] = []
  const controller = createCallController({
    store,
    emit: (event) => void events.push(event),
    realtime,
    api,
    now: () => 1_000,
    media: {
      createLocalMedia: () => media.local,
      createLink: create,
      activate: (active) => new ActiveCall({ ...active, connect }),
    },
  })
  return {
    controller,
    store,
    events,
    serverSends,
    become,
    sent,
    requests,
    take,
    media,
    links,
    connections,
  }
}
