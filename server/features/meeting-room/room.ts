import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { findReviewedIds } from '#server/features/applications/public.ts'
import { memberCards } from '#server/features/members/public.ts'
import { isReachable, requireStanding } from '#server/features/trust/public.ts'
import {
  type CallDeps,
  findLiveCall,
  joinMeetingCall,
  wasConnectedIn,
} from '#server/features/video/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MeetingRoom, RoomPresence } from '#shared/contracts/meeting-room.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { looksLikeName } from '#shared/domain/account/name-rules.ts'
import { findAdmitted, findAtDoor, type GuestRow } from './guests/repo.ts'
import {
  findAttendance,
  findMeetingNote,
  isRecent,
  type OfMember,
  putAttendance,
  type RoomMeeting,
  requireMeeting,
  requireOpen,
  timesOf,
} from './repo.ts'

type RoomDeps = Pick<Deps, 'database' | 'clock'>

export async function readRoom({ database: { db }, clock }: RoomDeps, of: OfMember): Promise<MeetingRoom> {
  const meeting = await requireMeeting(db, of)
  const { id, topic, note, status, role, otherId, minutes } = meeting
  const [other, applicationId, hasMet, ownNote, attendance] = await Promise.all([
    findOther(db, of.memberId, otherId),
    findApplication(db, meeting, clock.now()),
    wasConnectedIn(db, id),
    findMeetingNote(db, of),
    findAttendance(db, id),
  ])
  const times = timesOf(meeting)
  const own = attendance.get(of.memberId)
  const theirs = attendance.get(otherId ?? '')
  const isSaidAbsent = theirs?.answer === 'no' && !hasMet && !own?.joinedAt
  return {
    ...{ id, topic, note, status, role, other, minutes, applicationId, hasMet, ownNote },
    isWithGuest: otherId === null,
    startsAt: times?.startsAt.toISOString() ?? null,
    opensAt: times?.opensAt.toISOString() ?? null,
    endsAt: times?.endsAt.toISOString() ?? null,
    closesAt: times?.closesAt.toISOString() ?? null,
    answer: own?.answer ?? null,
    saidAbsent: isSaidAbsent ? { isDisputed: theirs.disputedAt !== null } : null,
  }
}

async function findOther(db: DbOrTx, memberId: string, otherId: string | null) {
  if (otherId === null || !(await isReachable(db, memberId, otherId))) return null
  return (await memberCards(db, [otherId])).get(otherId) ?? null
}

/** Only for the poster, and only the application of the one they meet. */
async function findApplication(
  db: DbOrTx,
  { applicationId, organizerId, role, otherId }: RoomMeeting,
  now: Date,
): Promise<string | null> {
  if (applicationId === null || role !== 'organizer') return null
  const found = await findReviewedIds(db, { posterId: organizerId, id: applicationId }, now)
  return found?.applicantId === otherId ? applicationId : null
}

/** Notes that the member is there, and says who else is. */
export async function beHere({ database: { db }, clock }: RoomDeps, of: OfMember): Promise<RoomPresence> {
  const meeting = await requireMeeting(db, of)
  const now = clock.now()
  requireOpen(meeting, now)
  await putAttendance(db, of, { seenAt: now })
  const { id, otherId } = meeting
  const live = await findLiveCall(db, id)
  const presenceOf = (participantId: string, seenAt: Date | null): RoomPresence['other'] => {
    if (live?.present.includes(participantId)) return live.status === 'active' ? 'in_call' : 'ready'
    return seenAt && isRecent(seenAt, now) ? 'here' : 'away'
  }
  if (otherId !== null) {
    // A block ends what they see of each other.
    if (!(await isReachable(db, of.memberId, otherId))) return { other: 'away', ...NO_GUESTS }
    const seenAt = (await findAttendance(db, id)).get(otherId)?.seenAt ?? null
    return { other: presenceOf(otherId, seenAt), ...NO_GUESTS }
  }
  const [[admitted], door] = await Promise.all([findAdmitted(db, id), findAtDoor(db, id, now)])
  return {
    other: admitted ? presenceOf(admitted.id, admitted.seenAt) : 'away',
    guests: presentGuests(admitted ? [admitted, ...door.shown] : door.shown, now),
    moreGuests: door.more,
    turnedAway: door.turnedAway,
  }
}

const NO_GUESTS = { guests: [], moreGuests: 0, turnedAway: 0 }

function presentGuests(guests: readonly GuestRow[], now: Date): RoomPresence['guests'] {
  return guests.map(({ id, name, status, seenAt }) => {
    const isNameShared = guests.some(
      (other) => other.id !== id && (looksLikeName(name, other.name) || looksLikeName(other.name, name)),
    )
    return { id, name, status, isHere: isRecent(seenAt, now), isNameShared }
  })
}

/** Joins the call; no skip is spent and no membership needed, as the two agreed to meet. */
export async function joinRoom(deps: CallDeps, of: OfMember, offer: string | null): Promise<VideoSession> {
  const { db } = deps.database
  const { id: meetingId, otherId } = await requireMeeting(db, of)
  const { memberId } = of
  const session = await joinMeetingCall(deps, {
    ...{ meetingId, memberId, otherId, offer },
    check: async (tx) => {
      requireOpen(await requireMeeting(tx, of), deps.clock.now())
      await requireStanding(tx, memberId, 'chosen_call')
      if (otherId !== null && !(await isReachable(tx, memberId, otherId)))
        throw new AppError('member_unavailable')
    },
  })
  await putAttendance(db, of, { joinedAt: deps.clock.now() })
  return session
}
