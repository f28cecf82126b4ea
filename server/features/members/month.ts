import { and, count, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { jobs, profileViews, users, videoSessions } from '#server/db/schema/index.ts'
import type { members } from '#shared/contracts/members.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'

const JOB_DAYS = 30
const DAY_MS = 86_400_000

/** The numbers of the calendar month (UTC) of `now`. */
export async function monthOf(
  db: Db,
  memberId: string,
  now: Date,
): Promise<ResponseOf<typeof members.month>> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [videoConnections, views, jobMatches] = await Promise.all([
    countConnectedCalls(db, memberId, since),
    countProfileViews(db, memberId, since),
    countJobMatches(db, memberId, new Date(now.getTime() - JOB_DAYS * DAY_MS)),
  ])
  return { videoConnections, profileViews: views, jobMatches }
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

/** Active jobs in the member's country with a word of the member's title; zero without a title. */
async function countJobMatches(db: Db, memberId: string, since: Date): Promise<number> {
  const text = sql`to_tsvector('english', concat_ws(' ', ${jobs.title}, ${jobs.description}, ${jobs.requirements}))`
  const anyWord = sql`replace(plainto_tsquery('english', ${users.title})::text, ' & ', ' | ')::tsquery`
  const [row] = await db
    .select({ matches: count(jobs.id) })
    .from(users)
    .innerJoin(
      jobs,
      and(
        eq(jobs.country, users.country),
        jobs.isActive,
        gte(jobs.createdAt, since),
        sql`${text} @@ ${anyWord}`,
      ),
    )
    .where(eq(users.id, memberId))
  return row?.matches ?? 0
}
