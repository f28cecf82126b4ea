import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cutPage, isAfterSeq } from '#server/db/paging.ts'
import { conversationSides, messages } from '#server/db/schema/index.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'

export type MessageRow = typeof messages.$inferSelect
export type ListedSide = { otherId: string; unread: number; last: MessageRow }

const SIDES_PAGE = 20
const THREAD_PAGE = 30
const side = conversationSides

export async function listSides(
  db: DbOrTx,
  memberId: string,
  cursor: string | undefined,
): Promise<{ sides: ListedSide[]; nextCursor: string | null }> {
  const found = await db
    .select({ otherId: side.otherId, unread: side.unread, last: messages })
    .from(side)
    .innerJoin(messages, and(isThread(side.memberId, side.otherId), eq(messages.seq, side.lastSeq)))
    .where(
      and(eq(side.memberId, memberId), isAfterSeq(side.lastSeq, cursor), isVisibleTo(memberId, side.otherId)),
    )
    .orderBy(sql`${side.lastSeq} desc nulls last`)
    .limit(SIDES_PAGE + 1)
  const { rows: sides, nextCursor } = cutPage(found, SIDES_PAGE, ({ last }) => String(last.seq))
  return { sides, nextCursor }
}

export async function countUnreadMessages(db: DbOrTx, memberId: string): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${side.unread}), 0)::int` })
    .from(side)
    .where(and(eq(side.memberId, memberId), isVisibleTo(memberId, side.otherId)))
  return row?.unread ?? 0
}

export async function hasUnreadFrom(db: DbOrTx, memberId: string, otherId: string): Promise<boolean> {
  const [row] = await db.select({ unread: side.unread }).from(side).where(isSide(memberId, otherId))
  return (row?.unread ?? 0) > 0
}

export async function listThread(
  db: DbOrTx,
  memberId: string,
  otherId: string,
  cursor: string | undefined,
): Promise<{ rows: MessageRow[]; nextCursor: string | null }> {
  const found = await db
    .select()
    .from(messages)
    .where(
      and(
        isThread(sql`${memberId}::uuid`, sql`${otherId}::uuid`),
        isAfterSeq(messages.seq, cursor),
        or(eq(messages.isHeld, false), eq(messages.senderId, memberId)),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(THREAD_PAGE + 1)
  return cutPage(found, THREAD_PAGE, ({ seq }) => String(seq))
}

/** A message as moderators find it. */
export async function findSentMessage(db: DbOrTx, id: string) {
  const row = await findMessage(db, id)
  return row && { ownerId: row.senderId, title: row.text, isRemoved: row.removedAt !== null }
}

/** Hides the text of a message from both, or shows it again (null). */
export async function setMessageRemoved(tx: DbOrTx, id: string, removedAt: Date | null): Promise<void> {
  await tx.update(messages).set({ removedAt }).where(eq(messages.id, id))
}

/** A message with up to `most` before and after it in its conversation, oldest first; none if it is gone. */
export async function messagesAround(db: DbOrTx, id: string, most: number): Promise<MessageRow[]> {
  const row = await findMessage(db, id)
  if (!row) return []
  const ofBoth = isThread(sql`${row.senderId}::uuid`, sql`${row.recipientId}::uuid`)
  const inThread = and(ofBoth, eq(messages.isHeld, false))
  const [before, after] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(and(inThread, lt(messages.seq, row.seq)))
      .orderBy(desc(messages.seq))
      .limit(most),
    db
      .select()
      .from(messages)
      .where(and(inThread, gt(messages.seq, row.seq)))
      .orderBy(asc(messages.seq))
      .limit(most),
  ])
  return [...before.toReversed(), row, ...after]
}

/** How far the member has read. */
export async function readSeqOf(db: DbOrTx, memberId: string, otherId: string): Promise<number> {
  const [row] = await db.select({ seq: side.readSeq }).from(side).where(isSide(memberId, otherId))
  return row?.seq ?? 0
}

export async function findMessage(db: DbOrTx, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row ?? null
}

export const threadName = (a: string, b: string) => [a, b].sort().join(' ')

/** Messages of one thread are numbered and counted in commit order. */
export async function lockThread(tx: DbOrTx, a: string, b: string): Promise<void> {
  await lockKeyInTransaction(tx, 'conversation', threadName(a, b))
}

type Contact = { readonly hasAnswer: boolean; readonly heldTextId: string | null }

/**
 * Whether the other has written to the member, and the text for which a message of the member to them waits: what follows it waits
 * too, so that the order stays.
 */
export async function priorContact(tx: DbOrTx, memberId: string, otherId: string): Promise<Contact> {
  const isFrom = (one: string, other: string) =>
    and(eq(messages.senderId, one), eq(messages.recipientId, other))
  const answers = tx
    .select({ one: sql`1` })
    .from(messages)
    .where(and(isFrom(otherId, memberId), eq(messages.isHeld, false)))
  const held = tx
    .select({ id: messages.heldTextId })
    .from(messages)
    .where(and(isFrom(memberId, otherId), eq(messages.isHeld, true), isNull(messages.removedAt)))
    .limit(1)
  const { rows } = await tx.execute<{ has_answer: boolean; held_text_id: string | null }>(
    sql`select exists(${answers}) as has_answer, (${held}) as held_text_id`,
  )
  return { hasAnswer: rows[0]?.has_answer ?? false, heldTextId: rows[0]?.held_text_id ?? null }
}

/** Requires the lock of the thread. */
export async function insertMessage(
  tx: DbOrTx,
  values: {
    id: string
    senderId: string
    recipientId: string
    text: string
    createdAt: Date
    heldTextId?: string | null
  },
): Promise<MessageRow> {
  const [row] = await tx
    .insert(messages)
    .values({ ...values, isHeld: Boolean(values.heldTextId) })
    .returning()
  if (!row) throw new Error('the message was not inserted')
  await addToSides(tx, row)
  return row
}

/** To the sender's alone while it is held. */
async function addToSides(tx: DbOrTx, { senderId, recipientId, seq, isHeld }: MessageRow): Promise<void> {
  const sent = { memberId: senderId, otherId: recipientId, lastSeq: seq, unread: 0 }
  const received = { memberId: recipientId, otherId: senderId, lastSeq: seq, unread: 1 }
  await tx
    .insert(side)
    .values(isHeld ? [sent] : [sent, received])
    .onConflictDoUpdate({
      target: [side.memberId, side.otherId],
      set: { lastSeq: seq, unread: sql`${side.unread} + excluded.unread` },
    })
}

/** Gives a held message to its recipient, as the newest of the thread. Requires the lock of the thread. */
export async function deliver(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update ${messages}
    set is_held = false, removed_at = null, created_at = ${now.toISOString()}::timestamptz, seq = default where id = ${id}`)
  const row = await findMessage(tx, id)
  if (row) await addToSides(tx, row)
}

/** Requires the lock of the thread. Null if nothing new was read. */
export async function moveReadSeq(
  tx: DbOrTx,
  memberId: string,
  otherId: string,
  seq: number,
): Promise<number | null> {
  const upTo = sql`least(${seq}::bigint, ${side.lastSeq})`
  const [row] = await tx
    .update(side)
    .set({
      readSeq: sql`${upTo}`,
      unread: sql`(select count(*) from ${messages} where ${messages.recipientId} = ${memberId}
        and ${messages.senderId} = ${otherId} and ${messages.seq} > ${upTo} and not ${messages.isHeld})`,
    })
    .where(and(isSide(memberId, otherId), lt(side.readSeq, upTo)))
    .returning({ seq: side.readSeq })
  return row?.seq ?? null
}

function isSide(memberId: string, otherId: string): SQL | undefined {
  return and(eq(side.memberId, memberId), eq(side.otherId, otherId))
}

function isThread(a: typeof side.memberId | SQL, b: typeof side.otherId | SQL): SQL {
  const { senderId, recipientId } = messages
  return sql`least(${senderId}, ${recipientId}) = least(${a}, ${b})
    and greatest(${senderId}, ${recipientId}) = greatest(${a}, ${b})`
}
