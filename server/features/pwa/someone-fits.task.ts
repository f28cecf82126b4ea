import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { pushToMember, type SenderDeps } from './sender.ts'

const TASK = 'pwa.someone-fits'
/** By then the member who was looking has been matched or has left. */
const TTL_SECONDS = 15 * 60

type TaskDeps = SenderDeps & Pick<Deps, 'tasks'>

/** Pushes that someone who fits is here. Never retried: a second push would be news of nothing new. */
export function handleSomeoneFits(deps: TaskDeps): void {
  deps.tasks.handle<{ memberId: string }>(
    TASK,
    async ({ memberId }) => {
      const delivery = { urgency: 'high', ttlSeconds: TTL_SECONDS, topic: 'someone-fits' } as const
      await pushToMember(deps, memberId, { kind: 'someone_fits' }, delivery)
    },
    { retryLimit: 0, workers: 2, expireInSeconds: 60 },
  )
}

export async function queueSomeoneFits(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  memberId: string,
): Promise<void> {
  await tasks.enqueue(TASK, { memberId }, { key: memberId, within: tx })
}
