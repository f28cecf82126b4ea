import type { VideoSession } from '#shared/contracts/video.ts'
import { type CallSignal, parseCallSignal } from '#shared/protocols/call-signal.ts'
import { SIGNAL_BODY_MAX_LENGTH } from '#shared/protocols/limits.ts'
import type { LocalTracks } from '../media/local-snapshot.ts'
import { type AttachedLink, attachLink, type LinkEvents } from './attached-link.ts'
import { planFirstExchange } from './exchange-plan.ts'
import { watchNetwork } from './network-changes.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import type { PreGatheredLink } from './pre-gathered.ts'
import { createRecovery } from './recovery.ts'

export type CallConnectionOptions = {
  session: Pick<VideoSession, 'role' | 'peerOffer'>
  preGathered: PreGatheredLink | null
  /** The other side may still hold a connection to an earlier page of this member. */
  isRejoining: boolean
  configuration: () => Promise<RTCConfiguration | null>
  createLink: (options: PeerLinkOptions) => PeerLink
  tracks: LocalTracks
  send: (body: string) => void
  events: LinkEvents
}

export type CallConnection = Pick<BrowserConnection, keyof BrowserConnection>

const CONFIGURATION_AGAIN_MS = 2_000
const MAX_EARLY_SIGNALS = 64

export class BrowserConnection {
  readonly #options: CallConnectionOptions
  readonly #polite: boolean
  readonly #unwatch: () => void
  readonly #recovery
  #attached: AttachedLink | null = null
  #early: CallSignal[] = []
  #answering = false
  #tracks: LocalTracks
  /** Names the connection in its signals. Empty for the first one of a call. */
  #name = ''
  #isRejoining: boolean
  #closed = false

  constructor(options: CallConnectionOptions) {
    this.#options = options
    this.#polite = options.session.role === 'recipient'
    this.#tracks = options.tracks
    this.#isRejoining = options.isRejoining
    this.#recovery = createRecovery({
      polite: this.#polite,
      isUp: () => this.#attached?.isUp() ?? false,
      restart: () => void this.#restart(),
    })
    this.#unwatch = watchNetwork(this.#recovery.nudge)
    this.#recovery.begin()
    this.#begin()
  }

  receive(body: string): void {
    const received = this.#closed ? null : parseSignal(body)
    if (!received) return
    const { connection = '', ...signal } = received
    if (connection !== this.#name) this.#replaceConnection(connection, signal)
    else if (this.#isFirstOffer(signal)) void this.#answer(signal)
    else if (this.#attached) void this.#attached.negotiation.receive(signal)
    else if (this.#early.length < MAX_EARLY_SIGNALS) this.#early.push(signal)
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

  close(): void {
    this.#closed = true
    this.#unwatch()
    this.#recovery.close()
    this.#attached?.close()
  }

  #begin(): void {
    const { session, preGathered } = this.#options
    if (this.#isRejoining) {
      this.#name = crypto.randomUUID()
      return void this.#offer()
    }
    const plan = planFirstExchange(session.role, preGathered?.offer ?? null, session.peerOffer)
    if (plan.kind === 'offer') return void this.#offer()
    if (plan.kind === 'swap' && preGathered)
      return void this.#attach(preGathered.link).negotiation.swap(plan.offer, plan.setup)
    if (plan.kind === 'await-answer' && preGathered) return void this.#attach(preGathered.link)
    preGathered?.link.close()
    if (plan.kind === 'answer') void this.#answer({ kind: 'description', type: 'offer', sdp: plan.offer })
  }

  async #offer(): Promise<void> {
    const name = this.#name
    const link = this.#options.preGathered?.link ?? (await this.#makeLink('offering'))
    if (name !== this.#name) return link?.close()
    if (link) await this.#attach(link).negotiation.offer({ restart: false })
  }

  /** On a new link: a pre-gathered link's own sections can't become those of the offer (RFC 9429, 5.10). */
  async #answer(offer: CallSignal): Promise<void> {
    this.#answering = true
    const name = this.#name
    const link = await this.#makeLink('answering')
    if (name !== this.#name) return link?.close()
    if (!link) return
    const { negotiation } = this.#attach(link)
    for (const signal of [offer, ...this.#early.splice(0)]) void negotiation.receive(signal)
  }

  /**
   * The other member returned to the call from another page and offers a new connection, which replaces ours. If both
   * returned at once, the initiator's offer counts. Anything else that isn't for our connection is late.
   */
  #replaceConnection(name: string, signal: CallSignal): void {
    if (!isOffer(signal) || name === '') return
    const isContested = this.#isRejoining && !this.#attached?.negotiation.hasRemote
    if (isContested && !this.#polite) return
    this.#isRejoining = false
    this.#name = name
    this.#early = []
    this.#attached?.close()
    this.#attached = null
    this.#options.events.onDown()
    this.#recovery.begin()
    void this.#answer(signal)
  }

  #isFirstOffer(signal: CallSignal): boolean {
    return (
      isOffer(signal) &&
      this.#name === '' &&
      this.#polite &&
      !this.#answering &&
      !this.#attached?.negotiation.hasRemote
    )
  }

  #attach(link: PeerLink): AttachedLink {
    const { events, send } = this.#options
    const name = this.#name === '' ? {} : { connection: this.#name }
    this.#attached?.close()
    this.#attached = attachLink({
      link,
      polite: this.#polite,
      send: (signal) => send(JSON.stringify({ ...signal, ...name })),
      events,
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

function isOffer(signal: CallSignal): boolean {
  return signal.kind === 'description' && signal.type === 'offer'
}

function parseSignal(body: string) {
  return body.length > SIGNAL_BODY_MAX_LENGTH ? null : parseCallSignal(body)
}
