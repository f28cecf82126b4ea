import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { isMemberOnline, memberCards } from '#server/features/members/public.ts'
import { hasUnreadFrom } from '#server/features/messages/public.ts'
import { isReachable } from '#server/features/trust/public.ts'
import { DAY_SECONDS } from '#shared/domain/durations.ts'
import { type Delivery, PUSH_RETRIES, pushToMember, type SenderDeps } from './sender.ts'

const TASK = 'pwa.message'
/** A page that is reloading has no socket for a moment. */
const AWAY_AFTER_MS = 3_000

type Waiting = { memberId: string; senderId: string; deviceIds?: string[] }
type TaskDeps = SenderDeps & Pick<Deps, 'tasks' | 'clock'>

/** Pushes about messages to members who are away. */
export function handleMessagePushes(deps: TaskDeps): void {
  deps.tasks.handle<Waiting>(TASK, (waiting) => pushMessage(deps, waiting), { retryLimit: PUSH_RETRIES })
}

export async function queueMessagePush(
  { tasks, clock }: Pick<Deps, 'tasks' | 'clock'>,
  tx: DbOrTx,
  { memberId, senderId }: Waiting,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + AWAY_AFTER_MS)
  await tasks.enqueue(
    TASK,
    { memberId, senderId },
    { key: `${memberId} ${senderId}`, startAfter, within: tx },
  )
}

async function pushMessage(deps: TaskDeps, { memberId, senderId, deviceIds }: Waiting): Promise<void> {
  const { db } = deps.database
  if (await isMemberOnline(db, memberId)) return
  if (!(await hasUnreadFrom(db, memberId, senderId)) || !(await isReachable(db, memberId, senderId))) return
  const sender = (await memberCards(db, [senderId])).get(senderId)
  if (!sender) return
  const left = await pushToMember(
    deps,
    memberId,
    { kind: 'message', memberId: senderId, name: sender.name },
    { ...delivery(senderId), ...(deviceIds && { only: deviceIds }) },
  )
  if (left.length === 0) return
  // Only retries devices that weren't reached.
  if (deviceIds) throw new Error(`${left.length} push devices could not be reached`)
  await deps.tasks.enqueue(TASK, { memberId, senderId, deviceIds: left })
}

const delivery = (senderId: string): Delivery => ({
  urgency: 'normal',
  ttlSeconds: DAY_SECONDS,
  topic: senderId.replaceAll('-', ''),
})
