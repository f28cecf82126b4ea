import type { DbOrTx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isReachable } from '#server/features/trust/public.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { GROUP_OF } from '#shared/domain/notifications.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { NewNotification } from './kinds.ts'
import { wants } from './preferences.ts'
import { presentNotifications } from './present.ts'
import { isNotificationStored, type NotificationSubject, unreadAbout } from './repo.ts'

export type NoticeToSend = { readonly memberId: string; readonly notification: Notification | null }
type NotifyDeps = Pick<Deps, 'database' | 'realtime' | 'clock'>

/**
 * For tasks, which may run twice: stores a notification and sends it to the member's sockets, unless it exists. Elsewhere
 * use `storeNotification` in the transaction of the change.
 */
export async function notifyOnce(
  deps: NotifyDeps,
  memberId: string,
  notification: NewNotification,
): Promise<void> {
  const { db } = deps.database
  if (await isNotificationStored(db, memberId, notification)) return
  await publishNotification(
    deps,
    memberId,
    await storeNotification(db, memberId, notification, deps.clock.now()),
  )
}

/**
 * Stores a notification in the transaction of the change; null if it is about someone blocked, or if the member doesn't want
 * these here.
 */
export async function storeNotification(
  db: DbOrTx,
  memberId: string,
  notification: NewNotification,
  now: Date,
): Promise<Notification | null> {
  const { kind, ...data } = notification
  const aboutId = 'aboutId' in notification ? notification.aboutId : null
  if (aboutId && !(await isReachable(db, memberId, aboutId))) return null
  if (!(await wants(db, memberId, GROUP_OF[kind], 'in_app'))) return null
  const [row] = await db
    .insert(notifications)
    .values({ memberId, aboutId, kind, data, createdAt: now })
    .returning()
  const [shown] = row ? await presentNotifications(db, [row]) : []
  return shown ?? null
}

/** Sends a stored notification to the member's sockets, after the commit: a hint that may be lost. */
export async function publishNotification(
  { realtime }: Pick<Deps, 'realtime'>,
  memberId: string,
  notification: Notification | null,
): Promise<void> {
  if (notification === null) return
  await realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'notification.new', notification })
}

/** Sends several stored notifications, after the commit: hints that may be lost, so a failure is only logged. */
export async function publishNotifications(
  deps: Pick<Deps, 'realtime' | 'log'>,
  notices: readonly NoticeToSend[],
): Promise<void> {
  const sends = notices.map(({ memberId, notification }) => publishNotification(deps, memberId, notification))
  for (const result of await Promise.allSettled(sends)) {
    if (result.status === 'rejected') deps.log.error({ err: result.reason }, 'could not publish a notice')
  }
}

/** Marks it as read, because what it asked for was done. */
export async function markRequestRead(
  db: DbOrTx,
  memberId: string,
  about: NotificationSubject,
  now: Date,
): Promise<void> {
  await db.update(notifications).set({ readAt: now }).where(unreadAbout(memberId, about))
}

/** Deletes it if it is unread, because it is no longer true. */
export async function retract(db: DbOrTx, memberId: string, about: NotificationSubject): Promise<void> {
  await db.delete(notifications).where(unreadAbout(memberId, about))
}
