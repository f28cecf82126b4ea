import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { WarmCall } from '../connection/pre-gathered.ts'
import type { LiveCall } from './active-call.ts'

/** What is told of one session. */
export type SessionMessage = ServerMessageOf<'call.active' | 'call.ended' | 'call.signal' | 'call.peer'>

/** One call of one's own, from the press of a button to its end. */
export type Attempt = {
  /** Where to return to when it comes to nothing. */
  readonly origin: 'idle' | 'ready'
  readonly peer: MemberCard | null
  readonly peerName: string | null
  /** The person has ended it; what still comes in is of no interest. */
  ending: boolean
  /** The server has been asked to open it, and may have by now. */
  asked: boolean
  session: VideoSession | null
  warm: WarmCall | null
  live: LiveCall | null
  /** What was heard before the server's answer said which session is ours. */
  early: SessionMessage[]
}

/** The one attempt that there may be. */
export type Seat = { attempt: Attempt | null }

const MAX_EARLY = 64

export function createAttempt(known: Pick<Attempt, 'origin' | 'peer' | 'peerName'>): Attempt {
  return { ...known, ending: false, asked: false, session: null, warm: null, live: null, early: [] }
}

export function sessionIdOf(message: SessionMessage): string {
  return message.type === 'call.active' ? message.session.id : message.sessionId
}

/** Keeps a message that may turn out to be about this attempt. */
export function keepEarly(attempt: Attempt, message: SessionMessage): void {
  if (attempt.asked && !attempt.session && attempt.early.length < MAX_EARLY) attempt.early.push(message)
}

/** Closes what the attempt holds. */
export function releaseAttempt(attempt: Attempt): void {
  attempt.live?.close()
  attempt.warm?.close()
  attempt.live = null
  attempt.warm = null
}
