import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { LEASE_MS, type VideoStatus } from '#shared/domain/video.ts'
import type { Session } from './locks.ts'

/** A seat as the node that holds its member's socket knows it. */
export type HeldSeat = {
  readonly sessionId: string
  readonly memberId: string
  readonly attachment: number
}

export type AttachedSeat = {
  readonly attachment: number
  readonly status: VideoStatus
  readonly initiatorId: string
  readonly recipientId: string | null
}

const freshLease = sql`clock_timestamp() + ${LEASE_MS} * interval '1 ms'`

/** Makes a socket the place of the member's open seat; null when there is no such seat. */
export async function attachSeat(db: Db, sessionId: string, memberId: string): Promise<AttachedSeat | null> {
  const [row] = await db
    .update(videoParticipants)
    .set({ leaseUntil: freshLease, attachment: sql`${videoParticipants.attachment} + 1` })
    .from(videoSessions)
    .where(
      and(
        eq(videoParticipants.sessionId, sessionId),
        eq(videoParticipants.memberId, memberId),
        eq(videoParticipants.isOpen, true),
        eq(videoSessions.id, videoParticipants.sessionId),
      ),
    )
    .returning({
      attachment: videoParticipants.attachment,
      status: videoSessions.status,
      initiatorId: videoSessions.initiatorId,
      recipientId: videoSessions.recipientId,
    })
  return row ?? null
}

/** Renews the leases of seats in one statement; gives those that are still open and held as given. */
export async function renewSeats(db: Db, held: readonly HeldSeat[]): Promise<HeldSeat[]> {
  if (held.length === 0) return []
  const sessionIds = sql.param(held.map(({ sessionId }) => sessionId))
  const memberIds = sql.param(held.map(({ memberId }) => memberId))
  const attachments = sql.param(held.map(({ attachment }) => attachment))
  // Locked by member first, as everywhere: an ending may hold some of them.
  const { rows } = await db.execute<{ session_id: string; member_id: string; attachment: number }>(sql`
    with mine as materialized (
      select seat.session_id, seat.member_id
      from unnest(${sessionIds}::uuid[], ${memberIds}::uuid[], ${attachments}::int[])
        as held (session_id, member_id, attachment)
      join ${videoParticipants} as seat using (session_id, member_id, attachment)
      where seat.is_open
      order by seat.member_id
      for no key update of seat
    )
    update ${videoParticipants} as seat set lease_until = ${freshLease}
    from mine
    where seat.session_id = mine.session_id and seat.member_id = mine.member_id
    returning seat.session_id, seat.member_id, seat.attachment`)
  return rows.map((row) => ({
    sessionId: row.session_id,
    memberId: row.member_id,
    attachment: row.attachment,
  }))
}

/**
 * Notes that the other's media arrived at the member. The call is connected once it has at both: gives the seconds that took
 * since the call became active, when this was what connected it.
 */
export async function markMedia(db: Db, sessionId: string, memberId: string): Promise<number | null> {
  const { initiatorId, recipientId, initiatorMediaAt, recipientMediaAt, connectedAt, startedAt } =
    videoSessions
  const isInitiator = sql`${initiatorId} = ${memberId}`
  const otherHasMedia = or(
    and(isInitiator, isNotNull(recipientMediaAt)),
    and(eq(recipientId, memberId), isNotNull(initiatorMediaAt)),
  )
  const [row] = await db
    .update(videoSessions)
    .set({
      initiatorMediaAt: sql`case when ${isInitiator} then coalesce(${initiatorMediaAt}, now()) else ${initiatorMediaAt} end`,
      recipientMediaAt: sql`case when ${isInitiator} then ${recipientMediaAt} else coalesce(${recipientMediaAt}, now()) end`,
      connectedAt: sql`coalesce(${connectedAt}, case when ${otherHasMedia} then now() end)`,
    })
    .where(
      and(
        eq(videoSessions.id, sessionId),
        eq(videoSessions.status, 'active'),
        or(isInitiator, eq(recipientId, memberId)),
      ),
    )
    .returning({
      seconds: sql<
        number | null
      >`case when ${connectedAt} = now() then extract(epoch from now() - ${startedAt})::float8 end`,
    })
  return row?.seconds ?? null
}

export function readCalls(db: Db, ids: readonly string[]): Promise<Session[]> {
  return db
    .select()
    .from(videoSessions)
    .where(inArray(videoSessions.id, [...new Set(ids)]))
}
