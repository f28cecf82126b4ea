import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { officeHourBookings, officeHourSlots } from '#server/db/schema/index.ts'
import type { BlockedPair, Deps, Publish } from '#server/deps.ts'
import { publishNotifications } from '#server/features/notifications/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type BookingNotice, storeBookingNotices } from './notices.ts'
import { type BookingRow, findBookings, findSlot, isAhead } from './repo.ts'

export type CancelDeps = Pick<Deps, 'database' | 'realtime' | 'tasks' | 'clock' | 'log'>

const MAX_ATTEMPTS = 5

/** Cancels the host's slot before it ends, and tells the guest if it was booked. */
export async function removeSlot(deps: CancelDeps, hostId: string, slotId: string): Promise<void> {
  const slot = await findSlot(deps.database.db, slotId)
  if (slot?.hostId !== hostId) throw new AppError('slot_not_found')
  const isIt = and(eq(officeHourSlots.id, slotId), isAhead(deps.clock.now()))
  await changeLocked(deps, hostId, isIt, async (tx, bookings) => {
    const gone = await tx.delete(officeHourSlots).where(isIt).returning({ id: officeHourSlots.id })
    if (gone.length === 0) throw new AppError('slot_not_found')
    return bookings.map((booking) => canceled(booking, hostId))
  })
}

/** Cancels a booking before its slot ends. The guest's place becomes free again; the host takes the slot back. */
export async function cancelBooking(deps: CancelDeps, memberId: string, bookingId: string): Promise<void> {
  const isIt = and(eq(officeHourBookings.id, bookingId), isOf(memberId), isAhead(deps.clock.now()))
  await changeLocked(deps, memberId, isIt, async (tx, [booking]) => {
    if (!booking) throw new AppError('booking_not_found')
    if (booking.hostId === memberId)
      await tx.delete(officeHourSlots).where(eq(officeHourSlots.id, booking.slotId))
    else await tx.delete(officeHourBookings).where(eq(officeHourBookings.id, bookingId))
    return [canceled(booking, memberId)]
  })
}

/** Cancels all slots ahead of a member who may no longer host. */
export async function cancelSlotsOf(deps: CancelDeps, hostId: string): Promise<void> {
  const areTheirs = and(eq(officeHourSlots.hostId, hostId), isAhead(deps.clock.now()))
  await changeLocked(deps, hostId, areTheirs, async (tx, bookings) => {
    await tx.delete(officeHourSlots).where(areTheirs)
    return bookings.map((booking) => canceled(booking, hostId))
  })
}

/** Cancels everything ahead of a member whose account is being deleted, without naming them. Idempotent. */
export async function cancelEverythingOf(deps: CancelDeps, memberId: string): Promise<void> {
  const areTheirs = and(isOf(memberId), isAhead(deps.clock.now()))
  await changeLocked(deps, memberId, areTheirs, async (tx, bookings) => {
    await tx.delete(officeHourSlots).where(eq(officeHourSlots.hostId, memberId))
    await deleteBookings(tx, bookings)
    return bookings.map((booking) => ({ ...canceled(booking, memberId), aboutId: null }))
  })
}

/**
 * Cancels bookings ahead of two members, one of whom just blocked the other, in the transaction of the block, which has
 * locked both. The other is told without a name.
 */
export async function cancelBookingsBetween(
  deps: CancelDeps,
  tx: DbOrTx,
  { blockerId, blockedId }: BlockedPair,
): Promise<Publish> {
  const areOfBoth = and(isOf(blockerId), isOf(blockedId), isAhead(deps.clock.now()))
  const bookings = await findBookings(tx, areOfBoth)
  await deleteBookings(tx, bookings)
  const notices = bookings.map((booking) => ({ ...canceled(booking, blockerId), aboutId: null }))
  const stored = await storeBookingNotices(deps, tx, notices)
  return () => publishNotifications(deps, stored)
}

const isOf = (memberId: string): SQL | undefined =>
  or(eq(officeHourSlots.hostId, memberId), eq(officeHourBookings.guestId, memberId))

async function deleteBookings(tx: DbOrTx, bookings: readonly BookingRow[]): Promise<void> {
  const ids = bookings.map(({ id }) => id)
  await tx.delete(officeHourBookings).where(inArray(officeHourBookings.id, ids))
}

/** What the other one is told. */
function canceled({ id, hostId, guestId, startsAt }: BookingRow, by: string): BookingNotice {
  const memberId = by === hostId ? guestId : hostId
  return { event: 'office_hours_canceled', memberId, aboutId: by, bookingId: id, startsAt, note: null }
}

/** Finds bookings, locks all their members and the given one, and changes what is there then. */
async function changeLocked(
  deps: CancelDeps,
  memberId: string,
  condition: SQL | undefined,
  change: (tx: DbOrTx, bookings: readonly BookingRow[]) => Promise<BookingNotice[]>,
): Promise<void> {
  const { db } = deps.database
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await findBookings(db, condition)
    const stored = await db.transaction(async (tx) => {
      const locked = await lockMemberRows(tx, memberId, ...seen.flatMap(membersOf))
      const bookings = await findBookings(tx, condition)
      // Someone booked meanwhile. Members are locked in one order, so begin again.
      if (bookings.flatMap(membersOf).some((id) => !locked.has(id))) return null
      return storeBookingNotices(deps, tx, await change(tx, bookings))
    })
    if (stored) return publishNotifications(deps, stored)
  }
  throw new AppError('unavailable')
}

const membersOf = ({ hostId, guestId }: BookingRow) => [hostId, guestId]
