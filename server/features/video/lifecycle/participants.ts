import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { LEASE_MS, type ParticipantRole, type VideoStatus } from '#shared/domain/video.ts'

/** A participant as the node that holds their socket knows them. */
export type AttachedParticipant = {
  readonly sessionId: string
  readonly memberId: string
  /** Fencing token. Only the socket with the highest one speaks for the member. */
  readonly generation: number
}

type Attachment = {
  readonly generation: number
  readonly status: VideoStatus
  readonly initiatorId: string
  readonly recipientId: string | null
}

/** A member, or the guest of a meeting. */
const recipientColumn = sql<string | null>`coalesce(${videoSessions.recipientId}, ${videoSessions.guestId})`
const freshLease = sql`clock_timestamp() + ${LEASE_MS} * interval '1 ms'`

/** Puts a member into a call. A second open call fails on a unique index. */
export async function addParticipant(
  tx: DbOrTx,
  sessionId: string,
  memberId: string,
  role: ParticipantRole,
): Promise<void> {
  await tx.insert(videoParticipants).values({ sessionId, memberId, role, leaseUntil: freshLease })
}

/** The session the member is in, and whether their lease has expired. Stable while the member is locked. */
export async function findOpenParticipant(
  db: DbOrTx,
  memberId: string,
): Promise<{ sessionId: string; isExpired: boolean } | null> {
  const [participant] = await db
    .select({
      sessionId: videoParticipants.sessionId,
      isExpired: sql<boolean>`${videoParticipants.leaseUntil} <= clock_timestamp()`,
    })
    .from(videoParticipants)
    .where(and(eq(videoParticipants.memberId, memberId), eq(videoParticipants.isOpen, true)))
  return participant ?? null
}

/** Whether the member is in a call or waiting for one. Stable while the member is locked. */
export async function hasOpenCall(db: DbOrTx, memberId: string): Promise<boolean> {
  return (await findOpenParticipant(db, memberId)) !== null
}

/** Starts a new generation and renews the lease. Null when the member is not in the call. */
export async function attachParticipant(
  db: Db,
  sessionId: string,
  memberId: string,
): Promise<Attachment | null> {
  const [row] = await db
    .update(videoParticipants)
    .set({
      leaseUntil: freshLease,
      generation: sql`${videoParticipants.generation} + 1`,
      attachedAt: sql`coalesce(${videoParticipants.attachedAt}, clock_timestamp())`,
      detachedAt: null,
    })
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
      generation: videoParticipants.generation,
      status: videoSessions.status,
      initiatorId: videoSessions.initiatorId,
      recipientId: recipientColumn,
    })
  return row ?? null
}

/** Renews leases in one statement. Returns the participants that are still open and of the given generation. */
export function renewParticipants(
  db: Db,
  attached: readonly AttachedParticipant[],
): Promise<AttachedParticipant[]> {
  return updateAttached(db, attached, sql`lease_until = ${freshLease}`)
}

/** The socket closed: its member has the length of a lease to come back. */
export async function detachParticipants(db: Db, left: readonly AttachedParticipant[]): Promise<void> {
  await updateAttached(db, left, sql`lease_until = ${freshLease}, detached_at = clock_timestamp()`)
}

async function updateAttached(
  db: Db,
  attached: readonly AttachedParticipant[],
  changes: SQL,
): Promise<AttachedParticipant[]> {
  if (attached.length === 0) return []
  const sessionIds = sql.param(attached.map(({ sessionId }) => sessionId))
  const memberIds = sql.param(attached.map(({ memberId }) => memberId))
  const generations = sql.param(attached.map(({ generation }) => generation))
  // Lock by member first, the order used everywhere: a call that is ending may hold some of these rows.
  const { rows } = await db.execute<{ session_id: string; member_id: string; generation: number }>(sql`
    with mine as materialized (
      select participant.session_id, participant.member_id
      from unnest(${sessionIds}::uuid[], ${memberIds}::uuid[], ${generations}::int[])
        as attached (session_id, member_id, generation)
      join ${videoParticipants} as participant using (session_id, member_id, generation)
      where participant.is_open
      order by participant.member_id
      for no key update of participant
    )
    update ${videoParticipants} as participant set ${changes}
    from mine
    where participant.session_id = mine.session_id and participant.member_id = mine.member_id
    returning participant.session_id, participant.member_id, participant.generation`)
  return rows.map((row) => ({
    sessionId: row.session_id,
    memberId: row.member_id,
    generation: row.generation,
  }))
}

/**
 * Records that the other participant's media reached this member. The call is connected once that is true for both.
 * Returns the seconds since the call became active if this connected it, otherwise null.
 */
export async function markMedia(db: Db, sessionId: string, memberId: string): Promise<number | null> {
  const { initiatorId, initiatorMediaAt, recipientMediaAt, connectedAt, startedAt } = videoSessions
  const isInitiator = sql`${initiatorId} = ${memberId}`
  const otherHasMedia = or(
    and(isInitiator, isNotNull(recipientMediaAt)),
    and(eq(recipientColumn, memberId), isNotNull(initiatorMediaAt)),
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
        or(isInitiator, eq(recipientColumn, memberId)),
      ),
    )
    .returning({
      seconds: sql<
        number | null
      >`case when ${connectedAt} = now() then extract(epoch from now() - ${startedAt})::float8 end`,
    })
  return row?.seconds ?? null
}

/** Records that no media has reached this member so far. */
export async function markNoMedia(db: Db, sessionId: string, memberId: string): Promise<void> {
  const { id, status, initiatorId, initiatorNoMediaAt, recipientNoMediaAt } = videoSessions
  await db
    .update(videoSessions)
    .set({
      initiatorNoMediaAt: sql`case when ${initiatorId} = ${memberId} then coalesce(${initiatorNoMediaAt}, now()) else ${initiatorNoMediaAt} end`,
      recipientNoMediaAt: sql`case when ${recipientColumn} = ${memberId} then coalesce(${recipientNoMediaAt}, now()) else ${recipientNoMediaAt} end`,
    })
    .where(
      and(
        eq(id, sessionId),
        eq(status, 'active'),
        or(eq(initiatorId, memberId), eq(recipientColumn, memberId)),
      ),
    )
}
