import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { shutOutAmong } from '#server/features/trust/public.ts'
import { cancelMeetingsOf } from './canceling.ts'
import type { MeetingDeps } from './changing.ts'

const TASK = 'meetings.shut-out'

type ShutOut = { readonly memberId: string }

/** Queues canceling the meetings of someone who is suspended or banned, in the transaction of the decision. */
export async function queueMeetingsEnd(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  memberId: string,
): Promise<void> {
  await tasks.enqueue(TASK, { memberId } satisfies ShutOut, { within: tx })
}

export function handleMeetingsEnd(deps: MeetingDeps & Pick<Deps, 'tasks'>): void {
  deps.tasks.handle<ShutOut>(TASK, async ({ memberId }) => {
    const isShutOut = (await shutOutAmong(deps.database.db, [memberId])).has(memberId)
    if (isShutOut) await cancelMeetingsOf(deps, memberId, { isLeaving: false })
  })
}
