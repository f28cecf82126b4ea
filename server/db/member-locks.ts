import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { users } from './schema/index.ts'

/**
 * One lock order for every transaction, so that no two can wait for each other (docs/decisions/0016-lock-order.md): the rows
 * of members come before any row that refers to them. Referring to a member is a lock as well: a foreign key that is written
 * locks the member's row.
 */

/** Holds the member's row against other changes; false where there is none. Others may go on referring to it. */
export async function lockMember(tx: DbOrTx, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  return rows.length > 0
}

/** Holds members' rows against deletion, for a transaction that locks rows of theirs and then writes a reference to them. */
export async function keepMembers(tx: DbOrTx, ...memberIds: string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, memberIds))
    .orderBy(asc(users.id))
    .for('key share')
}
