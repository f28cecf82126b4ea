import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import {
  realtimeNodes,
  realtimePresence,
  users,
  videoParticipants,
  videoSessions,
} from '#server/db/schema/index.ts'

/** Conditions on the member in the surrounding row of `users`. */

/** Has a page open on a live node. */
export function isOnlineNow(db: DbOrTx): SQL<boolean> {
  return condition(exists(openPages(db, users.id)))
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
            // Someone who waits in a meeting is about to talk.
            or(eq(videoSessions.status, 'active'), eq(videoSessions.kind, 'meeting')),
          ),
        ),
    ),
  )
}

export async function isMemberOnline(db: DbOrTx, memberId: string): Promise<boolean> {
  return (await openPages(db, memberId).limit(1)).length > 0
}

/** Whether the count of members who are online includes this one: it leaves out staff. */
export async function isCountedOnline(db: DbOrTx, memberId: string): Promise<boolean> {
  const isCounted = and(eq(users.id, memberId), eq(users.isAdmin, false), isOnlineNow(db))
  return (await db.select({ id: users.id }).from(users).where(isCounted)).length > 0
}

function openPages(db: DbOrTx, memberId: string | typeof users.id) {
  return db
    .select({ one: sql`1` })
    .from(realtimePresence)
    .innerJoin(realtimeNodes, eq(realtimeNodes.id, realtimePresence.nodeId))
    .where(
      and(
        eq(realtimePresence.memberId, memberId),
        gt(realtimePresence.sockets, 0),
        gt(realtimeNodes.leaseUntil, sql`now()`),
      ),
    )
}

const condition = (test: SQL) => sql<boolean>`${test}`
