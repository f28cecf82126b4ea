import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { WarmCalls } from '../connection/pre-gathered.ts'
import type { Seat } from './attempt.ts'
import type { CallFlow } from './call-flow.ts'
import { createRings } from './rings.ts'
import type { CallEvent, CallSnapshot, Ring } from './snapshot.ts'
import type { Store } from './store.ts'
import { readFailure, type VideoApi } from './video-api.ts'

/** Those who ring this member. While there is a call of one's own they are shown, but cannot be taken. */
export type Incoming = {
  ring(message: ServerMessageOf<'call.incoming'>): void
  over(message: ServerMessageOf<'call.ended'>): void
  /** From here on what is shown counts only where the server confirms it. */
  doubt(): void
  /** Of those in doubt, none but these still ring. */
  keepOnly(message: ServerMessageOf<'call.rings'>): void
  /** Taken in another window, or here. */
  taken(sessionId: string): void
  accept(sessionId: string): Promise<void>
  decline(sessionId: string): Promise<void>
  close(): void
}

export type IncomingOptions = {
  seat: Seat
  store: Store<CallSnapshot>
  api: Pick<VideoApi, 'accept' | 'decline'>
  flow: CallFlow
  warm: WarmCalls
  emit: (event: CallEvent) => void
}

export function createIncoming({ seat, store, api, flow, warm, emit }: IncomingOptions): Incoming {
  let accepting: string | null = null
  const doubts = createDoubts(store)
  const rings = createRings(store, (ring) => miss(ring))

  /** A ring wants to be answered fast; without one it is as the preview has it. */
  const warmUp = () => {
    if (seat.attempt) return
    const { phase } = store.get()
    if (store.get().rings.length > 0) warm.want('answer')
    else if (phase === 'ready') warm.want('random')
    else warm.drop()
  }
  const miss = (ring: Ring) => {
    warmUp()
    emit({ type: 'missed', from: ring.from })
  }
  const remove = (sessionId: string) => {
    const ring = rings.remove(sessionId)
    if (ring) warmUp()
    return ring
  }

  return {
    ring(message) {
      rings.add(message)
      warmUp()
    },
    over({ sessionId, reason }) {
      const ring = rings.remove(sessionId)
      const isMissed = reason === 'not_answered' || reason === 'cancelled'
      if (ring && isMissed && sessionId !== accepting) miss(ring)
      else if (ring) warmUp()
    },
    doubt: doubts.begin,
    keepOnly(message) {
      for (const { sessionId } of doubts.end(message)) if (sessionId !== accepting) remove(sessionId)
    },
    taken: remove,
    async accept(sessionId) {
      const ring = rings.find(sessionId)
      if (!ring || seat.attempt) return
      accepting = sessionId
      const failure = await flow.begin({
        purpose: 'answer',
        peer: ring.from,
        ask: (offer) => api.accept({ params: { id: sessionId }, body: offer }),
      })
      accepting = null
      if (!failure || failure.code === 'call_not_ringing' || failure.status === 404) remove(sessionId)
    },
    async decline(sessionId) {
      if (remove(sessionId)) await declineRing(sessionId, { api, emit })
    },
    close: rings.close,
  }
}

async function declineRing(
  sessionId: string,
  { api, emit }: Pick<IncomingOptions, 'api' | 'emit'>,
): Promise<void> {
  try {
    await api.decline({ params: { id: sessionId } })
  } catch (error) {
    const { status, message } = readFailure(error)
    // No longer ringing is as good as declined.
    if (status !== 404 && status !== 409) emit({ type: 'decline_failed', message })
  }
}

/** Rings shown when messages may have been missed. One that came later is in no doubt, though the server's list lacks it. */
function createDoubts(store: Store<CallSnapshot>) {
  let doubted: readonly Ring[] = []
  return {
    begin() {
      doubted = store.get().rings
    },
    end({ sessionIds }: ServerMessageOf<'call.rings'>): readonly Ring[] {
      const over = doubted.filter(({ sessionId }) => !sessionIds.includes(sessionId))
      doubted = []
      return over
    },
  }
}
