import type { Realtime } from '#client/lib/realtime/realtime.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import type { CallPurpose, WarmCalls, WarmLink } from '../connection/pre-gathered.ts'
import type { LiveCall } from './active-call.ts'
import {
  type Attempt,
  createAttempt,
  keepEarly,
  type Seat,
  type SessionMessage,
  sessionIdOf,
} from './attempt.ts'
import { type CallEnd, reasonOf } from './call-end.ts'
import type { Preview } from './preview.ts'
import { type CallEvent, type CallSnapshot, NO_CALL } from './snapshot.ts'
import type { Store } from './store.ts'
import { type ApiFailure, readFailure } from './video-api.ts'

export type CallRequest = {
  purpose: CallPurpose
  peer: MemberCard | null
  /** What the member to be called is known by, where the card is not at hand. */
  peerName?: string
  /** Opens the session, leaving our offer with it. */
  ask: (offer: { offer?: string }) => Promise<VideoSession>
}

export type CallFlowOptions = {
  seat: Seat
  store: Store<CallSnapshot>
  realtime: Realtime
  preview: Preview
  warm: WarmCalls
  end: CallEnd
  openLive: (session: VideoSession, warm: WarmLink | null) => LiveCall
  emit: (event: CallEvent) => void
}

/** From the press of a button to media under way. */
export class CallFlow {
  readonly #options: CallFlowOptions

  constructor(options: CallFlowOptions) {
    this.#options = options
  }

  /** Settles when the session is there or has come to nothing, with what the server refused it for. */
  async begin({ purpose, peer, peerName, ask }: CallRequest): Promise<ApiFailure | null> {
    const { seat, store, preview, warm, end } = this.#options
    const origin = store.get().phase === 'idle' ? 'idle' : 'ready'
    const attempt = createAttempt({ origin, peer, peerName: peerName ?? null })
    seat.attempt = attempt
    store.set({ ...NO_CALL, phase: 'starting', peer })
    await Promise.all([preview.open(), end.settle()])
    if (attempt.ending) return null
    const warmed = await warm.take(purpose)
    if (attempt.ending) {
      warmed?.close()
      return null
    }
    attempt.warm = warmed
    attempt.asked = true
    try {
      this.#take(attempt, await ask(warmed ? { offer: warmed.offer } : {}))
      return null
    } catch (error) {
      const failure = readFailure(error)
      this.#refuse(attempt, failure)
      return failure
    }
  }

  /** False when the message is about no session of ours. */
  hear(message: SessionMessage): boolean {
    const { attempt } = this.#options.seat
    if (!attempt) return false
    keepEarly(attempt, message)
    if (attempt.session?.id !== sessionIdOf(message)) return false
    if (attempt.ending) return true
    if (message.type === 'call.active') this.#goLive(attempt, message.session)
    if (message.type === 'call.ended') void this.#options.end.finish(attempt, message.reason, { byMe: false })
    if (message.type === 'call.signal') attempt.live?.signal(message)
    if (message.type === 'call.peer') attempt.live?.peer(message)
    return true
  }

  /** The session as the server has it now, where messages may have been missed. */
  catchUp(attempt: Attempt, session: VideoSession): void {
    if (session.status === 'active') this.#goLive(attempt, session)
    else if (session.status !== 'pending')
      void this.#options.end.finish(attempt, reasonOf(session), { byMe: false })
  }

  #take(attempt: Attempt, session: VideoSession): void {
    const { store, realtime, end } = this.#options
    attempt.session = session
    if (attempt.ending) return void end.hangUp(attempt)
    // Which seat it is is known now, before anybody else is: the link for the other one need not be kept.
    attempt.warm?.pick(session.role)
    const phase = session.kind === 'chosen' ? 'ringing' : 'waiting'
    store.set({ session, phase, peer: session.peer ?? attempt.peer })
    realtime.send({ type: 'call.attach', sessionId: session.id })
    this.catchUp(attempt, session)
    for (const message of attempt.early.splice(0)) this.hear(message)
  }

  #goLive(attempt: Attempt, session: VideoSession): void {
    const { store, openLive, emit } = this.#options
    if (attempt.live || attempt.ending) return
    attempt.session = session
    store.set({ phase: 'connecting', session, peer: session.peer })
    attempt.live = openLive(session, attempt.warm?.pick(session.role) ?? null)
    attempt.warm = null
    const name = session.peer?.name ?? attempt.peerName
    emit({ type: 'started', peerName: session.kind === 'chosen' ? name : null })
  }

  #refuse(attempt: Attempt, failure: ApiFailure): void {
    const { seat, store, warm, end, emit } = this.#options
    if (attempt.ending || attempt.origin === 'idle') end.leave(attempt)
    else {
      seat.attempt = null
      attempt.warm?.close()
      store.set({ ...NO_CALL, phase: 'ready' })
      warm.want('random')
    }
    if (attempt.ending) return
    if (failure.status === 402) emit({ type: 'payment_required', message: failure.message })
    else emit({ type: 'start_failed', ...failure })
  }
}
