import { and, desc, eq, gte, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { officeHourBookings, officeHourSlots, users, videoSessions } from '#server/db/schema/index.ts'
import { isOnlineNow, memberCards } from '#server/features/members/public.ts'
import { visibleAmong } from '#server/features/trust/public.ts'
import type { OfficeHourBooking, officeHours } from '#shared/contracts/office-hours.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { type BookingOutcome, SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'
import { presentSlot } from './publishing.ts'
import { type BookingRow, findBookings, findHost, findOpenSlots } from './repo.ts'

type Viewer = { readonly memberId: string; readonly now: Date }

const PAST_MAX = 20
/** A call may begin a little before its slot, because clocks differ. */
const EARLY_MS = 2 * 60_000

/** What a member offers and has booked. */
export async function readOwn(db: DbOrTx, viewer: Viewer): Promise<ResponseOf<typeof officeHours.mine>> {
  const { memberId, now } = viewer
  const [canHost, slots, rows] = await Promise.all([
    findHost(db, memberId),
    findOpenSlots(db, eq(officeHourSlots.hostId, memberId), now),
    findBookings(
      db,
      and(
        or(eq(officeHourSlots.hostId, memberId), eq(officeHourBookings.guestId, memberId)),
        gte(officeHourSlots.startsAt, new Date(now.getTime() - RETENTION_DAYS.officeHours * DAY_MS)),
      ),
    ),
  ])
  const bookings = await presentBookings(db, rows, viewer)
  return {
    canHost,
    slots: slots.map(presentSlot),
    ahead: bookings.filter(({ outcome }) => outcome === null),
    past: bookings
      .filter(({ outcome }) => outcome !== null)
      .toReversed()
      .slice(0, PAST_MAX),
  }
}

/** Bookings as one of the two sees them. Those with someone hidden from them are left out. */
export async function presentBookings(
  db: DbOrTx,
  rows: readonly BookingRow[],
  { memberId, now }: Viewer,
): Promise<OfficeHourBooking[]> {
  if (rows.length === 0) return []
  const others = [...new Set(rows.map((row) => otherOf(row, memberId)))]
  const isOver = ({ startsAt }: BookingRow) => startsAt.getTime() + SLOT_MS <= now.getTime()
  const [cards, online, visible, outcomeOf] = await Promise.all([
    memberCards(db, others),
    findOnline(db, others),
    visibleAmong(db, memberId, others),
    readOutcomes(db, memberId, rows.filter(isOver)),
  ])
  return rows.flatMap((row) => {
    const { id, hostId, startsAt, topic, note } = row
    const member = cards.get(otherOf(row, memberId))
    if (!member || !visible.has(member.id)) return []
    const role = hostId === memberId ? 'host' : 'guest'
    const outcome = isOver(row) ? outcomeOf(row) : null
    const isOnline = online.has(member.id)
    return { id, role, startsAt: startsAt.toISOString(), topic, note, member, isOnline, outcome }
  })
}

const otherOf = ({ hostId, guestId }: BookingRow, memberId: string) =>
  hostId === memberId ? guestId : hostId

async function findOnline(db: DbOrTx, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isOnlineNow(db)))
  return new Set(rows.map(({ id }) => id))
}

/** What became of past bookings, from the calls between the two during the slot. */
async function readOutcomes(
  db: DbOrTx,
  memberId: string,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => BookingOutcome> {
  const others = rows.map((row) => otherOf(row, memberId))
  const { initiatorId, recipientId, createdAt, connectedAt } = videoSessions
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return () => 'no_one_called'
  const calls = await db
    .select({ initiatorId, recipientId, createdAt, connectedAt })
    .from(videoSessions)
    .where(
      and(
        or(
          and(eq(initiatorId, memberId), inArray(recipientId, others)),
          and(eq(recipientId, memberId), inArray(initiatorId, others)),
        ),
        gte(createdAt, new Date(first.startsAt.getTime() - EARLY_MS)),
        lte(createdAt, new Date(last.startsAt.getTime() + SLOT_MS)),
        isNotNull(recipientId),
      ),
    )
    .orderBy(desc(createdAt))
  return (row) => {
    const other = otherOf(row, memberId)
    const start = row.startsAt.getTime()
    const own = calls.filter(({ initiatorId: from, recipientId: to, createdAt: at }) => {
      const isOfBoth = from === other || to === other
      return isOfBoth && at.getTime() >= start - EARLY_MS && at.getTime() <= start + SLOT_MS
    })
    if (own.some((call) => call.connectedAt !== null)) return 'met'
    if (own.some((call) => call.initiatorId === memberId)) return 'you_called'
    return own.length > 0 ? 'they_called' : 'no_one_called'
  }
}
