import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { supportTickets, users } from '#server/db/schema/index.ts'
import { TICKETS_PAGE_SIZE, type TicketStatus } from '#shared/domain/support.ts'

type TicketRow = typeof supportTickets.$inferSelect & { handledByName: string | null }
export type NewTicket = Pick<
  typeof supportTickets.$inferInsert,
  'userId' | 'name' | 'email' | 'topic' | 'message'
>

export async function insertTicket(db: DbOrTx, ticket: NewTicket): Promise<string> {
  const [row] = await db.insert(supportTickets).values(ticket).returning({ id: supportTickets.id })
  if (!row) throw new Error('PostgreSQL gave no id for a support ticket.')
  return row.id
}

/** One page, newest first, and one row more where there is a further page. */
export function listTickets(
  db: DbOrTx,
  { status, cursor }: { status?: TicketStatus | undefined; cursor?: string | undefined },
): Promise<TicketRow[]> {
  return selectTickets(
    db,
    and(
      status && eq(supportTickets.status, status),
      cursor
        ? sql`(${supportTickets.createdAt}, ${supportTickets.id}) <
          (select t.created_at, t.id from support_tickets t where t.id = ${cursor})`
        : undefined,
    ),
  )
    .orderBy(desc(supportTickets.createdAt), desc(supportTickets.id))
    .limit(TICKETS_PAGE_SIZE + 1)
}

/** The ticket as it is then; null when there is none. */
export async function setTicketStatus(
  db: DbOrTx,
  change: { id: string; status: TicketStatus; handledBy: string },
): Promise<TicketRow | null> {
  const { id, status, handledBy } = change
  await db.update(supportTickets).set({ status, handledBy }).where(eq(supportTickets.id, id))
  const [row] = await selectTickets(db, eq(supportTickets.id, id))
  return row ?? null
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
      handledBy: supportTickets.handledBy,
      handledByName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      createdAt: supportTickets.createdAt,
      updatedAt: supportTickets.updatedAt,
    })
    .from(supportTickets)
    .leftJoin(users, eq(users.id, supportTickets.handledBy))
    .where(where)
}

export function presentTicket(row: TicketRow) {
  const { id, userId, name, email, topic, message, status } = row
  return {
    id,
    memberId: userId,
    name,
    email,
    topic,
    message,
    status,
    handledBy: row.handledByName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
