import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { blocks, connections, memberSignals, users } from '#server/db/schema/index.ts'
import { isWeakSignal, SIGNAL_KINDS } from '#shared/domain/trust/brakes.ts'
import { notShutOut } from './standing.ts'

const WEAK_KINDS = sql.raw(
  SIGNAL_KINDS.filter(isWeakSignal)
    .map((kind) => `'${kind}'`)
    .join(', '),
)

/**
 * Other accounts of members who were blocked, as far as signals link them. Two people may share a browser, so that links no
 * one whom the blocker has connected with. Few accounts are linked, and a partial index holds those alone.
 */
const LINKED_BLOCKS = sql`${blocks} as block
  join ${memberSignals} as known on known.member_id = block.blocked_id and known.is_shared
  join ${memberSignals} as linked on linked.hash = known.hash and linked.is_shared
    and linked.member_id not in (block.blocked_id, block.blocker_id)
    and not (known.kind in (${WEAK_KINDS}) and exists (select 1 from ${connections} as friends
      where friends.status = 'accepted'
        and least(friends.user_id_1, friends.user_id_2) = least(block.blocker_id, linked.member_id)
        and greatest(friends.user_id_1, friends.user_id_2) = greatest(block.blocker_id, linked.member_id)))`

/**
 * True if neither has blocked the other, or another account of theirs. Among the fields of a select, write `other` with its
 * table: Drizzle omits tables there.
 */
export function notBlocked(memberId: string | SQL, other: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`(not exists (select 1 from ${blocks} as block
    where (block.blocker_id = ${memberId} and block.blocked_id = ${other})
      or (block.blocker_id = ${other} and block.blocked_id = ${memberId}))
    and not exists (select 1 from ${LINKED_BLOCKS} where block.blocker_id = ${memberId} and linked.member_id = ${other})
    and not exists (select 1 from ${LINKED_BLOCKS} where linked.member_id = ${memberId} and block.blocker_id = ${other}))`
}

/** Of each of the members, those blocked in either direction: rows of a member's id and the other's. */
export function blockedPairs(memberIds: SQL): SQL {
  return sql`
    select blocker_id, blocked_id from ${blocks} where blocker_id = any(${memberIds})
    union all
    select blocked_id, blocker_id from ${blocks} where blocked_id = any(${memberIds})
    union all
    select block.blocker_id, linked.member_id from ${LINKED_BLOCKS} where block.blocker_id = any(${memberIds})
    union all
    select linked.member_id, block.blocker_id from ${LINKED_BLOCKS} where linked.member_id = any(${memberIds})`
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

/** Whether the two are connected and neither has blocked the other. */
export async function areConnected(db: DbOrTx, memberId: string, otherId: string): Promise<boolean> {
  const { userId1, userId2, status } = connections
  const rows = await db
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        sql`least(${userId1}, ${userId2}) = least(${memberId}::uuid, ${otherId}::uuid)`,
        sql`greatest(${userId1}, ${userId2}) = greatest(${memberId}::uuid, ${otherId}::uuid)`,
        eq(status, 'accepted'),
      ),
    )
  return rows.length > 0 && (await isReachable(db, memberId, otherId))
}

/** Ids of everyone the member blocked or was blocked by, as an array; empty for a visitor. */
export function blockedInEitherDirection(memberId: string | null): SQL {
  if (memberId === null) return sql`'{}'::uuid[]`
  return sql`array(select pair.other from (${blockedPairs(sql`array[${memberId}]::uuid[]`)}) as pair (id, other))`
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
