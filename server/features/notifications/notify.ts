import { isReachable } from '#server/db/blocks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { REALTIME_VERSION } from '#shared/protocols/realtime.ts'
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

async function keepAndTell(
  { database: { db }, realtime, clock }: NotifyDeps,
  memberId: string,
  told: NewNotification,
): Promise<void> {
  const { kind, ...data } = told
  const aboutId = 'aboutId' in told ? told.aboutId : null
  if (aboutId && !(await isReachable(db, memberId, aboutId))) return
  const [row] = await db
    .insert(notifications)
    .values({ memberId, aboutId, kind, data, createdAt: clock.now() })
    .returning()
  const [shown] = row ? await presentNotifications(db, [row]) : []
  if (!shown) return
  await realtime.sendToMember(memberId, {
    v: REALTIME_VERSION,
    type: 'notification.new',
    notification: shown,
  })
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
