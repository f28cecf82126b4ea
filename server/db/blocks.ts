import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { blocks, users } from './schema/index.ts'

/** True if neither has blocked the other. */
export function notBlocked(memberId: string, other: AnyColumn | SQL): SQL {
  const { blockerId, blockedId } = blocks
  return sql`not exists (select 1 from ${blocks} where (${blockerId} = ${memberId} and ${blockedId} = ${other})
    or (${blockerId} = ${other} and ${blockedId} = ${memberId}))`
}

/** Whether the other is a member whom this one may see and contact. */
export async function isReachable(db: DbOrTx, memberId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, otherId), notBlocked(memberId, users.id)))
  return rows.length > 0
}
