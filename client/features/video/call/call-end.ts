import type { VideoSession } from '#shared/contracts/video.ts'
import type { EndReason, VideoStatus } from '#shared/domain/video.ts'
import { type Attempt, releaseAttempt, type Seat } from './attempt.ts'
import type { Preview } from './preview.ts'
import { type CallEvent, type CallSnapshot, NO_CALL, NO_REMOTE } from './snapshot.ts'
import type { Store } from './store.ts'
import { type ApiFailure, isPassing, readFailure, type VideoApi } from './video-api.ts'

export type CallEnd = {
  /** The session is over: lets go of everything, then tells what it cost. */
  finish(attempt: Attempt, reason: EndReason, options: { byMe: boolean }): Promise<void>
  /** The person is done: devices and media are let go of at once, whatever the server says. */
  hangUp(attempt: Attempt): Promise<void>
  /** Lets go of everything without a word to anybody. */
  leave(attempt: Attempt): void
  /** Ends what the server could not be told to end before. */
  settle(): Promise<void>
}

export type CallEndOptions = {
  seat: Seat
  store: Store<CallSnapshot>
  api: Pick<VideoApi, 'end' | 'skip'>
  preview: Preview
  emit: (event: CallEvent) => void
}

export function createCallEnd({ seat, store, api, preview, emit }: CallEndOptions): CallEnd {
  let unended: string | null = null

  const leave = (attempt: Attempt) => {
    if (seat.attempt === attempt) seat.attempt = null
    releaseAttempt(attempt)
    preview.release()
    store.set({ ...NO_CALL, phase: 'idle' })
  }
  const finish: CallEnd['finish'] = async (attempt, reason, { byMe }) => {
    if (seat.attempt !== attempt) return
    const { peer, connectedAt } = store.get()
    leave(attempt)
    if (!attempt.session) return
    if (reason === 'declined' || reason === 'not_answered') return emit({ type: reason, peer })
    // Where the server cannot tell what the call cost, it is over all the same.
    const skip = await api.skip({ body: { sessionId: attempt.session.id } }).catch(() => null)
    emit({ type: 'ended', reason, skip, byMe, connected: connectedAt !== null })
  }
  return {
    finish,
    leave,
    async hangUp(attempt) {
      attempt.ending = true
      releaseAttempt(attempt)
      preview.release()
      store.set({ phase: 'ending', remote: NO_REMOTE, notice: null, quality: null })
      const { session } = attempt
      // Not yet known which one it is: whoever asked for it comes back here with the answer.
      if (!session) return attempt.asked ? undefined : leave(attempt)
      const failure = await askToEnd(api, session.id)
      if (!failure) return finish(attempt, session.startedAt ? 'hung_up' : 'cancelled', { byMe: true })
      unended = session.id
      if (seat.attempt === attempt) leave(attempt)
      emit({ type: 'end_failed', message: failure.message })
    },
    async settle() {
      if (unended !== null && (await askToEnd(api, unended)) === null) unended = null
    },
  }
}

const AGAIN_AFTER_MS = [1_000, 3_000]

/** Asks again where that may help. Null when the session is over, else why not. */
async function askToEnd(api: Pick<VideoApi, 'end'>, id: string, tries = 0): Promise<ApiFailure | null> {
  try {
    await api.end({ params: { id } })
    return null
  } catch (error) {
    const failure = readFailure(error)
    if (failure.status === 404) return null
    const delay = AGAIN_AFTER_MS[tries]
    if (delay === undefined || !isPassing(failure)) return failure
    await new Promise((resolve) => setTimeout(resolve, delay))
    return askToEnd(api, id, tries + 1)
  }
}

/** A page that goes away has no time for a request of its own. */
export function endByBeacon(id: string): void {
  const body = new Blob(['{}'], { type: 'application/json' })
  navigator.sendBeacon(`/api/video-sessions/${encodeURIComponent(id)}/end`, body)
}

const REASONS: Record<VideoStatus, EndReason> = {
  pending: 'left',
  active: 'left',
  ended: 'left',
  declined: 'declined',
  missed: 'not_answered',
  cancelled: 'cancelled',
}

/** Why a session is over when that was not heard: as far as its row tells. */
export function reasonOf({ status }: Pick<VideoSession, 'status'>): EndReason {
  return REASONS[status]
}
