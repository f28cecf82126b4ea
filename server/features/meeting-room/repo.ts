import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { meetingAttendance, meetingNotes, meetings } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { HERE_MS, type RoomTimes, roomPhase, roomTimes } from '#shared/domain/scheduling/meeting-room.ts'

type MeetingRow = typeof meetings.$inferSelect
export type OfMember = { readonly id: string; readonly memberId: string }

/** A meeting as one of its members has it. */
export type RoomMeeting = MeetingRow & {
  readonly role: 'organizer' | 'invitee'
  /** Null if it is with a guest. */
  readonly otherId: string | null
}

/** Throws `meeting_not_found` unless the member is one of the two. */
export async function requireMeeting(db: DbOrTx, { id, memberId }: OfMember): Promise<RoomMeeting> {
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id))
  if (row?.organizerId === memberId) return { ...row, role: 'organizer', otherId: row.inviteeId }
  if (row?.inviteeId === memberId) return { ...row, role: 'invitee', otherId: row.organizerId }
  throw new AppError('meeting_not_found')
}

type Timed = Pick<MeetingRow, 'status' | 'startsAt' | 'minutes'>

/** The times of an agreed meeting; null for one that isn't. */
export function timesOf({ status, startsAt, minutes }: Timed): (RoomTimes & { startsAt: Date }) | null {
  return status === 'confirmed' && startsAt ? { startsAt, ...roomTimes(startsAt, minutes) } : null
}

/** Throws unless the meeting can be joined now. */
export function requireOpen(meeting: Timed, now: Date): void {
  const times = timesOf(meeting)
  if (!times) throw new AppError('meeting_not_confirmed')
  const phase = roomPhase(times, now)
  if (phase === 'early') throw new AppError('meeting_not_open')
  if (phase === 'closed') throw new AppError('meeting_over')
}

/** Whether a page that said so then is open now. */
export const isRecent = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() < HERE_MS

export type Attendance = typeof meetingAttendance.$inferSelect

/** By member. */
export async function findAttendance(
  db: DbOrTx,
  meetingId: string,
): Promise<ReadonlyMap<string, Attendance>> {
  const rows = await db.select().from(meetingAttendance).where(eq(meetingAttendance.meetingId, meetingId))
  return new Map(rows.map((row) => [row.memberId, row]))
}

export async function putAttendance(
  db: DbOrTx,
  { id: meetingId, memberId }: OfMember,
  values: Partial<Pick<Attendance, 'seenAt' | 'joinedAt' | 'answer' | 'answeredAt'>>,
): Promise<void> {
  const { joinedAt } = values
  await db
    .insert(meetingAttendance)
    .values({ meetingId, memberId, ...values })
    .onConflictDoUpdate({
      target: [meetingAttendance.meetingId, meetingAttendance.memberId],
      // The first time counts.
      set: {
        ...values,
        ...(joinedAt && { joinedAt: sql`coalesce(${meetingAttendance.joinedAt}, ${joinedAt})` }),
      },
    })
}

export async function findMeetingNote(db: DbOrTx, { id: meetingId, memberId }: OfMember): Promise<string> {
  const [row] = await db
    .select({ text: meetingNotes.text })
    .from(meetingNotes)
    .where(and(eq(meetingNotes.meetingId, meetingId), eq(meetingNotes.memberId, memberId)))
  return row?.text ?? ''
}

/** An empty text removes it. */
export async function putNote(
  db: DbOrTx,
  { id: meetingId, memberId }: OfMember,
  text: string,
): Promise<void> {
  if (text.trim() === '') {
    await db
      .delete(meetingNotes)
      .where(and(eq(meetingNotes.meetingId, meetingId), eq(meetingNotes.memberId, memberId)))
    return
  }
  await db
    .insert(meetingNotes)
    .values({ meetingId, memberId, text })
    .onConflictDoUpdate({
      target: [meetingNotes.meetingId, meetingNotes.memberId],
      set: { text, updatedAt: sql`now()` },
    })
}
