import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { officeHourBookings } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { type NoticeToSend, publishNotifications } from '#server/features/notifications/public.ts'
import { REMINDED_BEFORE_MINUTES, SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'
import type { CancelDeps } from './canceling.ts'
import { storeBookingNotices } from './notices.ts'
import { type BookingRow, findBookings } from './repo.ts'

const TASK = 'office-hours.remind'
const BEFORE_MS = REMINDED_BEFORE_MINUTES * 60_000

type Reminder = { readonly bookingId: string; readonly stage: 'soon' | 'started' }

/** Queues what both are told before and at the start, in the transaction of the booking. */
export async function queueReminders(
  { tasks, clock }: Pick<Deps, 'tasks' | 'clock'>,
  tx: DbOrTx,
  { id: bookingId, startsAt }: BookingRow,
): Promise<void> {
  const soon = new Date(startsAt.getTime() - BEFORE_MS)
  const queue = (stage: Reminder['stage'], startAfter: Date) =>
    tasks.enqueue(TASK, { bookingId, stage } satisfies Reminder, { startAfter, within: tx })
  if (soon > clock.now()) await queue('soon', soon)
  await queue('started', startsAt)
}

export function handleReminders(deps: CancelDeps): void {
  deps.tasks.handle<Reminder>(TASK, (reminder) => remind(deps, reminder), { workers: 2 })
}

/** Tells both, once, even if the task runs twice. A booking that was canceled or is over has no one to tell. */
export async function remind(deps: CancelDeps, { bookingId, stage }: Reminder): Promise<void> {
  const notices = await deps.database.db.transaction(async (tx) => {
    const [booking] = await findBookings(tx, eq(officeHourBookings.id, bookingId))
    if (!booking || isLate(booking, stage, deps.clock.now())) return []
    await lockAgainstDeletion(tx, booking.hostId, booking.guestId)
    return (await markTold(tx, bookingId, stage, deps.clock.now())) ? tellBoth(deps, tx, booking, stage) : []
  })
  await publishNotifications(deps, notices)
}

/** After an outage: no reminder of what has begun, no start of what has ended. */
function isLate({ startsAt }: BookingRow, stage: Reminder['stage'], now: Date): boolean {
  const until = startsAt.getTime() + (stage === 'soon' ? 0 : SLOT_MS)
  return until <= now.getTime()
}

async function markTold(
  tx: DbOrTx,
  bookingId: string,
  stage: Reminder['stage'],
  now: Date,
): Promise<boolean> {
  const { id, remindedAt, startNotifiedAt } = officeHourBookings
  const told = await tx
    .update(officeHourBookings)
    .set(stage === 'soon' ? { remindedAt: now } : { startNotifiedAt: now })
    .where(and(eq(id, bookingId), isNull(stage === 'soon' ? remindedAt : startNotifiedAt)))
    .returning({ id })
  return told.length > 0
}

function tellBoth(
  deps: CancelDeps,
  tx: DbOrTx,
  { id: bookingId, hostId, guestId, startsAt }: BookingRow,
  stage: Reminder['stage'],
): Promise<NoticeToSend[]> {
  const event = stage === 'soon' ? 'office_hours_soon' : 'office_hours_started'
  const about = { event, bookingId, startsAt, note: null } as const
  return storeBookingNotices(deps, tx, [
    { ...about, memberId: hostId, aboutId: guestId },
    { ...about, memberId: guestId, aboutId: hostId },
  ])
}
