import { and, asc, eq, getTableColumns, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { officeHourBookings, officeHourSlots, users } from '#server/db/schema/index.ts'
import { SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'

export type SlotRow = typeof officeHourSlots.$inferSelect
/** A booking with its slot. */
export type BookingRow = Pick<SlotRow, 'hostId' | 'startsAt' | 'topic'> &
  Pick<typeof officeHourBookings.$inferSelect, 'id' | 'slotId' | 'guestId' | 'note'>

const { hostId, startsAt, topic } = officeHourSlots
const { id, slotId, guestId, note } = officeHourBookings

/** Whether the member in the surrounding row of `users` may offer office hours: a verified ID, and no staff. */
export const mayHost = (): SQL | undefined =>
  and(eq(users.idVerificationStatus, 'verified'), eq(users.isAdmin, false), isNull(users.deletingAt))

/** Slots that end after `now`. */
export const isAhead = (now: Date): SQL => gt(startsAt, new Date(now.getTime() - SLOT_MS))

export async function findHost(db: DbOrTx, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), mayHost()))
  return rows.length > 0
}

export async function findSlot(db: DbOrTx, slotId: string): Promise<SlotRow | null> {
  const [row] = await db.select().from(officeHourSlots).where(eq(officeHourSlots.id, slotId))
  return row ?? null
}

export function findBookings(db: DbOrTx, condition: SQL | undefined): Promise<BookingRow[]> {
  return db
    .select({ id, slotId, guestId, note, hostId, startsAt, topic })
    .from(officeHourBookings)
    .innerJoin(officeHourSlots, eq(officeHourSlots.id, slotId))
    .where(condition)
    .orderBy(asc(startsAt), asc(id))
}

/** Bookings ahead that the member made. */
export function findBookingsBy(db: DbOrTx, memberId: string, now: Date): Promise<BookingRow[]> {
  return findBookings(db, and(eq(guestId, memberId), isAhead(now)))
}

/** Whether the member hosts or has booked anything that overlaps slots from `first` to `last`. */
export async function isBusy(db: DbOrTx, memberId: string, first: Date, last: Date): Promise<boolean> {
  const rows = await db
    .select({ id: officeHourSlots.id })
    .from(officeHourSlots)
    .leftJoin(officeHourBookings, eq(slotId, officeHourSlots.id))
    .where(
      and(
        or(eq(hostId, memberId), eq(guestId, memberId)),
        gt(startsAt, new Date(first.getTime() - SLOT_MS)),
        lt(startsAt, new Date(last.getTime() + SLOT_MS)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A member's slots ahead that no one has booked. */
export function findOpenSlots(db: DbOrTx, condition: SQL | undefined, now: Date): Promise<SlotRow[]> {
  return db
    .select(getTableColumns(officeHourSlots))
    .from(officeHourSlots)
    .leftJoin(officeHourBookings, eq(slotId, officeHourSlots.id))
    .where(and(condition, isNull(id), gt(startsAt, now)))
    .orderBy(asc(startsAt), asc(officeHourSlots.id))
}
