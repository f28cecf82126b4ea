import {
  type AnyColumn,
  and,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { retryDeadlocks } from '#server/db/deadlock.ts'
import { cutPage, isAfterSeq } from '#server/db/paging.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import { GROUPED_BY, type NotificationKind } from '#shared/domain/notifications.ts'
import type { NewNotification } from './kinds.ts'

export type NotificationRecord = typeof notifications.$inferSelect
/** The newest of some, and how many they are. */
type GroupedNotification = NotificationRecord & { readonly count: number }
export type NotificationSubject = { readonly kind: NotificationKind; readonly aboutId: string }

const PAGE = 20

/**
 * What the rows of one group have in common besides the kind; of other kinds each row is a group. Grouping when reading keeps
 * the rows of each member apart: those of someone who is blocked or gone disappear alone.
 */
function groupOf(table: Record<'kind' | 'data' | 'id', AnyColumn>): SQL<string> {
  const keys = Object.entries(GROUPED_BY).map(
    ([kind, key]) => sql`when ${sql.raw(`'${kind}'`)} then ${table.data} ->> ${sql.raw(`'${key}'`)}`,
  )
  return sql<string>`coalesce(case ${table.kind} ${sql.join(keys, sql` `)} end, ${table.id}::text)`
}

/** The groups of a member's notifications, the latest first, each as its newest row. Those read together stay together. */
export async function listNotifications(
  db: DbOrTx,
  memberId: string,
  cursor: string | undefined,
): Promise<{ rows: GroupedNotification[]; nextCursor: string | null }> {
  const latest = sql<number>`max(${notifications.seq})`
  const groups = db
    .select({ latest: latest.mapWith(Number).as('latest'), count: sql<number>`count(*)::int`.as('members') })
    .from(notifications)
    .where(isShownTo(memberId))
    .groupBy(notifications.kind, groupOf(notifications), notifications.readAt)
    .having(isAfterSeq(latest, cursor))
    .orderBy(desc(latest))
    .limit(PAGE + 1)
    .as('groups')
  const found = await db
    .select({ row: notifications, count: groups.count })
    .from(groups)
    .innerJoin(notifications, and(eq(notifications.memberId, memberId), eq(notifications.seq, groups.latest)))
    .orderBy(desc(notifications.seq))
  const rows = found.map(({ row, count }) => ({ ...row, count }))
  return cutPage(rows, PAGE, ({ seq }) => String(seq))
}

export function countUnreadNotifications(db: DbOrTx, memberId: string): Promise<number> {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(isShownTo(memberId), isNull(notifications.readAt)))
    .then(([row]) => row?.count ?? 0)
}

const shown = alias(notifications, 'shown')

/** Marks the given notifications with those that they stand for, or all, as read. What came since stays unread. */
export async function markNotificationsRead(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const isStoodFor = and(
    eq(shown.memberId, memberId),
    inArray(shown.id, [...(ids ?? [])]),
    eq(shown.kind, notifications.kind),
    eq(groupOf(shown), groupOf(notifications)),
    gte(shown.seq, notifications.seq),
  )
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        ids && exists(db.select({ one: sql`1` }).from(shown).where(isStoodFor)),
      ),
    )
}

/** Whether the same notification exists. */
export async function isNotificationStored(
  db: DbOrTx,
  memberId: string,
  { kind, ...data }: NewNotification,
): Promise<boolean> {
  const isSame = and(
    eq(notifications.memberId, memberId),
    eq(notifications.kind, kind),
    sql`${notifications.data} = ${JSON.stringify(data)}::jsonb`,
  )
  const found = await db.select({ id: notifications.id }).from(notifications).where(isSame).limit(1)
  return found.length > 0
}

export function unreadAbout(memberId: string, { kind, aboutId }: NotificationSubject): SQL | undefined {
  return and(
    eq(notifications.memberId, memberId),
    eq(notifications.kind, kind),
    eq(notifications.aboutId, aboutId),
    isNull(notifications.readAt),
  )
}

/** Deletes up to `max` of the oldest created before then; returns how many. */
export async function deleteOlderThan(db: DbOrTx, before: Date, max: number): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .orderBy(notifications.createdAt)
    .limit(max)
  const deleted = await db
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id })
  return deleted.length
}

function isShownTo(memberId: string): SQL | undefined {
  return and(
    eq(notifications.memberId, memberId),
    or(isNull(notifications.aboutId), isVisibleTo(memberId, notifications.aboutId)),
  )
}

/** Those for a member who leaves, and those about them. */
export async function eraseNotifications({ database: { db } }: Pick<Deps, 'database'>, memberId: string) {
  await retryDeadlocks(() =>
    db
      .delete(notifications)
      .where(or(eq(notifications.memberId, memberId), eq(notifications.aboutId, memberId))),
  )
}
