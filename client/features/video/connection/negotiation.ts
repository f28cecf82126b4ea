import type { CallSignal } from '#shared/protocols/call-signal.ts'
import { hasCallShape, type Setup, withSetup } from './sdp.ts'

type Description = { type: 'offer' | 'answer'; sdp: string }
type CandidateSignal = Extract<CallSignal, { kind: 'candidate' }>
export type LocalCandidate = Omit<CandidateSignal, 'kind'>

export type NegotiationTarget = {
  readonly signalingState: RTCSignalingState
  readonly localDescription: { type: RTCSdpType; sdp: string } | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: Description): Promise<void>
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>
  restartIce(): void
}

type NegotiationOptions = {
  target: NegotiationTarget
  polite: boolean
  send: (signal: CallSignal) => void
  onRemoteOffer: () => Promise<void>
}

const MAX_WAITING = 256
const MAX_CANDIDATES = 64

/**
 * Perfect negotiation (W3C WebRTC, section 10.7; RFC 9429). Steps run one after the other, so the signaling state alone
 * shows a collision. What the other side sends may be late, repeated or hostile: what can't be applied is dropped, and
 * nothing here rejects.
 */
export class Negotiation {
  readonly #options: NegotiationOptions
  readonly #target: NegotiationTarget
  readonly #enqueue = createStepQueue(MAX_WAITING)
  readonly #early: RTCIceCandidateInit[] = []
  #sent: LocalCandidate[] = []
  #hasRemote = false
  #ignoringOffer = false
  #describedBySignal = false
  #remoteSetup: Setup | null = null

  constructor(options: NegotiationOptions) {
    this.#options = options
    this.#target = options.target
  }

  get hasRemote(): boolean {
    return this.#hasRemote
  }

  offer({ restart }: { restart: boolean }): Promise<void> {
    return this.#enqueue(async () => {
      if (restart) this.#target.restartIce()
      await this.#describe()
    })
  }

  swap(offer: string, setup: Setup): Promise<void> {
    this.#remoteSetup = setup
    return this.#enqueue(() => this.#applyRemote('answer', offer))
  }

  receive(signal: CallSignal): Promise<void> {
    return this.#enqueue(() =>
      signal.kind === 'description' ? this.#receiveDescription(signal) : this.#receiveCandidate(signal),
    )
  }

  localCandidate(candidate: LocalCandidate): void {
    if (this.#sent.length < MAX_CANDIDATES) this.#sent.push(candidate)
    this.#options.send({ kind: 'candidate', ...candidate })
  }

  resend(): void {
    const { signalingState, localDescription } = this.#target
    const isPending = signalingState === 'have-local-offer' || localDescription?.type === 'answer'
    if (this.#describedBySignal && isPending) this.#sendDescription()
    else for (const candidate of this.#sent) this.#options.send({ kind: 'candidate', ...candidate })
  }

  async #receiveDescription({ type, sdp }: Description): Promise<void> {
    const isCollision = type === 'offer' && this.#target.signalingState !== 'stable'
    this.#ignoringOffer = isCollision && !this.#options.polite
    if (this.#ignoringOffer || !hasCallShape(sdp)) return
    await this.#applyRemote(type, sdp)
    if (type === 'answer') return
    await this.#options.onRemoteOffer()
    await this.#describe()
  }

  async #receiveCandidate({ kind: _, ...candidate }: CandidateSignal): Promise<void> {
    if (this.#ignoringOffer) return
    if (this.#hasRemote) await this.#target.addIceCandidate(candidate)
    else if (this.#early.length < MAX_CANDIDATES) this.#early.push(candidate)
  }

  async #applyRemote(type: Description['type'], sdp: string): Promise<void> {
    const setup = this.#remoteSetup
    await this.#target.setRemoteDescription({ type, sdp: setup ? withSetup(sdp, setup) : sdp })
    this.#hasRemote = true
    // A candidate that doesn't fit must not block the others.
    for (const candidate of this.#early.splice(0))
      await this.#target.addIceCandidate(candidate).catch(() => {})
  }

  async #describe(): Promise<void> {
    this.#sent = []
    await this.#target.setLocalDescription()
    this.#sendDescription()
  }

  #sendDescription(): void {
    const description = this.#target.localDescription
    if (description?.type !== 'offer' && description?.type !== 'answer') return
    this.#describedBySignal = true
    this.#options.send({ kind: 'description', type: description.type, sdp: description.sdp })
  }
}

/** Runs steps one after the other, the first synchronously: a promise later, the page would draw before it connects. */
type StepQueue = (step: () => Promise<void>) => Promise<void>

function createStepQueue(limit: number): StepQueue {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  return (step) => {
    if (waiting >= limit) return last
    const started = waiting === 0 ? step() : last.then(step)
    waiting += 1
    last = started
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
    return last
  }
}
