import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { cutPage, isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { supportTickets, users } from '#server/db/schema/index.ts'
import type { DeletedMember } from '#server/deps.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { TICKETS_PAGE_SIZE, type TicketStatus } from '#shared/domain/support.ts'

export type Ticket = typeof supportTickets.$inferSelect
type TicketRow = Ticket & { handledByName: string | null; micros: string }
export type NewTicket = Pick<
  typeof supportTickets.$inferInsert,
  'userId' | 'name' | 'email' | 'topic' | 'message'
>

export async function insertTicket(db: DbOrTx, ticket: NewTicket): Promise<string> {
  const [row] = await db.insert(supportTickets).values(ticket).returning({ id: supportTickets.id })
  if (!row) throw new Error('PostgreSQL gave no id for a support ticket.')
  return row.id
}

/** One page, newest first. */
export async function listTickets(
  db: DbOrTx,
  { status, cursor }: { status?: TicketStatus | undefined; cursor?: string | undefined },
): Promise<{ rows: TicketRow[]; nextCursor: string | null }> {
  const found = await selectTickets(
    db,
    and(
      status && eq(supportTickets.status, status),
      isAfterCursor({ time: supportTickets.createdAt, id: supportTickets.id }, readTimeCursor(cursor)),
    ),
  )
    .orderBy(desc(supportTickets.createdAt), desc(supportTickets.id))
    .limit(TICKETS_PAGE_SIZE + 1)
  return cutPage(found, TICKETS_PAGE_SIZE, timeCursorOf)
}

/** The message with its sender and `handledBy`, locked until the transaction ends, or null. */
export async function lockTicket(tx: DbOrTx, id: string, handledBy: string): Promise<Ticket | null> {
  const { userId } = supportTickets
  const [sender] = await tx.select({ userId }).from(supportTickets).where(eq(supportTickets.id, id))
  await lockAgainstDeletion(tx, handledBy, ...(sender?.userId ? [sender.userId] : []))
  const [row] = await tx.select().from(supportTickets).where(eq(supportTickets.id, id)).for('update')
  return row ?? null
}

/** Later status changes keep the last answer. */
export async function updateTicket(
  tx: DbOrTx,
  { id, status, handledBy }: { id: string; status: TicketStatus; handledBy: string },
  answer: string | null,
): Promise<void> {
  const change = { status, handledBy, ...(answer !== null && { answer }) }
  await tx.update(supportTickets).set(change).where(eq(supportTickets.id, id))
}

export async function readTicket(db: DbOrTx, id: string): Promise<TicketRow> {
  const [row] = await selectTickets(db, eq(supportTickets.id, id))
  if (!row) throw new Error('a locked support ticket was gone')
  return row
}

function selectTickets(db: DbOrTx, where: SQL | undefined) {
  return db
    .select({
      id: supportTickets.id,
      userId: supportTickets.userId,
      name: supportTickets.name,
      email: supportTickets.email,
      topic: supportTickets.topic,
      message: supportTickets.message,
      status: supportTickets.status,
      answer: supportTickets.answer,
      handledBy: supportTickets.handledBy,
      handledByName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      createdAt: supportTickets.createdAt,
      micros: microsOf(supportTickets.createdAt),
      updatedAt: supportTickets.updatedAt,
    })
    .from(supportTickets)
    .leftJoin(users, eq(users.id, supportTickets.handledBy))
    .where(where)
}

export function presentTicket(row: TicketRow) {
  const { id, userId, name, email, topic, message, status, answer } = row
  return {
    id,
    memberId: userId,
    name,
    email,
    topic,
    message,
    status,
    answer,
    handledBy: row.handledByName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Those of a member who leaves, including those sent signed out from their verified address. */
export async function eraseTickets(
  tx: DbOrTx,
  { memberId, email, isEmailVerified }: DeletedMember,
): Promise<void> {
  const isOfAddress = isEmailVerified ? eq(sql`lower(${supportTickets.email})`, emailKey(email)) : undefined
  await tx.delete(supportTickets).where(or(eq(supportTickets.userId, memberId), isOfAddress))
}
