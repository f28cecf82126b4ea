import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { type CancelDeps, cancelSlotsOf } from './canceling.ts'
import { findHost } from './repo.ts'

const TASK = 'office-hours.revoked'

type Revoked = { readonly hostId: string }

/** Queues canceling the slots of a host whose ID was revoked. Open ones disappear at once, because lists ask for the seal. */
export async function queueRevoked(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  hostId: string,
): Promise<void> {
  await tasks.enqueue(TASK, { hostId } satisfies Revoked, { within: tx })
}

export function handleRevoked(deps: CancelDeps): void {
  deps.tasks.handle<Revoked>(TASK, async ({ hostId }) => {
    if (!(await findHost(deps.database.db, hostId))) await cancelSlotsOf(deps, hostId)
  })
}
