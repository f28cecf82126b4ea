import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { isVisibleTo } from '#server/db/blocks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cutPage, isAfterSeq } from '#server/db/paging.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { NotificationKind } from '#shared/domain/notifications.ts'
import type { NewNotification } from './kinds.ts'

export type NotificationRecord = typeof notifications.$inferSelect
export type NotificationSubject = { readonly kind: NotificationKind; readonly aboutId: string }

const PAGE = 20

export async function listNotifications(
  db: DbOrTx,
  memberId: string,
  cursor: string | undefined,
): Promise<{ rows: NotificationRecord[]; nextCursor: string | null }> {
  const found = await db
    .select()
    .from(notifications)
    .where(and(isShownTo(memberId), isAfterSeq(notifications.seq, cursor)))
    .orderBy(sql`${notifications.seq} desc nulls last`)
    .limit(PAGE + 1)
  return cutPage(found, PAGE, ({ seq }) => String(seq))
}

export function countUnreadNotifications(db: DbOrTx, memberId: string): Promise<number> {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(isShownTo(memberId), isNull(notifications.readAt)))
    .then(([row]) => row?.count ?? 0)
}

/** Marks the given notifications, or all, as read. */
export async function markNotificationsRead(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        ids ? inArray(notifications.id, [...ids]) : undefined,
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
