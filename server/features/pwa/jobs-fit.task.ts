import type { Deps } from '#server/deps.ts'
import { JOBS_PUSH, type JobsPush } from '#server/features/jobs/public.ts'
import { pushToMember, type SenderDeps } from './sender.ts'

/** Later today the list itself says more. */
const TTL_SECONDS = 12 * 60 * 60

/** Handles pushes about new jobs that fit, which `jobs` queues. Never retried: the notification is there, too. */
export function handleJobsPushes(deps: SenderDeps & Pick<Deps, 'tasks'>): void {
  deps.tasks.handle<JobsPush>(
    JOBS_PUSH,
    async ({ memberId }) => {
      const delivery = { urgency: 'low', ttlSeconds: TTL_SECONDS, topic: 'jobs-fit' } as const
      await pushToMember(deps, memberId, { kind: 'jobs_fit' }, delivery)
    },
    { retryLimit: 0, workers: 2, expireInSeconds: 60 },
  )
}
