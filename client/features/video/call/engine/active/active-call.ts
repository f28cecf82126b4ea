import type { RealtimeClient } from '#client/lib/realtime/realtime.ts'
import { NO_MEDIA_MS } from '#shared/domain/video.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { LinkEvents } from '../../../connection/attached-link.ts'
import {
  BrowserConnection,
  type CallConnection,
  type CallConnectionOptions,
} from '../../../connection/call-connection.ts'
import { type ConnectionNotices, createConnectionNotices } from '../../../connection/connection-notices.ts'
import {
  type CallDataChannel,
  createCallDataChannel,
  type MediaState,
} from '../../../connection/data-channel.ts'
import type { IceConfigurations } from '../../../connection/ice-configuration.ts'
import type { PeerLink, PeerLinkOptions } from '../../../connection/peer-link.ts'
import { createVideoSending, type VideoSending } from '../../../connection/quality/video-sending.ts'
import { ScreenSharing } from '../../../connection/screen/screen-sharing.ts'
import type { LocalMedia } from '../../../media/local-media.ts'
import type { LocalSnapshot, ScreenTracks } from '../../../media/local-snapshot.ts'
import type { Activation, CallHost, CallText, RemoteSnapshot, SharedStreams } from '../../call-state.ts'
import { holdCall, readOpenCall, readTexts, rememberOpenCall, rememberTexts } from '../../open-call.ts'

export type ActiveCallOptions = Activation &
  CallHost & {
    realtime: RealtimeClient
    configurations: IceConfigurations
    local: LocalMedia
    connect: (options: CallConnectionOptions) => CallConnection
    createLink: (options: PeerLinkOptions) => PeerLink
    now: () => number
  }

const MAX_MESSAGES = 500
const MAX_TEXT_LENGTH = 2_000

export function activateInBrowser(options: Omit<ActiveCallOptions, 'connect'>): ActiveCall {
  return new ActiveCall({ ...options, connect: (link) => new BrowserConnection(link) })
}

export class ActiveCall {
  readonly #options: ActiveCallOptions
  readonly #notices: ConnectionNotices
  readonly #dataChannel: CallDataChannel
  readonly #connection: CallConnection
  readonly #offState: () => void
  readonly #letGo: () => void
  readonly #screens: ScreenSharing
  readonly #sending: VideoSending
  #sentState: MediaState
  readonly #noMediaTimer: ReturnType<typeof setTimeout>
  /** The last report to the server about media, sent again after the socket was lost. */
  #report: 'call.media' | 'call.no_media' | null = null

  constructor(options: ActiveCallOptions) {
    const { session, store, realtime, local } = options
    this.#options = options
    const before = options.isRejoining ? readOpenCall() : null
    this.#sending = createVideoSending({
      isChosen: before?.sessionId === session.id && before.isSoundOnly,
      now: Date.now,
      hasVideo: () => local.snapshot.camera === 'on' || local.snapshot.screen !== null,
      onChange: () => this.onLocalChange(local.snapshot),
    })
    this.#screens = new ScreenSharing({
      local: this.#sending.limit(local),
      onFail: () => options.emit({ type: 'screen_failed' }),
      onMine: () => this.#sendState(),
      onTheirs: (tracks) => this.#setRemote({ shared: sharedStreams(tracks, store.get().remote.shared) }),
    })
    this.#sentState = this.#stateNow()
    this.#notices = createConnectionNotices((notice) => store.set({ notice }))
    this.#dataChannel = createCallDataChannel({
      state: this.#sentState,
      onState: ({ shared, soundOnly = null, ...state }) => {
        this.#setRemote({ ...state, soundOnly })
        this.#sending.setUnwanted(soundOnly === 'chosen')
        this.#screens.onState(shared)
        this.#connection.setTracks(this.#screens.tracks())
        this.#sendState()
      },
      onText: (text) => this.#addText({ ...text, mine: false }),
    })
    // Comes first, because both members wait for the first frame.
    this.#connection = this.#connect()
    this.#letGo = holdCall()
    store.set({ soundOnly: this.#sending.soundOnly })
    if (options.isRejoining) store.set({ messages: readTexts(session.id) })
    else rememberOpenCall(session.id, local.snapshot, false)
    this.#notices.connecting({ again: false })
    this.#noMediaTimer = setTimeout(() => this.#reportMedia('call.no_media'), NO_MEDIA_MS)
    this.#offState = realtime.subscribeState((state) => this.#notices.signaling(state === 'open'))
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
    const { session, store } = this.#options
    const { soundOnly } = this.#sending
    store.set({ soundOnly })
    rememberOpenCall(session.id, snapshot, soundOnly === 'chosen')
    this.#screens.onLocalChange()
    this.#connection.setTracks(this.#screens.tracks())
    this.#sendState()
  }

  toggleSoundOnly(): void {
    this.#sending.setChosen(this.#sending.soundOnly !== 'chosen')
  }

  leaveSoundOnly(): void {
    this.#sending.setChosen(false)
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
    this.#screens.close()
    this.#notices.close()
    this.#dataChannel.close()
    this.#connection.close()
  }

  #connect(): CallConnection {
    const { session, preGathered, isRejoining, configurations, createLink, realtime, connect } = this.#options
    return connect({
      session,
      preGathered,
      isRejoining,
      configuration: () => configurations.get(session.kind),
      createLink,
      tracks: this.#screens.tracks(),
      send: (body) => realtime.send({ type: 'call.signal', sessionId: session.id, body }),
      events: this.#events(),
    })
  }

  #events(): LinkEvents {
    const { store, now } = this.#options
    return {
      onChannel: this.#dataChannel.use,
      onUp: (link, certificates) => {
        this.#screens.use(link)
        this.#notices.connected()
        const connectedAt = store.get().connectedAt ?? this.#since(now())
        store.set({ phase: 'connected', connectedAt, isRejoining: false, certificates })
      },
      onDown: () => {
        this.#notices.connecting({ again: true })
        this.#sending.interrupt()
      },
      onRemote: ({ audio, video }) => {
        const { remote } = store.get()
        this.#setRemote({ audio: streamOf(audio, remote.audio), video: streamOf(video, remote.video) })
        this.#screens.refresh()
      },
      onFirstMedia: () => {
        this.#reportMedia('call.media')
        this.#screens.preload()
      },
      onQuality: (quality) => store.set({ quality }),
      isCameraExpected: () => this.#isCameraExpected(),
      onPicture: this.#notices.picture,
      onSending: (reading) => this.#sending.read(reading),
    }
  }

  /** A hidden page may not decode what it doesn't show. */
  #isCameraExpected(): boolean {
    const isSeen = this.#sending.soundOnly !== 'chosen' && document.visibilityState !== 'hidden'
    return isSeen && this.#options.store.get().remote.camera
  }

  /** A call that this page only continues began by the server's clock. */
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

  #stateNow(): MediaState {
    const { microphone, camera, isCameraHeld } = this.#options.local.snapshot
    const { soundOnly } = this.#sending
    return {
      microphone: microphone === 'on',
      camera: camera === 'on' && !isCameraHeld && !soundOnly,
      shared: this.#screens.mine,
      ...(soundOnly && { soundOnly }),
    }
  }

  #sendState(): void {
    const state = this.#stateNow()
    if (JSON.stringify(state) === JSON.stringify(this.#sentState)) return
    this.#sentState = state
    this.#dataChannel.sendState(state)
  }

  #setRemote(patch: Partial<RemoteSnapshot>): void {
    const { store } = this.#options
    store.set({ remote: { ...store.get().remote, ...patch } })
  }

  #addText(text: Omit<CallText, 'at'>): void {
    const { store, now } = this.#options
    const { messages } = store.get()
    if (messages.some(({ id }) => id === text.id)) return
    const kept = [...messages, { ...text, at: now() }].slice(-MAX_MESSAGES)
    store.set({ messages: kept })
    rememberTexts(this.#options.session.id, kept)
  }
}

/** Keeps the stream if it has this track already: a new one would interrupt what is seen and heard. */
function streamOf(track: MediaStreamTrack | null, before: MediaStream | null): MediaStream | null {
  if (before?.getTracks()[0] === track) return before
  return track && new MediaStream([track])
}

function sharedStreams(tracks: ScreenTracks | null, before: SharedStreams | null): SharedStreams | null {
  if (!tracks) return null
  const video = streamOf(tracks.video, before?.video ?? null)
  return video && { video, audio: streamOf(tracks.audio, before?.audio ?? null) }
}
