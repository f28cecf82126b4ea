import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import {
  meetingGuests,
  users,
  videoOffers,
  videoParticipants,
  videoSessions,
} from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isCountedOnline, memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import type { CallPeer, SkipResult, VideoSession, video } from '#shared/contracts/video.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import { isPremium, type Membership, skipBalance } from '#shared/domain/billing/plans.ts'
import { GUEST_TITLE, guestLabel } from '#shared/domain/scheduling/meeting-room.ts'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'

export type CallSession = typeof videoSessions.$inferSelect

export type PresentableCall = Pick<
  CallSession,
  | 'id'
  | 'kind'
  | 'status'
  | 'initiatorId'
  | 'recipientId'
  | 'guestId'
  | 'meetingId'
  | 'sharedField'
  | 'createdAt'
  | 'startedAt'
  | 'endedAt'
>

type Sides = Pick<CallSession, 'initiatorId' | 'recipientId' | 'guestId'>

/** Who was called: a member or, in a meeting, a guest. */
export function recipientOf({ recipientId, guestId }: Pick<Sides, 'recipientId' | 'guestId'>): string | null {
  return recipientId ?? guestId
}

/** The other participant; null while there is none. */
export function peerOf(call: Sides, memberId: string): string | null {
  return call.initiatorId === memberId ? recipientOf(call) : call.initiatorId
}

/** A call as one of its participants sees it. */
export function presentCall(
  call: PresentableCall,
  memberId: string,
  cards: ReadonlyMap<string, CallPeer>,
  peerOffer: string | null = null,
): VideoSession {
  const peerId = peerOf(call, memberId)
  return {
    id: call.id,
    kind: call.kind,
    status: call.status,
    role: call.initiatorId === memberId ? 'initiator' : 'recipient',
    peer: cards.get(peerId ?? '') ?? null,
    peerOffer,
    sharedField: call.sharedField,
    meetingId: call.meetingId,
    isWithGuest: call.guestId !== null,
    createdAt: call.createdAt.toISOString(),
    startedAt: call.startedAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
  }
}

async function presentWithCards(db: DbOrTx, call: CallSession, memberId: string): Promise<VideoSession> {
  const peerId = peerOf(call, memberId)
  return presentCall(call, memberId, await callCards(db, peerId ? [peerId] : [], call))
}

/** Cards of a call's participants by id; a guest's has only the name they gave. */
export async function callCards(
  db: DbOrTx,
  ids: readonly string[],
  { guestId }: Pick<Sides, 'guestId'>,
): Promise<ReadonlyMap<string, CallPeer>> {
  const cards: ReadonlyMap<string, CallPeer> = await memberCards(
    db,
    ids.filter((id) => id !== guestId),
  )
  if (guestId === null || !ids.includes(guestId)) return cards
  const [guest] = await db
    .select({ name: meetingGuests.name })
    .from(meetingGuests)
    .where(eq(meetingGuests.id, guestId))
  const card = { id: guestId, name: guestLabel(guest?.name ?? null), title: GUEST_TITLE, place: '' }
  return new Map<string, CallPeer>([
    ...cards,
    [guestId, { ...card, country: null, profileImageUrl: null, badges: [] }],
  ])
}

export function readCalls(db: DbOrTx, ids: readonly string[]): Promise<CallSession[]> {
  return db
    .select()
    .from(videoSessions)
    .where(inArray(videoSessions.id, [...new Set(ids)]))
}

/** The call, if the member or guest is in it or invited to it. */
export async function findOwnCall(
  db: DbOrTx,
  sessionId: string,
  memberId: string,
): Promise<CallSession | null> {
  const [call] = await readCalls(db, [sessionId])
  return call && (call.initiatorId === memberId || recipientOf(call) === memberId) ? call : null
}

/** The call as the member sees it, or `session_not_found`. */
export async function readOwnCall(db: DbOrTx, sessionId: string, memberId: string): Promise<VideoSession> {
  const call = await findOwnCall(db, sessionId, memberId)
  if (!call) throw new AppError('session_not_found')
  return presentWithCards(db, call, memberId)
}

export async function findOpenCall(db: DbOrTx, memberId: string): Promise<CallSession | null> {
  const [row] = await db
    .select({ call: videoSessions })
    .from(videoParticipants)
    .innerJoin(videoSessions, eq(videoSessions.id, videoParticipants.sessionId))
    .where(and(eq(videoParticipants.memberId, memberId), eq(videoParticipants.isOpen, true)))
  return row?.call ?? null
}

export type IncomingCallRow = {
  sessionId: string
  initiatorId: string
  recipientId: string
  createdAt: Date
}

/**
 * Calls that are ringing for `recipientId` (null: for anyone), newest first, optionally only those from `initiatorId`.
 * Leaves out callers whose lease has expired.
 */
export async function findIncomingCalls(
  db: DbOrTx,
  recipientId: string | null,
  initiatorId?: string,
): Promise<IncomingCallRow[]> {
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

/** Takes the offer that the initiator left with the call. It is handed out once. */
export async function takeOffer(db: DbOrTx, sessionId: string): Promise<string | null> {
  const [offer] = await db
    .delete(videoOffers)
    .where(eq(videoOffers.sessionId, sessionId))
    .returning({ sdp: videoOffers.sdp })
  return offer?.sdp ?? null
}

/** The call that the member or guest is in or waits in, as they see it. */
export async function readOpenSession(db: DbOrTx, memberId: string): Promise<VideoSession | null> {
  const call = await findOpenCall(db, memberId)
  return call && presentWithCards(db, call, memberId)
}

type Caller = {
  readonly isStaff: boolean
  readonly title: string | null
  readonly isAgeConfirmed: boolean
  readonly country: Country
  readonly isVerified: boolean
  readonly isPremium: boolean
  readonly skipsUsed: number
}

export async function findCaller(db: DbOrTx, memberId: string, now: Date): Promise<Caller | null> {
  const [row] = await db
    .select({
      isStaff: users.isAdmin,
      title: users.title,
      ageConfirmedAt: users.ageConfirmedAt,
      country: users.country,
      idVerificationStatus: users.idVerificationStatus,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      skipsUsed: users.videoChatSkipsUsed,
    })
    .from(users)
    .where(eq(users.id, memberId))
  if (!row) return null
  const { isStaff, title, ageConfirmedAt, country, idVerificationStatus, skipsUsed } = row
  return {
    isStaff,
    title,
    isAgeConfirmed: ageConfirmedAt !== null,
    country,
    skipsUsed,
    isVerified: idVerificationStatus === 'verified',
    isPremium: isPremium(row, now),
  }
}

/** Whether a member must pay before another call. */
export function needsPremium(member: Membership & { readonly skipsUsed: number }, now: Date): boolean {
  return skipBalance(member.skipsUsed, isPremium(member, now)).requiresPayment
}

type StatusDeps = Pick<Deps, 'database' | 'realtime' | 'clock'>

export async function readBalance(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  memberId: string,
): Promise<SkipResult> {
  const caller = await findCaller(database.db, memberId, clock.now())
  if (!caller) throw new AppError('unauthorized')
  return balanceOf(caller)
}

function balanceOf({ skipsUsed, isPremium }: Caller): SkipResult {
  return { ...skipBalance(skipsUsed, isPremium), isPremium }
}

export async function readStatus(
  deps: StatusDeps,
  memberId: string,
): Promise<ResponseOf<typeof video.status>> {
  const { db } = deps.database
  const [caller, openSession, online, isCounted] = await Promise.all([
    findCaller(db, memberId, deps.clock.now()),
    readOpenSession(db, memberId),
    deps.realtime.countOnline(),
    isCountedOnline(db, memberId),
  ])
  if (!caller) throw new AppError('unauthorized')
  return {
    ...balanceOf(caller),
    isAgeConfirmed: caller.isAgeConfirmed,
    openSession,
    online: Math.max(0, online - (isCounted ? 1 : 0)),
  }
}

/** The balance after a call. The transaction that ended the call has charged for it, so reading it again is free. */
export async function balanceAfter(
  deps: Pick<Deps, 'database' | 'clock'>,
  memberId: string,
  sessionId: string,
): Promise<SkipResult> {
  const call = await findOwnCall(deps.database.db, sessionId, memberId)
  if (!call) throw new AppError('session_not_found')
  if (!call.endedAt) throw new AppError('call_not_ended')
  return readBalance(deps, memberId)
}
