import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { DbOrTx } from '#server/db/client.ts'
import { meetingGuestLinks, meetingGuests, meetings } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import {
  type CallDeps,
  findLiveCall,
  hasOpenCall,
  joinMeetingAsGuest,
  readOpenSession,
} from '#server/features/video/public.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { GuestActor } from '#server/platform/http/serve.ts'
import type { SocketSignIn } from '#server/platform/realtime/sockets/acceptor.ts'
import { guestSignInId } from '#server/platform/realtime/sockets/guest-sign-in.ts'
import { guestHashOf } from '#server/platform/sessions/guest-cookie.ts'
import type { meetingGuests as contract, GuestRoom } from '#shared/contracts/meeting-guests.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { GUESTS_WAITING_MAX, roomPhase } from '#shared/domain/scheduling/meeting-room.ts'
import { isRecent, timesOf } from '../repo.ts'
import { findGuest, findGuests, type GuestWithMeeting } from './repo.ts'

type MeetingRow = GuestWithMeeting['meeting']
type GuestMeeting = ResponseOf<typeof contract.readLink>
type VisitDeps = Pick<Deps, 'database' | 'clock'>

/** The meeting of a link; throws `guest_link_not_valid` once it is over or has another link. */
async function requireLink({ database: { db }, clock }: VisitDeps, token: string): Promise<MeetingRow> {
  const [row] = await db
    .select({ meeting: meetings })
    .from(meetingGuestLinks)
    .innerJoin(meetings, eq(meetings.id, meetingGuestLinks.meetingId))
    .where(eq(meetingGuestLinks.tokenHash, hashOf(token)))
  const times = row && timesOf(row.meeting)
  if (!times || roomPhase(times, clock.now()) === 'closed') throw new AppError('guest_link_not_valid')
  return row.meeting
}

export async function readGuestLink(deps: VisitDeps, token: string): Promise<GuestMeeting> {
  return presentMeeting(deps.database.db, await requireLink(deps, token))
}

async function presentMeeting(db: DbOrTx, meeting: MeetingRow): Promise<GuestMeeting> {
  const times = timesOf(meeting)
  const host = (await memberCards(db, [meeting.organizerId])).get(meeting.organizerId)
  if (!times || !host) throw new AppError('guest_link_not_valid')
  const { id, topic, minutes } = meeting
  return {
    ...{ id, topic, minutes, host },
    startsAt: times.startsAt.toISOString(),
    opensAt: times.opensAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    closesAt: times.closesAt.toISOString(),
  }
}

type Arrival = {
  readonly token: string
  readonly name: string
  /** Of the cookie that the browser has, and a function that gives it another. */
  readonly sessionHash: string | null
  readonly giveCookie: () => string
}

/** Comes to the door of a meeting. A browser that is already there stays who it is. */
export async function arriveAsGuest(
  deps: CallDeps,
  { token, name, sessionHash, giveCookie }: Arrival,
): Promise<GuestRoom> {
  const { db } = deps.database
  const now = deps.clock.now()
  const meeting = await requireLink(deps, token)
  const times = timesOf(meeting)
  if (!times || roomPhase(times, now) === 'early') throw new AppError('meeting_not_open')
  const known = sessionHash === null ? null : await findGuest(db, { sessionHash })
  if (known?.meeting.id === meeting.id) return readGuestRoom(deps, known.guest.id)
  const id = await db.transaction(async (tx) => {
    await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, meeting.id)).for('update')
    const waiting = (await findGuests(tx, meeting.id)).filter(
      ({ status, seenAt }) => status === 'waiting' && isRecent(seenAt, now),
    )
    if (waiting.length >= GUESTS_WAITING_MAX) throw new AppError('too_many_guests')
    const values = { meetingId: meeting.id, name, sessionHash: giveCookie(), seenAt: now, createdAt: now }
    const [guest] = await tx.insert(meetingGuests).values(values).returning({ id: meetingGuests.id })
    if (!guest) throw new Error('the guest was not inserted')
    return guest.id
  })
  return readGuestRoom(deps, id)
}

/** Notes that the guest is there, and says whether they may come in. */
export async function readGuestRoom(deps: VisitDeps, guestId: string): Promise<GuestRoom> {
  const { db } = deps.database
  const found = await findGuest(db, { id: guestId })
  if (!found) throw new AppError('unauthorized')
  const { guest, meeting } = found
  await db.update(meetingGuests).set({ seenAt: deps.clock.now() }).where(eq(meetingGuests.id, guestId))
  const { id, name, status } = guest
  const [shown, live, openSession] = await Promise.all([
    presentMeeting(db, meeting),
    findLiveCall(db, meeting.id),
    readOpenSession(db, guestId),
  ])
  return {
    ...shown,
    guest: { id, name, status },
    isHostReady: live?.status === 'pending' && live.present.includes(meeting.organizerId),
    openSession,
  }
}

/** Throws `guest_not_admitted` unless the host let them in. */
export async function requireAdmitted(db: DbOrTx, guestId: string): Promise<GuestWithMeeting> {
  const found = await findGuest(db, { id: guestId })
  if (found?.guest.status !== 'admitted') throw new AppError('guest_not_admitted')
  return found
}

export async function joinAsGuest(
  deps: CallDeps,
  { guestId, meetingId }: GuestActor,
  offer: string | null,
): Promise<VideoSession> {
  const { meeting } = await requireAdmitted(deps.database.db, guestId)
  return joinMeetingAsGuest(deps, {
    ...{ meetingId, guestId, hostId: meeting.organizerId, offer },
    check: async (tx) => {
      // Held, so that being turned away comes before or after.
      await tx
        .select({ id: meetingGuests.id })
        .from(meetingGuests)
        .where(eq(meetingGuests.id, guestId))
        .for('share')
      const { meeting: now } = await requireAdmitted(tx, guestId)
      const times = timesOf(now)
      if (!times || roomPhase(times, deps.clock.now()) !== 'open') throw new AppError('meeting_over')
    },
  })
}

/** Reads the guest of a request. The cookie works until the room closes, or the call that goes on then has ended. */
export function createReadGuest({
  database: { db },
  clock,
  env,
}: Pick<Deps, 'database' | 'clock' | 'env'>): (request: FastifyRequest) => Promise<GuestActor | null> {
  return async (request) => {
    const sessionHash = guestHashOf(request, env.publicUrl)
    const found = sessionHash === null ? null : await findGuest(db, { sessionHash })
    const times = found && timesOf(found.meeting)
    if (!found || !times) return null
    const { id: guestId, status } = found.guest
    const isOver = roomPhase(times, clock.now()) === 'closed'
    if (isOver && !(await hasOpenCall(db, guestId))) return null
    return { guestId, meetingId: found.meeting.id, isAdmitted: status === 'admitted' }
  }
}

/** Only guests who were let in have a socket. */
export function guestSignIn(guest: GuestActor | null): SocketSignIn | null {
  return guest?.isAdmitted ? { memberId: guest.guestId, signInId: guestSignInId(guest.guestId) } : null
}
