import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { findOwnCall } from './calls.ts'

const RINGING = 'video.ringing'
const RING_OVER = 'video.ring-over'
/** A push service that is slow for one member holds up nobody else. */
const OPTIONS = { workers: 4, expireInSeconds: 30 }

export type Rung = { readonly sessionId: string; readonly callerId: string; readonly memberId: string }
type RingOver = Rung & { readonly end: 'missed' | 'answered' | 'declined' | 'over' }

/** What other features do about rings, in tasks: once at least. */
export type RingHooks = {
  /** It rang out, or whoever rang gave up. */
  readonly onMissed: (ring: Rung) => Promise<void>
  readonly onIncomingCall: (ring: Rung) => Promise<void>
  readonly onIncomingCallEnd: (ring: RingOver) => Promise<void>
}
type QueueDeps = Pick<Deps, 'tasks'>

export function queueRinging({ tasks }: QueueDeps, tx: DbOrTx, ring: Rung): Promise<void> {
  return tasks.enqueue(RINGING, ring, { within: tx })
}

export function queueRingOver({ tasks }: QueueDeps, tx: DbOrTx, ring: RingOver): Promise<void> {
  return tasks.enqueue(RING_OVER, ring, { within: tx })
}

export function handleRings({
  database,
  tasks,
  ...hooks
}: Pick<Deps, 'database' | 'tasks'> & RingHooks): void {
  const ringing = async (ring: Rung) => {
    const call = await findOwnCall(database.db, ring.sessionId, ring.callerId)
    if (call?.status === 'pending') await hooks.onIncomingCall(ring)
  }
  tasks.handle<Rung>(RINGING, ringing, { ...OPTIONS, retryLimit: 1 })
  tasks.handle<RingOver>(
    RING_OVER,
    async ({ end, ...ring }) => {
      if (end === 'missed') await hooks.onMissed(ring)
      await hooks.onIncomingCallEnd({ ...ring, end })
    },
    OPTIONS,
  )
}
