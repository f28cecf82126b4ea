import type { VideoSession } from '#shared/contracts/video.ts'
import { parseCallSignal } from '#shared/protocols/call-signal.ts'
import { SIGNAL_BODY_MAX_LENGTH } from '#shared/protocols/limits.ts'
import { type AttachedLink, attachLink, type LinkEvents } from './attached-link.ts'
import type { TalkState, TalkText } from './data-channel.ts'
import { planFirstExchange } from './exchange-plan.ts'
import { createFirstExchange, type FirstExchangeSteps } from './first-exchange.ts'
import { watchNetwork } from './network-changes.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import type { WarmLink } from './pre-gathered.ts'
import { createRecovery } from './recovery.ts'
import type { LocalTracks } from './senders.ts'

export type CallConnectionOptions = {
  session: Pick<VideoSession, 'role' | 'peerOffer'>
  warm: WarmLink | null
  /** Null when it cannot be told now; it is asked for again. */
  configuration: () => Promise<RTCConfiguration | null>
  createLink: (options: PeerLinkOptions) => PeerLink
  tracks: LocalTracks
  state: TalkState
  send: (body: string) => void
  events: LinkEvents
}

/** The media of one active session, from its first exchange to its end. */
export type CallConnection = {
  /** The body of a `call.signal`, as the other side wrote it. */
  receive(body: string): void
  /** Signalling is there again, on this side or the other. */
  resume(): void
  setTracks(tracks: LocalTracks): void
  tell(state: TalkState): void
  say(text: TalkText): boolean
  close(): void
}

const CONFIGURATION_AGAIN_MS = 2_000

export class BrowserConnection implements CallConnection {
  readonly #options: CallConnectionOptions
  readonly #polite: boolean
  readonly #exchange: FirstExchangeSteps
  readonly #unwatch: () => void
  readonly #recovery
  #attached: AttachedLink | null = null
  #tracks: LocalTracks
  #state: TalkState
  #closed = false

  constructor(options: CallConnectionOptions) {
    const { session, warm, tracks, state } = options
    this.#options = options
    this.#polite = session.role === 'recipient'
    this.#tracks = tracks
    this.#state = state
    this.#recovery = createRecovery({
      polite: this.#polite,
      isUp: () => this.#attached?.isUp() ?? false,
      restart: () => void this.#restart(),
    })
    this.#exchange = createFirstExchange({
      plan: planFirstExchange(session.role, warm?.offer ?? null, session.peerOffer),
      polite: this.#polite,
      warm,
      makeLink: (side) => this.#makeLink(side),
      attach: (link) => this.#attach(link),
      attached: () => this.#attached,
    })
    this.#unwatch = watchNetwork(this.#recovery.nudge)
    this.#recovery.begin()
    this.#exchange.begin()
  }

  receive(body: string): void {
    const signal = this.#closed ? null : parseSignal(body)
    if (signal) this.#exchange.receive(signal)
  }

  resume(): void {
    const attached = this.#attached
    const isSettled = attached?.isUp() && attached.link.target.signalingState === 'stable'
    if (!isSettled) attached?.negotiation.resend()
  }

  setTracks(tracks: LocalTracks): void {
    this.#tracks = tracks
    void this.#attached?.link.setTracks(tracks)
  }

  tell(state: TalkState): void {
    this.#state = state
    this.#attached?.talk.tell(state)
  }

  say(text: TalkText): boolean {
    return this.#attached?.talk.say(text) ?? false
  }

  close(): void {
    this.#closed = true
    this.#unwatch()
    this.#recovery.close()
    this.#attached?.close()
  }

  #attach(link: PeerLink): AttachedLink {
    this.#attached?.close()
    this.#attached = attachLink({
      link,
      polite: this.#polite,
      send: (signal) => this.#options.send(JSON.stringify(signal)),
      state: this.#state,
      events: this.#options.events,
      onState: ({ ice }) => this.#recovery.update(ice),
    })
    return this.#attached
  }

  async #makeLink(side: PeerLinkOptions['side']): Promise<PeerLink | null> {
    const configuration = await this.#options.configuration()
    if (this.#closed) return null
    if (configuration) return this.#options.createLink({ configuration, tracks: this.#tracks, side })
    await new Promise((resolve) => setTimeout(resolve, CONFIGURATION_AGAIN_MS))
    return this.#makeLink(side)
  }

  async #restart(): Promise<void> {
    const attached = this.#attached
    const configuration = await this.#options.configuration()
    if (!attached || attached !== this.#attached || this.#closed) return
    if (configuration) attached.link.setConfiguration(configuration)
    await attached.negotiation.offer({ restart: true })
  }
}

function parseSignal(body: string) {
  return body.length > SIGNAL_BODY_MAX_LENGTH ? null : parseCallSignal(body)
}
