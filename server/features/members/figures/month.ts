import { and, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { profileViews, videoSessions } from '#server/db/schema/index.ts'
import type { members } from '#shared/contracts/members.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { DAY_MS } from '#shared/domain/durations.ts'

/** The numbers of the calendar month (UTC) of `now`. */
export async function monthOf(
  db: Db,
  memberId: string,
  now: Date,
): Promise<ResponseOf<typeof members.month>> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [videoConnections, views] = await Promise.all([
    countConnectedCalls(db, memberId, since),
    countProfileViews(db, memberId, since),
  ])
  return { videoConnections, profileViews: views }
}

function countConnectedCalls(db: Db, memberId: string, since: Date): Promise<number> {
  return db.$count(
    videoSessions,
    and(
      or(eq(videoSessions.initiatorId, memberId), eq(videoSessions.recipientId, memberId)),
      // A call is created before it connects; the indexes cover creation.
      gte(videoSessions.createdAt, new Date(since.getTime() - DAY_MS)),
      isNotNull(videoSessions.connectedAt),
      gte(videoSessions.connectedAt, since),
    ),
  )
}

function countProfileViews(db: Db, memberId: string, since: Date): Promise<number> {
  const firstDay = since.toISOString().slice(0, 10)
  return db.$count(
    profileViews,
    and(eq(profileViews.memberId, memberId), gte(profileViews.viewedOn, firstDay)),
  )
}
