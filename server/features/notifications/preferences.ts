import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { notificationPreferences, users } from '#server/db/schema/index.ts'
import { notShutOut } from '#server/features/trust/public.ts'
import type { NotificationChoices } from '#shared/contracts/notifications-preferences.ts'
import {
  FIXED_GROUP,
  isOnAtFirst,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
} from '#shared/domain/notifications.ts'
import { findTimeZone } from './mornings.ts'

const chosen = notificationPreferences

/** Whether the member wants news of a group over a channel. False if the group doesn't have the channel. */
export async function wants(
  db: DbOrTx,
  memberId: string,
  group: NotificationGroup,
  channel: NotificationChannel,
): Promise<boolean> {
  const usual = isOnAtFirst(group, channel)
  if (usual === null || group === FIXED_GROUP) return usual !== null
  const [row] = await db
    .select({ isOn: chosen.isOn })
    .from(chosen)
    .where(and(eq(chosen.memberId, memberId), eq(chosen.group, group), eq(chosen.channel, channel)))
  return row?.isOn ?? usual
}

/**
 * Where mail of a group goes; null if the member doesn't want it, never proved the address, or may not use the site. Mail
 * about the account itself doesn't ask.
 */
export async function findMailAddress(
  db: DbOrTx,
  memberId: string,
  group: NotificationGroup,
): Promise<string | null> {
  const isOfMail = and(eq(chosen.memberId, users.id), eq(chosen.group, group), eq(chosen.channel, 'mail'))
  const isReached = and(isNotNull(users.emailVerifiedAt), isNull(users.deletingAt), notShutOut(users.id))
  const [row] = await db
    .select({ email: users.email, isOn: chosen.isOn })
    .from(users)
    .leftJoin(chosen, isOfMail)
    .where(and(eq(users.id, memberId), isReached))
  return row && (row.isOn ?? isOnAtFirst(group, 'mail')) ? row.email : null
}

type Choice = {
  readonly memberId: string
  readonly group: NotificationGroup
  readonly channel: NotificationChannel
  readonly isOn: boolean
}

/** Notes a choice that the contract has allowed; does nothing for a member who is gone. */
export async function setPreference(db: DbOrTx, choice: Choice, now: Date): Promise<void> {
  const { isOn } = choice
  const member = db.select({ id: users.id }).from(users).where(eq(users.id, choice.memberId))
  const [found] = await member.for('key share')
  if (!found) return
  await db
    .insert(chosen)
    .values({ ...choice, changedAt: now })
    .onConflictDoUpdate({
      target: [chosen.memberId, chosen.group, chosen.channel],
      set: { isOn, changedAt: now },
    })
}

export async function readPreferences(db: DbOrTx, memberId: string): Promise<NotificationChoices> {
  const rows = await db.select().from(chosen).where(eq(chosen.memberId, memberId))
  const isOn = (group: NotificationGroup, channel: NotificationChannel) =>
    rows.find((row) => row.group === group && row.channel === channel)?.isOn ?? isOnAtFirst(group, channel)
  const groups = NOTIFICATION_GROUPS.map((group) => ({
    group,
    channels: Object.fromEntries(
      NOTIFICATION_CHANNELS.flatMap((channel) => {
        const value = isOn(group, channel)
        return value === null ? [] : [[channel, value] as const]
      }),
    ),
    isFixed: group === FIXED_GROUP,
  }))
  return { groups, timeZone: await findTimeZone(db, memberId) }
}
