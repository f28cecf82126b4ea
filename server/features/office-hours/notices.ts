import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { type NoticeToSend, storeNotification } from '#server/features/notifications/public.ts'
import { isReachable } from '#server/features/trust/public.ts'
import type { OfficeHoursEvent } from '#shared/domain/notifications.ts'

/** What one of the two is told about a booking. */
export type BookingNotice = {
  readonly event: OfficeHoursEvent
  readonly memberId: string
  /** The other one; null if they aren't to be named. */
  readonly aboutId: string | null
  readonly bookingId: string
  readonly startsAt: Date
  readonly note: string | null
}

/** A notice as the task that pushes it to the member's devices gets it. */
export type BookingPush = Pick<BookingNotice, 'event' | 'memberId' | 'aboutId' | 'bookingId'> & {
  readonly startsAt: string
}

/** The stored name of the task. */
export const BOOKING_PUSH = 'office-hours.push'

/** Stores a notification in the transaction of the change and queues its push. Publish them after the commit. */
export async function storeBookingNotices(
  { tasks, clock }: Pick<Deps, 'tasks' | 'clock'>,
  tx: DbOrTx,
  notices: readonly BookingNotice[],
): Promise<NoticeToSend[]> {
  const stored: NoticeToSend[] = []
  for (const { event, memberId, aboutId, bookingId, startsAt, note } of notices) {
    const label = startsAt.toISOString()
    const data = { kind: event, aboutId, bookingId, label, reason: note }
    if (aboutId && !(await isReachable(tx, memberId, aboutId))) continue
    const notification = await storeNotification(tx, memberId, data, clock.now())
    stored.push({ memberId, notification })
    const push: BookingPush = { event, memberId, aboutId, bookingId, startsAt: label }
    await tasks.enqueue(BOOKING_PUSH, push, { within: tx })
  }
  return stored
}
