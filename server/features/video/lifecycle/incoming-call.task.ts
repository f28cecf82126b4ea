import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoSessions } from '#server/db/schema/index.ts'
import type { Deps, FinishedCall, IncomingCall } from '#server/deps.ts'

const STARTED = 'video.ringing'
const OVER = 'video.ring-over'
/** Several workers, so that a slow push service for one member doesn't delay others. */
const OPTIONS = { workers: 4, retryLimit: 5, expireInSeconds: 30 }

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

/** Hooks of other features run in a task, at least once. */
export function handleIncomingCalls(deps: Deps): void {
  const { database, tasks, hooks } = deps
  const onStarted = async (call: IncomingCall) => {
    const [session] = await database.db
      .select({ status: videoSessions.status })
      .from(videoSessions)
      .where(eq(videoSessions.id, call.sessionId))
    if (session?.status !== 'pending') return
    for (const hook of hooks.onIncomingCall) await hook(deps, call)
  }
  const onOver = async (call: FinishedCall) => {
    for (const hook of hooks.onIncomingCallEnd) await hook(deps, call)
  }
  tasks.handle<IncomingCall>(STARTED, onStarted, { ...OPTIONS, retryLimit: 1 })
  tasks.handle<FinishedCall>(OVER, onOver, OPTIONS)
}
