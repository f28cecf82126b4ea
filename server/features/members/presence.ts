import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import {
  blocks,
  realtimeNodes,
  realtimePresence,
  users,
  videoParticipants,
  videoSessions,
} from '#server/db/schema/index.ts'

/** Conditions on the row of `users` in the surrounding query. */

export function isOnlineNow(db: DbOrTx): SQL<boolean> {
  return condition(
    exists(
      db
        .select({ one: sql`1` })
        .from(realtimePresence)
        .innerJoin(realtimeNodes, eq(realtimeNodes.id, realtimePresence.nodeId))
        .where(
          and(
            eq(realtimePresence.memberId, users.id),
            gt(realtimePresence.sockets, 0),
            gt(realtimeNodes.leaseUntil, sql`now()`),
          ),
        ),
    ),
  )
}

export function isInCall(db: DbOrTx): SQL<boolean> {
  return condition(
    exists(
      db
        .select({ one: sql`1` })
        .from(videoParticipants)
        .innerJoin(videoSessions, eq(videoSessions.id, videoParticipants.sessionId))
        .where(
          and(
            eq(videoParticipants.memberId, users.id),
            eq(videoParticipants.isOpen, true),
            eq(videoSessions.status, 'active'),
          ),
        ),
    ),
  )
}

/** Whether that member or `memberId` has blocked the other. */
export function hasBlockWith(db: DbOrTx, memberId: string): SQL<boolean> {
  return condition(
    exists(
      db
        .select({ one: sql`1` })
        .from(blocks)
        .where(
          or(
            and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, users.id)),
            and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, memberId)),
          ),
        ),
    ),
  )
}

const condition = (test: SQL) => sql<boolean>`${test}`
