import type { RealtimeClient } from '#client/lib/realtime/realtime.ts'
import type { CallPeer, VideoSession } from '#shared/contracts/video.ts'
import type { EndReason } from '#shared/domain/video.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { CallPurpose, PreGatheredCall, PreGathering } from '../../connection/pre-gathered.ts'
import type { DeviceKind } from '../../media/local-snapshot.ts'
import { type Activation, type CallHost, NO_CALL, NO_REMOTE } from '../call-state.ts'
import { forgetOpenCall } from '../open-call.ts'
import type { RunningCall } from './active/later-call.ts'
import type { Preview } from './preview.ts'
import {
  type ApiFailure,
  callFailureReason,
  endByBeacon,
  endSession,
  readFailure,
  type VideoApi,
} from './video-api.ts'

export type SessionMessage = ServerMessageOf<'call.active' | 'call.ended' | 'call.signal' | 'call.peer'>

export type CallAttempt = {
  readonly origin: 'idle' | 'ready'
  readonly peer: CallPeer | null
  readonly peerName: string | null
  ending: boolean
  isRequested: boolean
  session: VideoSession | null
  preGathered: PreGatheredCall | null
  active: RunningCall | null
  early: SessionMessage[]
}

export type CallRequest = {
  purpose: CallPurpose
  peer: CallPeer | null
  peerName?: string | null
  open: (offer: { offer?: string }) => Promise<VideoSession>
}

export type CallFlowOptions = CallHost & {
  api: Pick<VideoApi, 'end' | 'skip' | 'endAddress'>
  realtime: RealtimeClient
  preview: Preview
  preGathering: PreGathering
  activate: (call: Activation) => RunningCall
}

const MAX_EARLY_MESSAGES = 64

export class CallFlow {
  readonly #options: CallFlowOptions
  #attempt: CallAttempt | null = null
  #unended: string | null = null

  constructor(options: CallFlowOptions) {
    this.#options = options
  }

  get attempt(): CallAttempt | null {
    return this.#attempt
  }

  async begin({ purpose, peer, peerName = null, open }: CallRequest): Promise<ApiFailure | null> {
    const { store, preview, preGathering } = this.#options
    const origin = store.get().phase === 'idle' ? 'idle' : 'ready'
    const attempt = createAttempt({ origin, peer, peerName })
    this.#attempt = attempt
    store.set({ ...NO_CALL, phase: 'starting', peer })
    await Promise.all([preview.open(), this.endUnended()])
    if (attempt.ending) return null
    const preGathered = await preGathering.take(purpose)
    if (attempt.ending) {
      preGathered?.close()
      return null
    }
    attempt.preGathered = preGathered
    attempt.isRequested = true
    try {
      this.#onSession(attempt, await open(preGathered ? { offer: preGathered.offer } : {}))
      return null
    } catch (error) {
      const failure = readFailure(error)
      this.#onRefused(attempt, failure)
      return failure
    }
  }

  /** The connection doesn't wait for the devices, which may need a permission. */
  rejoin(session: VideoSession, muted: readonly DeviceKind[]): void {
    const { store, realtime, preview, preGathering, activate } = this.#options
    const attempt = createAttempt({ origin: 'idle', peer: session.peer, peerName: null })
    Object.assign(attempt, { isRequested: true, session })
    this.#attempt = attempt
    preGathering.drop()
    store.set({ ...NO_CALL, phase: 'connecting', session, peer: session.peer, isRejoining: true })
    realtime.send({ type: 'call.attach', sessionId: session.id })
    attempt.active = activate({ session, preGathered: null, isRejoining: true })
    void preview.open(muted)
  }

  /** False when the message is about another session. */
  onMessage(message: SessionMessage): boolean {
    const attempt = this.#attempt
    if (!attempt) return false
    const isEarly = attempt.isRequested && !attempt.session
    if (isEarly && attempt.early.length < MAX_EARLY_MESSAGES) attempt.early.push(message)
    if (attempt.session?.id !== sessionIdOf(message)) return false
    if (attempt.ending) return true
    if (message.type === 'call.active') this.#activate(attempt, message.session)
    if (message.type === 'call.ended') void this.finish(attempt, message.reason, { byMe: false })
    if (message.type === 'call.signal') attempt.active?.onSignal(message)
    if (message.type === 'call.peer') attempt.active?.onPeer(message)
    return true
  }

  catchUp(attempt: CallAttempt, session: VideoSession): void {
    if (session.status === 'active') this.#activate(attempt, session)
    else if (session.status !== 'pending')
      void this.finish(attempt, callFailureReason(session), { byMe: false })
  }

  /** Releases devices and media right away, whatever the server answers. */
  async hangUp(): Promise<void> {
    if (this.#attempt && !this.#attempt.ending) await this.#hangUp(this.#attempt)
  }

  leave(attempt: CallAttempt): void {
    if (this.#attempt === attempt) this.#attempt = null
    releaseAttempt(attempt)
    this.#options.preview.release()
    this.#options.store.set({ ...NO_CALL, phase: 'idle' })
  }

  /** Ends a session whose end an earlier request couldn't deliver. */
  async endUnended(): Promise<void> {
    const id = this.#unended
    if (id !== null && (await endSession(this.#options.api, id)) === null) this.#unended = null
  }

  endByBeacon(): void {
    const attempt = this.#attempt
    forgetOpenCall()
    if (attempt?.session && !attempt.ending) endByBeacon(this.#options.api, attempt.session.id)
  }

  /** A closing page keeps an active call open for the next one, but its stored offer dies with it. */
  cancelByBeacon(): void {
    if (this.#attempt?.session?.status === 'pending') this.endByBeacon()
  }

  #onSession(attempt: CallAttempt, session: VideoSession): void {
    const { store, realtime } = this.#options
    attempt.session = session
    if (attempt.ending) return void this.#hangUp(attempt)
    realtime.send({ type: 'call.attach', sessionId: session.id })
    if (session.status === 'pending') {
      // Our role is known, though not the other participant, so the link for the other role can be closed.
      attempt.preGathered?.pick(session.role)
      const phase = session.kind === 'chosen' ? 'ringing' : 'waiting'
      store.set({ session, phase, peer: session.peer ?? attempt.peer })
    }
    this.catchUp(attempt, session)
    for (const message of attempt.early.splice(0)) this.onMessage(message)
  }

  #activate(attempt: CallAttempt, session: VideoSession): void {
    const { store, activate, emit } = this.#options
    if (attempt.active || attempt.ending) return
    attempt.session = session
    const preGathered = attempt.preGathered?.pick(session.role) ?? null
    // Comes first, because screens follow the store and the connection shouldn't wait for them.
    attempt.active = activate({ session, preGathered, isRejoining: false })
    attempt.preGathered = null
    store.set({ phase: 'connecting', session, peer: session.peer })
    const name = session.peer?.name ?? attempt.peerName
    emit({ type: 'started', peerName: session.kind === 'random' ? null : name })
  }

  #onRefused(attempt: CallAttempt, failure: ApiFailure): void {
    const { store, preGathering, emit } = this.#options
    if (attempt.ending || attempt.origin === 'idle') this.leave(attempt)
    else {
      this.#attempt = null
      attempt.preGathered?.close()
      store.set({ ...NO_CALL, phase: 'ready' })
      preGathering.want('random')
    }
    if (attempt.ending) return
    if (failure.status === 402) emit({ type: 'payment_required', message: failure.message })
    else emit({ type: 'start_failed', ...failure })
  }

  async #hangUp(attempt: CallAttempt): Promise<void> {
    const { store, preview, api, emit } = this.#options
    attempt.ending = true
    forgetOpenCall()
    releaseAttempt(attempt)
    preview.release()
    store.set({ phase: 'ending', remote: NO_REMOTE, notice: null, quality: null })
    const { session } = attempt
    // Until the server answers, the session has no id to end: `#onSession` comes back here with it.
    if (!session) return attempt.isRequested ? undefined : this.leave(attempt)
    const failure = await endSession(api, session.id)
    if (!failure) return this.finish(attempt, session.startedAt ? 'hung_up' : 'cancelled', { byMe: true })
    this.#unended = session.id
    if (this.#attempt === attempt) this.leave(attempt)
    emit({ type: 'end_failed', message: failure.message })
  }

  async finish(attempt: CallAttempt, reason: EndReason, { byMe }: { byMe: boolean }): Promise<void> {
    const { store, api, emit } = this.#options
    if (this.#attempt !== attempt) return
    const { peer, connectedAt } = store.get()
    forgetOpenCall()
    this.leave(attempt)
    if (!attempt.session) return
    if (reason === 'declined' || reason === 'not_answered') return emit({ type: reason, peer })
    const { meetingId } = attempt.session
    if (meetingId) {
      emit({ type: 'ended', reason, skip: null, byMe, connected: connectedAt !== null, meetingId })
      return
    }
    const skip = await api.skip({ body: { sessionId: attempt.session.id } }).catch((error: unknown) => {
      console.error(error)
      return null
    })
    emit({ type: 'ended', reason, skip, byMe, connected: connectedAt !== null })
  }
}

function createAttempt(known: Pick<CallAttempt, 'origin' | 'peer' | 'peerName'>): CallAttempt {
  return {
    ...known,
    ending: false,
    isRequested: false,
    session: null,
    preGathered: null,
    active: null,
    early: [],
  }
}

function releaseAttempt(attempt: CallAttempt): void {
  attempt.active?.close()
  attempt.preGathered?.close()
  attempt.active = null
  attempt.preGathered = null
}

function sessionIdOf(message: SessionMessage): string {
  return message.type === 'call.active' ? message.session.id : message.sessionId
}
