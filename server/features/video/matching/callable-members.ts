import { and, eq, gt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  blocks,
  realtimeNodes,
  realtimePresence,
  users,
  videoParticipants,
  videoSessions,
} from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'

const CALLABLE_MAX = 12

/** Members who are online and free to take a call from `memberId`, verified ones first, then by name. */
export async function findCallableMembers(db: Db, memberId: string): Promise<MemberCard[]> {
  const isVerified = sql<boolean>`${users.idVerificationStatus} = 'verified'`
  const online = db
    .selectDistinct({ id: realtimePresence.memberId })
    .from(realtimePresence)
    .innerJoin(realtimeNodes, eq(realtimeNodes.id, realtimePresence.nodeId))
    .where(and(gt(realtimeNodes.leaseUntil, sql`now()`), gt(realtimePresence.sockets, 0)))
    .as('online')
  const blockBetween = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, users.id)),
        and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, memberId)),
      ),
    )
  const activeCall = db
    .select({ one: sql`1` })
    .from(videoParticipants)
    .innerJoin(videoSessions, eq(videoSessions.id, videoParticipants.sessionId))
    .where(
      and(
        eq(videoParticipants.memberId, users.id),
        eq(videoParticipants.isOpen, true),
        eq(videoSessions.status, 'active'),
      ),
    )
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(online, eq(online.id, users.id))
    .where(and(ne(users.id, memberId), notExists(blockBetween), notExists(activeCall)))
    .orderBy(sql`${isVerified} desc`, users.firstName, users.id)
    .limit(CALLABLE_MAX)
  const ids = rows.map(({ id }) => id)
  const cards = await memberCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
