import { isReachable } from '#server/db/blocks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { NewNotification } from './kinds.ts'
import { presentNotifications } from './present.ts'
import { type About, isKept, unreadAbout } from './repo.ts'

type NotifyDeps = Pick<Deps, 'database' | 'realtime' | 'clock'>

/**
 * For tasks, which run again after a crash: keeps a notification and tells the member's sockets, unless the same is kept
 * already. Elsewhere a notification belongs to the transaction of what it is about: `keepNotification`.
 */
export async function notifyOnce(deps: NotifyDeps, memberId: string, told: NewNotification): Promise<void> {
  const { db } = deps.database
  if (await isKept(db, memberId, told)) return
  await tellNotification(deps, memberId, await keepNotification(db, memberId, told, deps.clock.now()))
}

/** Keeps a notification in the transaction of what it is about; null when it is about somebody blocked. Throws on failure. */
export async function keepNotification(
  db: DbOrTx,
  memberId: string,
  told: NewNotification,
  now: Date,
): Promise<Notification | null> {
  const { kind, ...data } = told
  const aboutId = 'aboutId' in told ? told.aboutId : null
  if (aboutId && !(await isReachable(db, memberId, aboutId))) return null
  const [row] = await db
    .insert(notifications)
    .values({ memberId, aboutId, kind, data, createdAt: now })
    .returning()
  const [shown] = row ? await presentNotifications(db, [row]) : []
  return shown ?? null
}

/** Tells the member's sockets of a kept notification, once it is committed: a hint, which may be lost. */
export async function tellNotification(
  { realtime }: Pick<Deps, 'realtime'>,
  memberId: string,
  notification: Notification | null,
): Promise<void> {
  if (notification === null) return
  await realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'notification.new', notification })
}

/** What it asked for was done: it counts as read. */
export async function settle(db: DbOrTx, memberId: string, about: About, now: Date): Promise<void> {
  await db.update(notifications).set({ readAt: now }).where(unreadAbout(memberId, about))
}

/** It is no longer so, and was not seen yet: as if it had not been. */
export async function retract(db: DbOrTx, memberId: string, about: About): Promise<void> {
  await db.delete(notifications).where(unreadAbout(memberId, about))
}
