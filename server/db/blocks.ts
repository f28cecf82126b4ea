import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { blocks, users } from './schema/index.ts'
import { notShutOut } from './standing.ts'

/**
 * True if neither has blocked the other. Among the fields of a select, write `other` with its table: Drizzle omits tables
 * there.
 */
export function notBlocked(memberId: string | SQL, other: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`not exists (select 1 from ${blocks} as block
    where (block.blocker_id = ${memberId} and block.blocked_id = ${other})
      or (block.blocker_id = ${other} and block.blocked_id = ${memberId}))`
}

/** Whether the other is a member that this one may see and contact: no block between them, and not suspended. */
export async function isReachable(db: DbOrTx, memberId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, otherId), notBlocked(memberId, users.id), notShutOut(users.id)))
  return rows.length > 0
}

/** Ids of everyone the member blocked or was blocked by, as an array; empty for a visitor. */
export function blockedInEitherDirection(memberId: string | null): SQL {
  if (memberId === null) return sql`'{}'::uuid[]`
  return sql`array(
    select blocked_id from ${blocks} where blocker_id = ${memberId}
    union all select blocker_id from ${blocks} where blocked_id = ${memberId}
  )`
}

export async function listBlockedInEitherDirection(db: DbOrTx, memberId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select unnest(${blockedInEitherDirection(memberId)}) as id`,
  )
  return rows.map(({ id }) => id)
}
