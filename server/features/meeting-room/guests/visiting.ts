import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { DbOrTx } from '#server/db/client.ts'
import { meetingGuestLinks, meetingGuests, meetings, users } from '#server/db/schema/index.ts'
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
import type { SocketSignIn } from '#server/platform/realtime/sockets/acceptor.ts'
import { guestSignInId } from '#server/platform/realtime/sockets/guest-sign-in.ts'
import type { GuestActor } from '#server/platform/routes/serve.ts'
import { guestHashOf } from '#server/platform/sessions/guest-cookie.ts'
import type { meetingGuests as contract, GuestRoom } from '#shared/contracts/meeting-guests.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { shortName } from '#shared/domain/account/accounts.ts'
import { looksLikeName } from '#shared/domain/account/name-rules.ts'
import { fullName } from '#shared/domain/account/names.ts'
import { roomPhase } from '#shared/domain/scheduling/meeting-room.ts'
import { timesOf } from '../repo.ts'
import { findAdmitted, findGuest, type GuestWithMeeting, lockDoor } from './repo.ts'

type MeetingRow = GuestWithMeeting['meeting']
type GuestMeeting = ResponseOf<typeof contract.readLink>
type VisitDeps = Pick<Deps, 'database' | 'clock'>

type LinkedMeeting = { readonly meeting: MeetingRow; readonly linkedAt: Date }

/** The meeting of a link; throws `guest_link_not_valid` once it is over or has another link. */
async function requireLink(db: DbOrTx, token: string, now: Date): Promise<LinkedMeeting> {
  const [row] = await db
    .select({ meeting: meetings, linkedAt: meetingGuestLinks.createdAt })
    .from(meetingGuestLinks)
    .innerJoin(meetings, eq(meetings.id, meetingGuestLinks.meetingId))
    .where(eq(meetingGuestLinks.tokenHash, hashOf(token)))
  const times = row && timesOf(row.meeting)
  if (!times || roomPhase(times, now) === 'closed') throw new AppError('guest_link_not_valid')
  return row
}

export async function readGuestLink(
  { database: { db }, clock }: VisitDeps,
  token: string,
): Promise<GuestMeeting> {
  return presentMeeting(db, (await requireLink(db, token, clock.now())).meeting)
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
  /** Throws for a network from which too many came; a browser that is already there doesn't count. */
  readonly count: () => Promise<void>
}

/**
 * Comes to the door of a meeting. A browser that is already there stays who it is; one that was turned away can come again by
 * a newer link only. Waiting guests don't count against any limit, so they can't keep others out.
 */
export async function arriveAsGuest(
  deps: CallDeps,
  { token, name, sessionHash, giveCookie, count }: Arrival,
): Promise<GuestRoom> {
  const { db } = deps.database
  const now = deps.clock.now()
  const { meeting, linkedAt } = await requireLink(db, token, now)
  const times = timesOf(meeting)
  if (!times || roomPhase(times, now) === 'early') throw new AppError('meeting_not_open')
  const known = sessionHash === null ? null : await findGuest(db, { sessionHash })
  const isOfLink = known && (known.guest.status !== 'refused' || known.guest.createdAt >= linkedAt)
  if (isOfLink && known.meeting.id === meeting.id) return readGuestRoom(deps, known.guest.id)
  await count()
  await requireNameOfNoOne(db, meeting, name)
  const id = await db.transaction(async (tx) => {
    // Held, so that a link that is replaced meanwhile lets no one in.
    await lockDoor(tx, meeting.id)
    await requireLink(tx, token, now)
    const values = { meetingId: meeting.id, name, sessionHash: giveCookie(), seenAt: now, createdAt: now }
    const [guest] = await tx.insert(meetingGuests).values(values).returning({ id: meetingGuests.id })
    if (!guest) throw new Error('the guest was not inserted')
    return guest.id
  })
  return readGuestRoom(deps, id)
}

/** Throws for a name that looks like the host's, or that of the guest who was let in. Others may wait under any name. */
async function requireNameOfNoOne(db: DbOrTx, meeting: MeetingRow, name: string): Promise<void> {
  const [[host], guests] = await Promise.all([
    db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, meeting.organizerId)),
    findAdmitted(db, meeting.id),
  ])
  const names = [...(host ? [fullName(host), shortName(host)] : []), ...guests.map((guest) => guest.name)]
  if (names.some((taken) => looksLikeName(name, taken)))
    throw new AppError('invalid_input', { fields: { name: TAKEN_NAME } })
}
const TAKEN_NAME =
  'Someone in this meeting has this name. Add what tells you apart, such as your middle name.'

/** Notes that the guest is there, and says whether they may come in. */
export async function readGuestRoom(deps: VisitDeps, guestId: string): Promise<GuestRoom> {
  const { db } = deps.database
  const found = await findGuest(db, { id: guestId })
  if (!found) throw new AppError('unauthorized')
  const { guest, meeting } = found
  await db.update(meetingGuests).set({ seenAt: deps.clock.now() }).where(eq(meetingGuests.id, guestId))
  const { id, name, status } = guest
  const [[link], shown, live, openSession] = await Promise.all([
    db.select().from(meetingGuestLinks).where(eq(meetingGuestLinks.meetingId, meeting.id)),
    presentMeeting(db, meeting),
    findLiveCall(db, meeting.id),
    readOpenSession(db, guestId),
  ])
  return {
    ...shown,
    guest: { id, name, status },
    isLinkReplaced: link !== undefined && link.createdAt > guest.createdAt,
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
