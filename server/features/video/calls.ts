import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import type { Country } from '#shared/domain/accounts.ts'
import { isPremium, skipBalance } from '#shared/domain/plans.ts'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import type { LockedMember, Session } from './locks.ts'
import { peerOf, presentCall } from './present.ts'

/** Reads of calls and of the member's right to them. */
export type Caller = {
  readonly country: Country
  readonly isVerified: boolean
  readonly isPremium: boolean
  readonly skipsUsed: number
}

export async function findCaller(db: DbOrTx, memberId: string, now: Date): Promise<Caller | null> {
  const [row] = await db
    .select({
      country: users.country,
      idVerificationStatus: users.idVerificationStatus,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      skipsUsed: users.videoChatSkipsUsed,
    })
    .from(users)
    .where(eq(users.id, memberId))
  if (!row) return null
  const { country, idVerificationStatus, skipsUsed } = row
  return {
    country,
    skipsUsed,
    isVerified: idVerificationStatus === 'verified',
    isPremium: isPremium(row, now),
  }
}

/** Whether a member must pay before another call. */
export function mustPay(member: LockedMember, now: Date): boolean {
  return skipBalance(member.skipsUsed, isPremium(member, now)).requiresPayment
}

/** The call, if the member is one of its two. */
export async function findOwnCall(db: DbOrTx, sessionId: string, memberId: string): Promise<Session | null> {
  const [call] = await db.select().from(videoSessions).where(eq(videoSessions.id, sessionId))
  return call && (call.initiatorId === memberId || call.recipientId === memberId) ? call : null
}

export async function findOpenCall(db: DbOrTx, memberId: string): Promise<Session | null> {
  const [row] = await db
    .select({ call: videoSessions })
    .from(videoParticipants)
    .innerJoin(videoSessions, eq(videoSessions.id, videoParticipants.sessionId))
    .where(and(eq(videoParticipants.memberId, memberId), eq(videoParticipants.isOpen, true)))
  return row?.call ?? null
}

export type FoundRing = { sessionId: string; initiatorId: string; recipientId: string; createdAt: Date }

/** Calls that ring at the member (null: at anybody), or of these the one from `initiatorId`. Who rings is still there. */
export async function findRings(
  db: DbOrTx,
  recipientId: string | null,
  initiatorId?: string,
): Promise<FoundRing[]> {
  const { id: sessionId, createdAt } = videoSessions
  const rows = await db
    .select({
      sessionId,
      initiatorId: videoSessions.initiatorId,
      recipientId: videoSessions.recipientId,
      createdAt,
    })
    .from(videoSessions)
    .innerJoin(
      videoParticipants,
      and(
        eq(videoParticipants.sessionId, videoSessions.id),
        eq(videoParticipants.memberId, videoSessions.initiatorId),
      ),
    )
    .where(
      and(
        recipientId === null ? undefined : eq(videoSessions.recipientId, recipientId),
        eq(videoSessions.status, 'pending'),
        eq(videoSessions.kind, 'chosen'),
        gt(videoParticipants.leaseUntil, sql`clock_timestamp()`),
        gt(createdAt, sql`clock_timestamp() - ${INCOMING_CALL_MS} * interval '1 ms'`),
        initiatorId === undefined ? undefined : eq(videoSessions.initiatorId, initiatorId),
      ),
    )
    .orderBy(desc(createdAt))
  return rows.flatMap((row) => (row.recipientId === null ? [] : [{ ...row, recipientId: row.recipientId }]))
}

export async function presentWithCards(db: DbOrTx, call: Session, memberId: string): Promise<VideoSession> {
  const peerId = peerOf(call, memberId)
  return presentCall(call, memberId, await memberCards(db, peerId ? [peerId] : []))
}
