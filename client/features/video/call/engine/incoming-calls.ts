import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { PreGathering } from '../../connection/pre-gathered.ts'
import type { CallHost, IncomingCall } from '../call-state.ts'
import type { CallFlow } from './call-flow.ts'
import { readFailure, type VideoApi } from './video-api.ts'

export type IncomingCallsOptions = CallHost & {
  api: Pick<VideoApi, 'accept' | 'decline'>
  flow: CallFlow
  preGathering: PreGathering
}

/** Removes a call if the message that it stopped ringing was lost. Our clock may be off. */
const LONGEST_MS = INCOMING_CALL_MS + 2_000

export class IncomingCalls {
  readonly #options: IncomingCallsOptions
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #accepting: string | null = null
  #doubted: readonly IncomingCall[] = []

  constructor(options: IncomingCallsOptions) {
    this.#options = options
  }

  onIncoming({ sessionId, from, expiresAt }: ServerMessageOf<'call.incoming'>): void {
    const { store } = this.#options
    if (!this.#find(sessionId)) {
      store.set({ incomingCalls: [...store.get().incomingCalls, { sessionId, from, expiresAt }] })
      this.#timers.set(
        sessionId,
        setTimeout(() => this.#onMissed(this.#take(sessionId)), LONGEST_MS),
      )
    }
    this.#preGather()
  }

  onEnded({ sessionId, reason }: ServerMessageOf<'call.ended'>): void {
    const isMissed = reason === 'not_answered' || reason === 'cancelled'
    if (isMissed && sessionId !== this.#accepting) this.#onMissed(this.#take(sessionId))
    else this.remove(sessionId)
  }

  /** Messages may have been missed: calls shown now stay only if the server confirms them. */
  doubt(): void {
    this.#doubted = this.#options.store.get().incomingCalls
  }

  /** A call that came after `doubt` stays, even if it isn't listed. */
  dropOthers({ sessionIds }: ServerMessageOf<'call.all_incoming'>): void {
    const over = this.#doubted.filter(({ sessionId }) => !sessionIds.includes(sessionId))
    this.#doubted = []
    for (const { sessionId } of over) if (sessionId !== this.#accepting) this.remove(sessionId)
  }

  remove(sessionId: string): IncomingCall | undefined {
    const incoming = this.#take(sessionId)
    if (incoming) this.#preGather()
    return incoming
  }

  async accept(sessionId: string): Promise<void> {
    const { flow, api } = this.#options
    const incoming = this.#find(sessionId)
    if (!incoming || flow.attempt) return
    this.#accepting = sessionId
    const failure = await flow.begin({
      purpose: 'answer',
      peer: incoming.from,
      open: (offer) => api.accept({ params: { id: sessionId }, body: offer }),
    })
    this.#accepting = null
    if (!failure || failure.code === 'call_not_ringing' || failure.status === 404) this.remove(sessionId)
  }

  async decline(sessionId: string): Promise<void> {
    const { api, emit } = this.#options
    if (!this.remove(sessionId)) return
    try {
      await api.decline({ params: { id: sessionId } })
    } catch (error) {
      const { status, message } = readFailure(error)
      // A call that stopped ringing counts as declined.
      if (status !== 404 && status !== 409) emit({ type: 'decline_failed', message })
    }
  }

  close(): void {
    this.#timers.forEach(clearTimeout)
    this.#timers.clear()
  }

  #find(sessionId: string): IncomingCall | undefined {
    return this.#options.store.get().incomingCalls.find((incoming) => incoming.sessionId === sessionId)
  }

  #take(sessionId: string): IncomingCall | undefined {
    const { store } = this.#options
    const incoming = this.#find(sessionId)
    clearTimeout(this.#timers.get(sessionId))
    this.#timers.delete(sessionId)
    if (incoming)
      store.set({ incomingCalls: store.get().incomingCalls.filter((other) => other !== incoming) })
    return incoming
  }

  #onMissed(incoming: IncomingCall | undefined): void {
    if (!incoming) return
    this.#preGather()
    this.#options.emit({ type: 'missed', from: incoming.from })
  }

  /** While a call rings, gather for it, so that answering is fast. */
  #preGather(): void {
    const { flow, store, preGathering } = this.#options
    if (flow.attempt) return
    const { phase, incomingCalls } = store.get()
    if (incomingCalls.length > 0) preGathering.want('answer')
    else if (phase === 'ready') preGathering.want('random')
    else preGathering.drop()
  }
}
