import type { Realtime } from '#client/lib/realtime/realtime.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { LinkEvents } from '../connection/attached-link.ts'
import type { CallConnection, CallConnectionOptions } from '../connection/call-connection.ts'
import type { TalkState } from '../connection/data-channel.ts'
import type { IceConfigurations } from '../connection/ice-configuration.ts'
import type { PeerLink, PeerLinkOptions } from '../connection/peer-link.ts'
import type { WarmLink } from '../connection/pre-gathered.ts'
import type { LocalMedia, LocalSnapshot } from '../media/local-media.ts'
import { createNotices, type Notices } from './notices.ts'
import type { CallSnapshot, CallText, RemoteSnapshot } from './snapshot.ts'
import type { Store } from './store.ts'

export type LiveCallOptions = {
  session: VideoSession
  warm: WarmLink | null
  store: Store<CallSnapshot>
  realtime: Realtime
  configurations: IceConfigurations
  local: LocalMedia
  connect: (options: CallConnectionOptions) => CallConnection
  createLink: (options: PeerLinkOptions) => PeerLink
  now: () => number
}

const MAX_MESSAGES = 500
const MAX_TEXT_LENGTH = 2_000

/** An active session at work: what happens in it is written into the snapshot. */
export class LiveCall {
  readonly #options: LiveCallOptions
  readonly #notices: Notices
  readonly #connection: CallConnection
  readonly #offState: () => void
  #told: TalkState
  #hasMedia = false

  constructor(options: LiveCallOptions) {
    const { session, store, realtime, local, configurations } = options
    this.#options = options
    this.#told = talkStateOf(local.snapshot)
    this.#notices = createNotices((notice) => store.set({ notice }))
    this.#notices.connecting({ again: false })
    this.#offState = realtime.subscribeState((state) => this.#notices.signalling(state === 'open'))
    this.#connection = options.connect({
      session,
      warm: options.warm,
      configuration: () => configurations.get(session.kind),
      createLink: options.createLink,
      tracks: local.tracks(),
      state: this.#told,
      send: (body) => realtime.send({ type: 'call.signal', sessionId: session.id, body }),
      events: this.#events(),
    })
  }

  signal({ from, body }: ServerMessageOf<'call.signal'>): void {
    if (from === this.#options.session.peer?.id) this.#connection.receive(body)
  }

  peer({ state }: ServerMessageOf<'call.peer'>): void {
    this.#setRemote({ here: state === 'here' })
    if (state === 'here') this.#connection.resume()
  }

  /** Our own signalling is there again. */
  resume(): void {
    this.#connection.resume()
    if (this.#hasMedia) this.#reportMedia()
  }

  localChanged(snapshot: LocalSnapshot): void {
    this.#connection.setTracks(this.#options.local.tracks())
    const state = talkStateOf(snapshot)
    if (isSame(state, this.#told)) return
    this.#told = state
    this.#connection.tell(state)
  }

  say(text: string): boolean {
    const line = text.trim()
    const id = crypto.randomUUID()
    if (line === '' || line.length > MAX_TEXT_LENGTH) return false
    if (!this.#connection.say({ id, text: line })) return false
    this.#addText({ id, text: line, mine: true, at: this.#options.now() })
    return true
  }

  close(): void {
    this.#offState()
    this.#notices.close()
    this.#connection.close()
  }

  #events(): LinkEvents {
    const { store, now } = this.#options
    return {
      onUp: () => {
        this.#notices.connected()
        store.set({ phase: 'connected', connectedAt: store.get().connectedAt ?? now() })
      },
      onDown: () => this.#notices.connecting({ again: true }),
      onRemote: ({ audio, video }) => this.#setRemote({ audio: streamOf(audio), video: streamOf(video) }),
      onFirstMedia: () => this.#reportMedia(),
      onQuality: (quality) => store.set({ quality }),
      onPeerState: (state) => this.#setRemote(state),
      onText: ({ id, text }) => this.#addText({ id, text, mine: false, at: now() }),
    }
  }

  #reportMedia(): void {
    const { realtime, session } = this.#options
    this.#hasMedia = true
    realtime.send({ type: 'call.media', sessionId: session.id })
  }

  #setRemote(patch: Partial<RemoteSnapshot>): void {
    const { store } = this.#options
    store.set({ remote: { ...store.get().remote, ...patch } })
  }

  #addText(text: CallText): void {
    const { store } = this.#options
    const { messages } = store.get()
    if (messages.some(({ id }) => id === text.id)) return
    store.set({ messages: [...messages, text].slice(-MAX_MESSAGES) })
  }
}

function talkStateOf({ microphone, camera, screen }: LocalSnapshot): TalkState {
  return { microphone: microphone === 'on', camera: camera === 'on', screen: screen !== null }
}

function isSame(one: TalkState, other: TalkState): boolean {
  return one.microphone === other.microphone && one.camera === other.camera && one.screen === other.screen
}

function streamOf(track: MediaStreamTrack | null): MediaStream | null {
  return track && new MediaStream([track])
}
