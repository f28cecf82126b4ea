import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { GROUP_OF } from '#shared/domain/notifications.ts'
import type { PushMessage } from '#shared/protocols/push.ts'
import { wants } from './preferences.ts'

/** The queue of pushes about connections, applications and meetings, which `pwa` handles. */
export const NEWS_PUSH = 'pwa.news'
export type NewsPush = {
  readonly memberId: string
  /** Whom it names or whose words it has: it is forgotten with their account as well. */
  readonly about: readonly string[]
  readonly message: Extract<PushMessage, { kind: 'news' | 'meeting' }>
  /** Later news about the same thing replaces it. */
  readonly topic: string
}

/** Queues a push in the transaction of the notification, for members who want one. */
export async function queueNewsPush(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  push: NewsPush,
): Promise<void> {
  if (await wants(tx, push.memberId, GROUP_OF[push.message.event], 'push'))
    await tasks.enqueue(NEWS_PUSH, push, { within: tx })
}
