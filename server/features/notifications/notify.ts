import { isReachable } from '#server/db/blocks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { type NewNotification, newNotification } from './kinds.ts'
import { presentNotifications } from './present.ts'
import { type About, unreadAbout } from './repo.ts'

type NotifyDeps = Pick<Deps, 'database' | 'realtime' | 'clock' | 'log'>

/**
 * Keeps a notification and tells the member's sockets. What it is about has already happened, so a failure is logged and
 * never thrown; nothing is kept about somebody whom the member has blocked, or who has blocked them.
 */
export async function notify(deps: NotifyDeps, memberId: string, told: NewNotification): Promise<void> {
  try {
    await keepAndTell(deps, memberId, newNotification.parse(told))
  } catch (err) {
    deps.log.error({ err, kind: told.kind }, 'could not notify a member')
  }
}

async function keepAndTell(deps: NotifyDeps, memberId: string, told: NewNotification): Promise<void> {
  const kept = await keepNotification(deps.database.db, memberId, told, deps.clock.now())
  if (kept) await tellNotification(deps, memberId, kept)
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

/** Tells the member's sockets of a kept notification, once it is committed. */
export async function tellNotification(
  { realtime }: Pick<Deps, 'realtime'>,
  memberId: string,
  notification: Notification,
): Promise<void> {
  await realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'notification.new', notification })
}

/** What it asked for was done: it counts as read. */
export async function settle(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  memberId: string,
  about: About,
): Promise<void> {
  await database.db.update(notifications).set({ readAt: clock.now() }).where(unreadAbout(memberId, about))
}

/** It is no longer so, and was not seen yet: as if it had not been. */
export async function retract(db: DbOrTx, memberId: string, about: About): Promise<void> {
  await db.delete(notifications).where(unreadAbout(memberId, about))
}
