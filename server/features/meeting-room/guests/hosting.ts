import { and, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { meetingGuestLinks, meetingGuests, meetings } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireStanding } from '#server/features/trust/public.ts'
import { type CallDeps, endCallOfGuest } from '#server/features/video/public.ts'
import { hashOf, newSecret } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { guestSignInId } from '#server/platform/realtime/sockets/guest-sign-in.ts'
import type { meetingGuests as contract } from '#shared/contracts/meeting-guests.ts'
import type { BodyOf, ResponseOf } from '#shared/contracts/operation.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { GUEST_MEETING_DAYS_AHEAD, roomPhase } from '#shared/domain/scheduling/meeting-room.ts'
import { type OfMember, type RoomMeeting, requireMeeting, timesOf } from '../repo.ts'
import { lockDoor } from './repo.ts'

type HostDeps = Pick<Deps, 'database' | 'clock'>
type GuestLink = ResponseOf<typeof contract.create>

/** Makes a meeting with someone who has no account. The token goes into the link; only its hash is stored. */
export async function createGuestMeeting(
  { database: { db }, clock }: HostDeps,
  hostId: string,
  { topic, startsAt, minutes }: BodyOf<typeof contract.create>,
): Promise<GuestLink> {
  const at = new Date(startsAt)
  const aheadMs = at.getTime() - clock.now().getTime()
  if (aheadMs <= 0 || aheadMs > GUEST_MEETING_DAYS_AHEAD * DAY_MS) throw new AppError('time_not_ahead')
  await requireStanding(db, hostId, 'chosen_call')
  return db.transaction(async (tx) => {
    const [meeting] = await tx
      .insert(meetings)
      .values({ organizerId: hostId, topic, minutes, status: 'confirmed', startsAt: at })
      .returning({ id: meetings.id })
    if (!meeting) throw new Error('the meeting was not inserted')
    return putLink(tx, meeting.id, clock.now())
  })
}

/** Another link instead of the one before. Who was let in stays; everyone else came by the old one and is turned away. */
export async function renewGuestLink(
  { database: { db }, clock }: HostDeps,
  of: OfMember,
): Promise<GuestLink> {
  return db.transaction(async (tx) => {
    const meeting = await requireHosted(tx, of)
    await lockDoor(tx, of.id)
    // After anyone who came by the old link.
    const now = clock.now()
    requireNotOver(meeting, now)
    const { meetingId, status } = meetingGuests
    await tx
      .update(meetingGuests)
      .set({ status: 'refused' })
      .where(and(eq(meetingId, of.id), eq(status, 'waiting')))
    return putLink(tx, of.id, now)
  })
}

async function putLink(db: DbOrTx, meetingId: string, createdAt: Date): Promise<GuestLink> {
  const token = newSecret()
  const values = { meetingId, tokenHash: hashOf(token), createdAt }
  await db
    .insert(meetingGuestLinks)
    .values(values)
    .onConflictDoUpdate({ target: meetingGuestLinks.meetingId, set: values })
  return { meetingId, token }
}

async function requireHosted(db: DbOrTx, of: OfMember): Promise<RoomMeeting> {
  const meeting = await requireMeeting(db, of)
  if (meeting.otherId !== null || meeting.role !== 'organizer') throw new AppError('meeting_not_found')
  return meeting
}

function requireNotOver(meeting: RoomMeeting, now: Date): void {
  const times = timesOf(meeting)
  if (!times || roomPhase(times, now) === 'closed') throw new AppError('meeting_over')
}

type Choice = OfMember & { readonly guestId: string }

/** Lets a guest in. The meeting's row is locked, so of two let in at the same moment one gets `guest_in_call`. */
export async function admitGuest({ database: { db }, clock }: HostDeps, choice: Choice): Promise<void> {
  await db.transaction(async (tx) => {
    requireNotOver(await requireHosted(tx, choice), clock.now())
    await lockDoor(tx, choice.id)
    const { id, meetingId, status } = meetingGuests
    const guests = await tx
      .select({ id, status })
      .from(meetingGuests)
      .where(and(eq(meetingId, choice.id), inArray(status, ['waiting', 'admitted'])))
    if (!guests.some((guest) => guest.id === choice.guestId)) throw new AppError('guest_not_found')
    if (guests.some((guest) => guest.status === 'admitted' && guest.id !== choice.guestId))
      throw new AppError('guest_in_call')
    await tx.update(meetingGuests).set({ status: 'admitted' }).where(eq(id, choice.guestId))
  })
}

/** Turns a guest away, ends a call with them and closes their socket. */
export async function refuseGuest(deps: CallDeps, choice: Choice): Promise<void> {
  const { db } = deps.database
  await requireHosted(db, choice)
  const { id, meetingId, status } = meetingGuests
  const refused = await db
    .update(meetingGuests)
    .set({ status: 'refused' })
    .where(and(eq(id, choice.guestId), eq(meetingId, choice.id), inArray(status, ['waiting', 'admitted'])))
    .returning({ id })
  if (refused.length === 0) throw new AppError('guest_not_found')
  await endCallOfGuest(deps, choice.guestId)
  await deps.realtime.closeSignIn(guestSignInId(choice.guestId))
}
