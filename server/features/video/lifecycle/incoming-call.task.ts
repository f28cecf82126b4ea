import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoSessions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { IncomingCallEnd } from '#shared/protocols/push.ts'

const STARTED = 'video.ringing'
const OVER = 'video.ring-over'
/** Several workers, so that a slow push service for one member doesn't delay others. */
const OPTIONS = { workers: 4, retryLimit: 5, expireInSeconds: 30 }

type IncomingCall = { readonly sessionId: string; readonly callerId: string; readonly memberId: string }
type FinishedCall = IncomingCall & { readonly end: IncomingCallEnd }

/** Handlers of other features for incoming calls. Each runs in a task, at least once. */
export type IncomingCallHooks = {
  /** The call wasn't answered in time, or the caller gave up. */
  readonly onMissed: (call: IncomingCall) => Promise<void>
  readonly onIncomingCall: (call: IncomingCall) => Promise<void>
  readonly onIncomingCallEnd: (call: FinishedCall) => Promise<void>
}

export function queueIncomingCall(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  call: IncomingCall,
): Promise<void> {
  return tasks.enqueue(STARTED, call, { within: tx })
}

export function queueIncomingCallEnd(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  call: FinishedCall,
): Promise<void> {
  return tasks.enqueue(OVER, call, { within: tx })
}

export function handleIncomingCalls({
  database,
  tasks,
  ...hooks
}: Pick<Deps, 'database' | 'tasks'> & IncomingCallHooks): void {
  const onStarted = async (call: IncomingCall) => {
    const [session] = await database.db
      .select({ status: videoSessions.status })
      .from(videoSessions)
      .where(eq(videoSessions.id, call.sessionId))
    if (session?.status === 'pending') await hooks.onIncomingCall(call)
  }
  tasks.handle<IncomingCall>(STARTED, onStarted, { ...OPTIONS, retryLimit: 1 })
  tasks.handle<FinishedCall>(
    OVER,
    async ({ end, ...call }) => {
      if (end === 'missed') await hooks.onMissed(call)
      await hooks.onIncomingCallEnd({ ...call, end })
    },
    OPTIONS,
  )
}
