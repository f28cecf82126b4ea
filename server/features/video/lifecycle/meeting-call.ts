import { and, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { meetings, videoOffers, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { ROOM_OPENS_MINUTES, ROOM_STAYS_MINUTES } from '#shared/domain/scheduling/meeting-room.ts'
import { type CallSession, callCards, presentCall, recipientOf, takeOffer } from './calls.ts'
import { type CallDeps, endCalls, endedOrCancelled, endLocked, endOverdueCallOf, overdue } from './ending.ts'
import { lockCalls, rerun, transact } from './locks.ts'
import { type EndedCall, notifyActive, notifyEnded } from './notify.ts'
import { addParticipant, findOpenParticipant } from './participants.ts'

/** Runs with the members locked; throws if they may not meet now. */
type Check = (tx: DbOrTx) => Promise<void>

type Joining = {
  readonly meetingId: string
  readonly memberId: string
  /** Null in a meeting with a guest. */
  readonly otherId: string | null
  /** SDP, kept until the other one joins. */
  readonly offer: string | null
  readonly check: Check
}

type Joined = {
  readonly call: CallSession
  /** What the other one left. */
  readonly offer: string | null
  readonly ended: readonly EndedCall[]
}

/**
 * Joins the call of a meeting: the first one waits in it, the second one begins it. Both lock both members, so of two who
 * join at the same moment one is the first. The host of a guest always is.
 */
export async function joinMeetingCall(deps: CallDeps, joining: Joining): Promise<VideoSession> {
  await endOverdueCallOf(deps, joining.memberId)
  const joined = await transact(deps.database, (tx) => join(deps, tx, joining))
  return presentJoined(deps, joined, joining.memberId, joining.offer)
}

async function join(deps: CallDeps, tx: DbOrTx, joining: Joining): Promise<Joined | typeof rerun> {
  const { meetingId, memberId, otherId, offer, check } = joining
  const live = await findLiveCall(tx, meetingId)
  const members = [memberId, ...(otherId === null ? [] : [otherId])]
  const locked = await lockCalls(tx, live ? [live.id] : [], members)
  if (locked.isPartial || (await findLiveCall(tx, meetingId))?.id !== live?.id) return rerun
  if (members.some((id) => !locked.members.has(id))) throw new AppError('member_unavailable')
  await check(tx)
  const own = await findOpenParticipant(tx, memberId)
  if (own && own.sessionId !== live?.id) throw new AppError('call_in_progress')

  const call = live && locked.calls.get(live.id)
  if (!call) return { call: await insertCall(tx, joining), offer: null, ended: [] }
  const ending = overdue(call)
  if (ending) {
    const ended = await endLocked(deps, tx, locked, new Map([[call.session.id, ending]]))
    return { call: await insertCall(tx, joining), offer: null, ended }
  }
  // In another window: that one goes on.
  if (call.session.status === 'active') throw new AppError('call_in_progress')
  if (call.session.initiatorId !== memberId) return begin(tx, call.session, { memberId })
  await putOffer(tx, call.session.id, offer)
  return { call: call.session, offer: null, ended: [] }
}

async function insertCall(
  tx: DbOrTx,
  { meetingId, memberId, otherId, offer }: Joining,
): Promise<CallSession> {
  const [call] = await tx
    .insert(videoSessions)
    .values({ initiatorId: memberId, recipientId: otherId, kind: 'meeting', meetingId })
    .returning()
  if (!call) throw new Error('the call was not inserted')
  await addParticipant(tx, call.id, memberId, 'initiator')
  await putOffer(tx, call.id, offer)
  return call
}

/** In place of one from another window of theirs. */
async function putOffer(tx: DbOrTx, sessionId: string, sdp: string | null): Promise<void> {
  await takeOffer(tx, sessionId)
  if (sdp !== null) await tx.insert(videoOffers).values({ sessionId, sdp })
}

async function begin(
  tx: DbOrTx,
  { id }: CallSession,
  { memberId, guestId }: { readonly memberId: string; readonly guestId?: string },
): Promise<Joined> {
  const [call] = await tx
    .update(videoSessions)
    .set({ status: 'active', startedAt: sql`clock_timestamp()`, ...(guestId && { guestId }) })
    .where(eq(videoSessions.id, id))
    .returning()
  if (!call) throw new Error('a locked call was gone')
  await addParticipant(tx, id, memberId, 'recipient')
  return { call, offer: await takeOffer(tx, id), ended: [] }
}

async function presentJoined(
  deps: CallDeps,
  { call, offer, ended }: Joined,
  memberId: string,
  ownOffer: string | null,
): Promise<VideoSession> {
  notifyEnded(deps, ended)
  const recipientId = recipientOf(call)
  const ids = [call.initiatorId, ...(recipientId === null ? [] : [recipientId])]
  const cards = await callCards(deps.database.db, ids, call)
  const own = presentCall(call, memberId, cards, offer)
  if (call.status !== 'active' || recipientId === null) return own
  const initiator = presentCall(call, call.initiatorId, cards, ownOffer)
  notifyActive(deps, { ...call, recipientId }, { initiator, recipient: own })
  return own
}

type GuestJoining = {
  readonly meetingId: string
  readonly guestId: string
  readonly hostId: string
  readonly offer: string | null
  readonly check: Check
}

/** A guest begins the call in which the host waits. Throws `host_not_in_call` if the host doesn't. */
export async function joinMeetingAsGuest(deps: CallDeps, joining: GuestJoining): Promise<VideoSession> {
  const { meetingId, guestId, hostId, offer, check } = joining
  await endOverdueCallOf(deps, guestId)
  const joined = await transact(deps.database, async (tx) => {
    const live = await findLiveCall(tx, meetingId)
    if (!live) throw new AppError('host_not_in_call')
    const locked = await lockCalls(tx, [live.id], [hostId])
    const call = locked.calls.get(live.id)
    if (!call) return rerun
    await check(tx)
    const own = await findOpenParticipant(tx, guestId)
    if (own) throw new AppError('call_in_progress')
    if (call.session.status === 'active') throw new AppError('guest_in_call')
    if (call.session.status !== 'pending' || overdue(call)) throw new AppError('host_not_in_call')
    return begin(tx, call.session, { memberId: guestId, guestId })
  })
  return presentJoined(deps, joined, guestId, offer)
}

/** Ends the call that the guest is in, because the host turned them away. */
export async function endCallOfGuest(deps: CallDeps, guestId: string): Promise<void> {
  const open = await findOpenParticipant(deps.database.db, guestId)
  if (open) await endCalls(deps, [open.sessionId], (call) => endedOrCancelled(call, 'hung_up'))
}

type LiveCall = {
  readonly id: string
  readonly status: CallSession['status']
  /** Those in it whose lease hasn't run out. */
  readonly present: readonly string[]
}

/** The call of the meeting that someone waits in, or that goes on. */
export async function findLiveCall(db: DbOrTx, meetingId: string): Promise<LiveCall | null> {
  const { id, status } = videoSessions
  const [row] = await db
    .select({
      id,
      status,
      present: sql<string[]>`array(select seat.member_id from ${videoParticipants} as seat
        where seat.session_id = ${videoSessions}.id and seat.is_open and seat.lease_until > clock_timestamp())`,
    })
    .from(videoSessions)
    .where(and(eq(videoSessions.meetingId, meetingId), inArray(status, ['pending', 'active'])))
  return row ?? null
}

/** Whether a call of the meeting connected its two participants. */
export async function wasConnectedIn(db: DbOrTx, meetingId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: videoSessions.id })
    .from(videoSessions)
    .where(and(eq(videoSessions.meetingId, meetingId), isNotNull(videoSessions.connectedAt)))
    .limit(1)
  return row !== undefined
}

/** Whether the member can join a meeting now, or is in one: they need a relay then, whatever else they pay for. */
export async function hasMeetingNow(db: DbOrTx, memberId: string, now: Date): Promise<boolean> {
  const { organizerId, inviteeId, startsAt, minutes, status } = meetings
  const opened = new Date(now.getTime() + ROOM_OPENS_MINUTES * 60_000)
  const [meeting] = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        or(eq(organizerId, memberId), eq(inviteeId, memberId)),
        eq(status, 'confirmed'),
        lte(startsAt, opened),
        gt(sql`${startsAt} + (${minutes} + ${ROOM_STAYS_MINUTES}) * interval '1 minute'`, now),
      ),
    )
    .limit(1)
  if (meeting) return true
  const [call] = await db
    .select({ id: videoSessions.id })
    .from(videoParticipants)
    .innerJoin(videoSessions, eq(videoSessions.id, videoParticipants.sessionId))
    .where(
      and(
        eq(videoParticipants.memberId, memberId),
        eq(videoParticipants.isOpen, true),
        eq(videoSessions.kind, 'meeting'),
      ),
    )
  return call !== undefined
}
