import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import { findMailing, queueNewsPush, storeNotification } from '#server/features/notifications/public.ts'
import { isReachable } from '#server/features/trust/public.ts'
import { connectionLetter } from '#server/platform/mail/letters/connections.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'

type ConnectionNews = {
  readonly kind: 'connection_request' | 'connection_accepted'
  /** The one who asked or accepted. */
  readonly aboutId: string
  readonly connectionId: string
}

/**
 * Stores what the member wants in the transaction of the change: a notification, a push, a mail. Publish the notification after
 * the commit.
 */
export async function storeConnectionNews(
  deps: Pick<Deps, 'tasks' | 'mailer' | 'env' | 'storage' | 'clock'>,
  tx: DbOrTx,
  memberId: string,
  news: ConnectionNews,
): Promise<Notification | null> {
  const { kind: event, aboutId, connectionId } = news
  const other = (await memberCards(tx, [aboutId])).get(aboutId)
  if (!other || !(await isReachable(tx, memberId, aboutId))) return null
  const message = { kind: 'news', event, label: other.name } as const
  await queueNewsPush(deps, tx, {
    memberId,
    about: [aboutId],
    message,
    topic: connectionId.replaceAll('-', ''),
  })
  const mailing = await findMailing(deps, tx, memberId, 'connections')
  if (mailing) {
    const about = { event, name: other.name, headline: other.title, memberId: aboutId }
    await deps.mailer.send(connectionLetter(mailing, about), { about: [memberId, aboutId], within: tx })
  }
  return storeNotification(tx, memberId, news, deps.clock.now())
}

/**
 * Notifies every window of the members that their connections changed. The change is committed, so a failure is logged,
 * never thrown: the next read shows it.
 */
export async function notifyNetworkChanged(
  { realtime, log }: Pick<Deps, 'realtime' | 'log'>,
  ...memberIds: readonly string[]
): Promise<void> {
  const sends = memberIds.map((id) =>
    realtime.sendToMember(id, { v: REALTIME_VERSION, type: 'network.changed' }),
  )
  for (const result of await Promise.allSettled(sends)) {
    if (result.status === 'rejected') {
      log.error({ err: result.reason }, 'could not tell a member of a changed connection')
    }
  }
}
