import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { users } from './schema/index.ts'

/**
 * Every transaction uses one lock order, so none can deadlock (docs/decisions/0016-lock-order.md): members' rows come before
 * rows that refer to them. Referring to a member is a lock too: writing a foreign key locks the member's row.
 */

/** Locks the member's row against other changes; false if there is none. Others may still refer to it. */
export async function lockMember(tx: DbOrTx, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  return rows.length > 0
}

/** Locks members' rows against deletion, for a transaction that locks their rows and then writes a reference to them. */
export async function lockAgainstDeletion(tx: DbOrTx, ...memberIds: string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, memberIds))
    .orderBy(asc(users.id))
    .for('key share')
}

/** Locks several members' rows against other changes; returns the ids of those that exist. */
export async function lockMemberRows(tx: DbOrTx, ...memberIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, memberIds))
    .orderBy(asc(users.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}
