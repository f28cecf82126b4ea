import type { RealtimeClient } from '#client/lib/realtime/realtime.ts'
import { NO_MEDIA_MS } from '#shared/domain/video.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { LinkEvents } from '../connection/attached-link.ts'
import type { CallConnection, CallConnectionOptions } from '../connection/call-connection.ts'
import { type ConnectionNotices, createConnectionNotices } from '../connection/connection-notices.ts'
import { type CallDataChannel, createCallDataChannel, type MediaState } from '../connection/data-channel.ts'
import type { IceConfigurations } from '../connection/ice-configuration.ts'
import type { PeerLink, PeerLinkOptions } from '../connection/peer-link.ts'
import type { LocalMedia } from '../media/local-media.ts'
import type { LocalSnapshot } from '../media/local-snapshot.ts'
import type { Activation, CallSnapshot, CallText, RemoteSnapshot } from './call-state.ts'
import { holdCall, rememberOpenCall } from './open-call.ts'
import type { Store } from './store.ts'

export type ActiveCallOptions = Activation & {
  store: Store<CallSnapshot>
  realtime: RealtimeClient
  configurations: IceConfigurations
  local: LocalMedia
  connect: (options: CallConnectionOptions) => CallConnection
  createLink: (options: PeerLinkOptions) => PeerLink
  now: () => number
}

const MAX_MESSAGES = 500
const MAX_TEXT_LENGTH = 2_000

/** An active session: connects the two participants and writes its state into the store. */
export class ActiveCall {
  readonly #options: ActiveCallOptions
  readonly #notices: ConnectionNotices
  readonly #dataChannel: CallDataChannel
  readonly #connection: CallConnection
  readonly #offState: () => void
  readonly #letGo = holdCall()
  #sentState: MediaState
  readonly #noMediaTimer: ReturnType<typeof setTimeout>
  /** The last report to the server about media, sent again after the socket was lost. */
  #report: 'call.media' | 'call.no_media' | null = null

  constructor(options: ActiveCallOptions) {
    const { session, store, realtime, local, configurations } = options
    this.#options = options
    this.#sentState = mediaStateOf(local.snapshot)
    if (!options.isRejoining) rememberOpenCall(session.id, local.snapshot)
    this.#notices = createConnectionNotices((notice) => store.set({ notice }))
    this.#notices.connecting({ again: false })
    this.#noMediaTimer = setTimeout(() => this.#reportMedia('call.no_media'), NO_MEDIA_MS)
    this.#offState = realtime.subscribeState((state) => this.#notices.signaling(state === 'open'))
    this.#dataChannel = createCallDataChannel({
      state: this.#sentState,
      onState: (state) => this.#setRemote(state),
      onText: (text) => this.#addText({ ...text, mine: false }),
    })
    this.#connection = options.connect({
      session,
      preGathered: options.preGathered,
      isRejoining: options.isRejoining,
      configuration: () => configurations.get(session.kind),
      createLink: options.createLink,
      tracks: local.tracks(),
      send: (body) => realtime.send({ type: 'call.signal', sessionId: session.id, body }),
      events: this.#events(),
    })
  }

  onSignal({ from, body }: ServerMessageOf<'call.signal'>): void {
    if (from === this.#options.session.peer?.id) this.#connection.receive(body)
  }

  onPeer({ state }: ServerMessageOf<'call.peer'>): void {
    this.#setRemote({ here: state === 'here' })
    if (state === 'here') this.#connection.resume()
  }

  resume(): void {
    this.#connection.resume()
    if (this.#report) this.#reportMedia(this.#report)
  }

  onLocalChange(snapshot: LocalSnapshot): void {
    rememberOpenCall(this.#options.session.id, snapshot)
    this.#connection.setTracks(this.#options.local.tracks())
    const state = mediaStateOf(snapshot)
    if (isSame(state, this.#sentState)) return
    this.#sentState = state
    this.#dataChannel.sendState(state)
  }

  sendText(text: string): boolean {
    const line = { id: crypto.randomUUID(), text: text.trim() }
    if (line.text === '' || line.text.length > MAX_TEXT_LENGTH) return false
    if (!this.#dataChannel.sendText(line)) return false
    this.#addText({ ...line, mine: true })
    return true
  }

  close(): void {
    clearTimeout(this.#noMediaTimer)
    this.#letGo()
    this.#offState()
    this.#notices.close()
    this.#dataChannel.close()
    this.#connection.close()
  }

  #events(): LinkEvents {
    const { store, now } = this.#options
    return {
      onChannel: this.#dataChannel.use,
      onUp: () => {
        this.#notices.connected()
        const connectedAt = store.get().connectedAt ?? this.#since(now())
        store.set({ phase: 'connected', connectedAt, isRejoining: false })
      },
      onDown: () => this.#notices.connecting({ again: true }),
      onRemote: ({ audio, video }) => this.#setRemote({ audio: streamOf(audio), video: streamOf(video) }),
      onFirstMedia: () => this.#reportMedia('call.media'),
      onQuality: (quality) => store.set({ quality }),
    }
  }

  /** When the call began: for a call that this page only continues, by the server's clock. */
  #since(now: number): number {
    const { isRejoining, session } = this.#options
    return isRejoining && session.startedAt ? Math.min(now, Date.parse(session.startedAt)) : now
  }

  #reportMedia(type: 'call.media' | 'call.no_media'): void {
    const { realtime, session } = this.#options
    clearTimeout(this.#noMediaTimer)
    this.#report = type
    realtime.send({ type, sessionId: session.id })
  }

  #setRemote(patch: Partial<RemoteSnapshot>): void {
    const { store } = this.#options
    store.set({ remote: { ...store.get().remote, ...patch } })
  }

  #addText(text: Omit<CallText, 'at'>): void {
    const { store, now } = this.#options
    const { messages } = store.get()
    if (messages.some(({ id }) => id === text.id)) return
    store.set({ messages: [...messages, { ...text, at: now() }].slice(-MAX_MESSAGES) })
  }
}

function mediaStateOf({ microphone, camera, screen }: LocalSnapshot): MediaState {
  return { microphone: microphone === 'on', camera: camera === 'on', screen: screen !== null }
}

function isSame(one: MediaState, other: MediaState): boolean {
  return one.microphone === other.microphone && one.camera === other.camera && one.screen === other.screen
}

function streamOf(track: MediaStreamTrack | null): MediaStream | null {
  return track && new MediaStream([track])
}
