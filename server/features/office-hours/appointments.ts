import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { meetings, officeHourBookings, officeHourSlots } from '#server/db/schema/index.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { MEETING_MINUTES, meetingEnd } from '#shared/domain/scheduling/meetings.ts'
import { SLOT_MINUTES } from '#shared/domain/scheduling/office-hours.ts'

/** Something a member has agreed to: a confirmed meeting, or a booked slot of office hours. */
export type Appointment = {
  readonly memberId: string
  /** Null for a guest without an account. */
  readonly otherId: string | null
  readonly kind: 'meeting' | 'office_hours'
  readonly meetingId: string | null
  readonly startsAt: Date
  readonly endsAt: Date
}
type Span = { readonly from: Date; readonly to: Date }

const LONGEST_MS = Math.max(...MEETING_MINUTES) * MINUTE_MS

/** What the members have agreed to that overlaps the span. Of two members with each other, there is one for each. */
export async function findAppointments(
  db: DbOrTx,
  memberIds: readonly string[],
  { from, to }: Span,
): Promise<Appointment[]> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return []
  const since = new Date(from.getTime() - LONGEST_MS)
  const [met, booked] = await Promise.all([
    findMeetings(db, ids, { from: since, to }),
    findBooked(db, ids, { from: since, to }),
  ])
  return [...met, ...booked].filter(({ memberId, endsAt }) => ids.includes(memberId) && endsAt > from)
}

export const overlaps = (
  one: Pick<Appointment, 'startsAt' | 'endsAt'>,
  startsAt: Date,
  endsAt: Date,
): boolean => one.startsAt < endsAt && startsAt < one.endsAt

async function findMeetings(db: DbOrTx, ids: string[], { from, to }: Span): Promise<Appointment[]> {
  const { id, organizerId, inviteeId, startsAt, minutes, status } = meetings
  const rows = await db
    .select({ id, organizerId, inviteeId, startsAt, minutes })
    .from(meetings)
    .where(
      and(
        or(inArray(organizerId, ids), inArray(inviteeId, ids)),
        eq(status, 'confirmed'),
        gt(startsAt, from),
        lt(startsAt, to),
      ),
    )
  return rows.flatMap((row) => {
    if (!row.startsAt) return []
    const endsAt = meetingEnd(row.startsAt, row.minutes)
    const one = { kind: 'meeting', meetingId: row.id, startsAt: row.startsAt, endsAt } as const
    return sidesOf(row.organizerId, row.inviteeId).map((side) => ({ ...one, ...side }))
  })
}

async function findBooked(db: DbOrTx, ids: string[], { from, to }: Span): Promise<Appointment[]> {
  const { hostId, startsAt } = officeHourSlots
  const { guestId, slotId } = officeHourBookings
  const rows = await db
    .select({ hostId, guestId, startsAt })
    .from(officeHourBookings)
    .innerJoin(officeHourSlots, eq(officeHourSlots.id, slotId))
    .where(and(or(inArray(hostId, ids), inArray(guestId, ids)), gt(startsAt, from), lt(startsAt, to)))
  return rows.flatMap((row) => {
    const endsAt = meetingEnd(row.startsAt, SLOT_MINUTES)
    const one = { kind: 'office_hours', meetingId: null, startsAt: row.startsAt, endsAt } as const
    return sidesOf(row.hostId, row.guestId).map((side) => ({ ...one, ...side }))
  })
}

const sidesOf = (one: string, other: string | null) => [
  { memberId: one, otherId: other },
  ...(other === null ? [] : [{ memberId: other, otherId: one }]),
]
