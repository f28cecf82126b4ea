import type { Deps } from '#server/deps.ts'
import { NEWS_PUSH, type NewsPush } from '#server/features/notifications/public.ts'
import { DAY_SECONDS } from '#shared/domain/durations.ts'
import { type Delivery, PUSH_RETRIES, pushToMember, type SenderDeps } from './sender.ts'

type Waiting = NewsPush & { readonly deviceIds?: string[] }
type TaskDeps = SenderDeps & Pick<Deps, 'tasks' | 'clock'>

/** Handles pushes about connections, applications and meetings, which those features queue with each change. */
export function handleNewsPushes(deps: TaskDeps): void {
  const run = (push: Waiting) => pushNews(deps, push)
  deps.tasks.handle<Waiting>(NEWS_PUSH, run, { retryLimit: PUSH_RETRIES, workers: 2, expireInSeconds: 60 })
}

async function pushNews(deps: TaskDeps, { deviceIds, ...push }: Waiting): Promise<void> {
  const { message } = push
  const isReminder = message.event === 'meeting_reminder'
  if (isReminder && message.startsAt && deps.clock.now() >= new Date(message.startsAt)) return
  const urgency = isReminder ? 'high' : 'normal'
  const delivery: Delivery = { urgency, ttlSeconds: DAY_SECONDS, topic: push.topic }
  const left = await pushToMember(deps, push.memberId, push.message, {
    ...delivery,
    ...(deviceIds && { only: deviceIds }),
  })
  if (left.length === 0) return
  // Only retries devices that weren't reached.
  if (deviceIds) throw new Error(`${left.length} push devices could not be reached`)
  await deps.tasks.enqueue(NEWS_PUSH, { ...push, deviceIds: left })
}
