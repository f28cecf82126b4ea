import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { blocks, users } from './schema/index.ts'
import { notShutOut } from './standing.ts'

/**
 * True if neither has blocked the other. Among the fields of a select, write `other` with its table: Drizzle omits tables
 * there.
 */
export function notBlocked(memberId: string, other: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`not exists (select 1 from ${blocks} as block
    where (block.blocker_id = ${memberId} and block.blocked_id = ${other})
      or (block.blocker_id = ${other} and block.blocked_id = ${memberId}))`
}

/**
 * True if a member, or a visitor when `viewerId` is null, may see the other and what is theirs: no block between the two, and
 * the other is neither suspended nor banned. Among the fields of a select, write `other` with its table.
 */
export function isVisibleTo(viewerId: string | null, other: AnyColumn | SQL): SQL<boolean> {
  if (viewerId === null) return notShutOut(other)
  return sql<boolean>`(${notShutOut(other)} and ${notBlocked(viewerId, other)})`
}

/** Whether the other is a member that this one may see and contact: no block between them, and not suspended. */
export async function isReachable(db: DbOrTx, memberId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, otherId), isVisibleTo(memberId, users.id)))
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

/** Those of the others that the member may see. */
export async function visibleAmong(
  db: DbOrTx,
  memberId: string,
  otherIds: readonly string[],
): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...otherIds]), isVisibleTo(memberId, users.id)))
  return new Set(rows.map(({ id }) => id))
}
