import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { meetingGuests, meetings } from '#server/db/schema/index.ts'
import { GUESTS_SHOWN_MAX, HERE_MS } from '#shared/domain/scheduling/meeting-room.ts'

export type GuestRow = typeof meetingGuests.$inferSelect

const { meetingId: ofMeeting, status, seenAt, createdAt, id: guestId } = meetingGuests

/** Arrivals, decisions and links of one meeting take turns. */
export const lockDoor = (tx: DbOrTx, id: string) =>
  tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id)).for('update')

/** Who was let in: one at most. */
export function findAdmitted(db: DbOrTx, meetingId: string): Promise<GuestRow[]> {
  return db
    .select()
    .from(meetingGuests)
    .where(and(eq(ofMeeting, meetingId), eq(status, 'admitted')))
}

/** The first of those who wait with an open page, in the order of arrival, and how many people came and were turned away. */
export async function findAtDoor(db: DbOrTx, meetingId: string, now: Date) {
  const isWaiting = and(eq(status, 'waiting'), gt(seenAt, new Date(now.getTime() - HERE_MS)))
  const [shown, [counts]] = await Promise.all([
    db
      .select()
      .from(meetingGuests)
      .where(and(eq(ofMeeting, meetingId), isWaiting))
      .orderBy(asc(createdAt), asc(guestId))
      .limit(GUESTS_SHOWN_MAX),
    db
      .select({
        waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
        turnedAway: sql<number>`count(*) filter (where ${status} = 'refused')::int`,
      })
      .from(meetingGuests)
      .where(eq(ofMeeting, meetingId)),
  ])
  const { waiting = 0, turnedAway = 0 } = counts ?? {}
  return { shown, more: Math.max(0, waiting - shown.length), turnedAway }
}

export type GuestWithMeeting = { readonly guest: GuestRow; readonly meeting: typeof meetings.$inferSelect }

export async function findGuest(
  db: DbOrTx,
  by: { readonly sessionHash: string } | { readonly id: string },
): Promise<GuestWithMeeting | null> {
  const isTheirs = 'id' in by ? eq(meetingGuests.id, by.id) : eq(meetingGuests.sessionHash, by.sessionHash)
  const [row] = await db
    .select({ guest: meetingGuests, meeting: meetings })
    .from(meetingGuests)
    .innerJoin(meetings, eq(meetings.id, meetingGuests.meetingId))
    .where(isTheirs)
  return row ?? null
}
