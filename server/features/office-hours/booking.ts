import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { officeHourBookings, users } from '#server/db/schema/index.ts'
import { type NoticeToSend, publishNotifications } from '#server/features/notifications/public.ts'
import { isReachable, refuseIfRepeated, requireStanding } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { OfficeHourBooking } from '#shared/contracts/office-hours.ts'
import { isPremium, skipBalance } from '#shared/domain/billing/plans.ts'
import { BOOKINGS_AHEAD_MAX, SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'
import { findAppointments } from './appointments.ts'
import type { CancelDeps } from './canceling.ts'
import { storeBookingNotices } from './notices.ts'
import { presentBookings } from './own.ts'
import { queueReminders } from './reminders.task.ts'
import { type BookingRow, findBookingsBy, findHost, findSlot, isBusy, type SlotRow } from './repo.ts'

type Request = { readonly guestId: string; readonly slotId: string; readonly note: string | null }
type Booked = { readonly booking: BookingRow; readonly notices: readonly NoticeToSend[] }

/** Books a slot and tells its host. Of two members who book at the same moment, one gets `slot_taken`. */
export async function bookSlot(deps: CancelDeps, request: Request): Promise<OfficeHourBooking> {
  const { db } = deps.database
  const slot = await findSlot(db, request.slotId)
  if (!slot) throw new AppError('slot_not_found')
  if (slot.hostId === request.guestId) throw new AppError('own_slot')
  const { booking, notices } = await db.transaction((tx) => bookLocked(deps, tx, request, slot.hostId))
  await publishNotifications(deps, notices)
  const [shown] = await presentBookings(db, [booking], { memberId: request.guestId, now: deps.clock.now() })
  if (!shown) throw new AppError('slot_not_found')
  return shown
}

async function bookLocked(
  deps: CancelDeps,
  tx: DbOrTx,
  { guestId, slotId, note }: Request,
  hostId: string,
): Promise<Booked> {
  const now = deps.clock.now()
  await lockMemberRows(tx, guestId, hostId)
  await requireStanding(tx, guestId, 'first_contact')
  const slot = await findSlot(tx, slotId)
  const isOffered = (await findHost(tx, hostId)) && (await isReachable(tx, guestId, hostId))
  if (!slot || !isOffered || slot.startsAt <= now) throw new AppError('slot_not_found')
  if (await hasMeeting(tx, hostId, slot)) throw new AppError('slot_not_found')
  await requireRoom(tx, guestId, slot, now)
  if (note) await refuseIfRepeated(tx, { senderId: guestId, recipientId: hostId, text: note, now })
  const [created] = await tx
    .insert(officeHourBookings)
    .values({ slotId, guestId, note, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: officeHourBookings.id })
  if (!created) throw new AppError('slot_taken')

  const { startsAt, topic } = slot
  const booking = { id: created.id, slotId, guestId, note, hostId, startsAt, topic }
  await queueReminders(deps, tx, booking)
  const about = { aboutId: guestId, bookingId: created.id, startsAt, note }
  const notices = await storeBookingNotices(deps, tx, [
    { event: 'office_hours_booked', memberId: hostId, ...about },
  ])
  return { booking, notices }
}

/** The rules of any chosen call decide who pays, so a guest without a free call left would only meet a closed door. */
async function requireRoom(tx: DbOrTx, guestId: string, slot: SlotRow, now: Date): Promise<void> {
  if (await needsPremium(tx, guestId, now)) throw new AppError('payment_required')
  const bookings = await findBookingsBy(tx, guestId, now)
  if (bookings.some(({ hostId }) => hostId === slot.hostId)) throw new AppError('already_booked')
  if (bookings.length >= BOOKINGS_AHEAD_MAX) throw new AppError('too_many_bookings')
  const isTaken = await isBusy(tx, guestId, slot.startsAt, slot.startsAt)
  if (isTaken || (await hasMeeting(tx, guestId, slot))) throw new AppError('slots_overlap')
}

/** A slot may have been published before its host agreed on a meeting. */
async function hasMeeting(tx: DbOrTx, memberId: string, { startsAt: from }: SlotRow): Promise<boolean> {
  const to = new Date(from.getTime() + SLOT_MS)
  const found = await findAppointments(tx, [memberId], { from, to })
  return found.some((one) => one.memberId === memberId && one.kind === 'meeting')
}

async function needsPremium(db: DbOrTx, memberId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({
      skipsUsed: users.videoChatSkipsUsed,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
    })
    .from(users)
    .where(eq(users.id, memberId))
  return row === undefined || skipBalance(row.skipsUsed, isPremium(row, now)).requiresPayment
}
