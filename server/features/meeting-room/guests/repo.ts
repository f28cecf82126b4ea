import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { meetingGuests, meetings } from '#server/db/schema/index.ts'

export type GuestRow = typeof meetingGuests.$inferSelect

/** Those who came by the link and weren't turned away, in the order of arrival. */
export function findGuests(db: DbOrTx, meetingId: string): Promise<GuestRow[]> {
  return db
    .select()
    .from(meetingGuests)
    .where(
      and(eq(meetingGuests.meetingId, meetingId), inArray(meetingGuests.status, ['waiting', 'admitted'])),
    )
    .orderBy(asc(meetingGuests.createdAt), asc(meetingGuests.id))
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
