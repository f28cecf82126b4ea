import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { CallSnapshot, Ring } from './snapshot.ts'
import type { Store } from './store.ts'

export type Rings = {
  find(sessionId: string): Ring | undefined
  add(message: ServerMessageOf<'call.incoming'>): void
  /** Returns the ring that was there. */
  remove(sessionId: string): Ring | undefined
  close(): void
}

/** The server tells when a ring is over; this is for when that was lost, and goes by our own clock, which may be off. */
const LONGEST_MS = INCOMING_CALL_MS + 2_000

export function createRings(store: Store<CallSnapshot>, onForgotten: (ring: Ring) => void): Rings {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const find: Rings['find'] = (sessionId) => store.get().rings.find((ring) => ring.sessionId === sessionId)

  const remove = (sessionId: string) => {
    const ring = find(sessionId)
    clearTimeout(timers.get(sessionId))
    timers.delete(sessionId)
    if (ring) store.set({ rings: store.get().rings.filter((other) => other !== ring) })
    return ring
  }
  return {
    find,
    remove,
    add({ sessionId, from, expiresAt }) {
      if (find(sessionId)) return
      store.set({ rings: [...store.get().rings, { sessionId, from, expiresAt }] })
      const forget = () => {
        const ring = remove(sessionId)
        if (ring) onForgotten(ring)
      }
      timers.set(sessionId, setTimeout(forget, LONGEST_MS))
    },
    close() {
      timers.forEach(clearTimeout)
      timers.clear()
    },
  }
}
