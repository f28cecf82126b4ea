import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import { BOOKING_PUSH, type BookingPush } from '#server/features/office-hours/public.ts'
import { SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'
import { type Delivery, PUSH_RETRIES, pushToMember, type SenderDeps } from './sender.ts'

type Waiting = BookingPush & { deviceIds?: string[] }
type TaskDeps = SenderDeps & Pick<Deps, 'tasks' | 'clock'>

/** Handles pushes about bookings of office hours, which that feature queues with each change. */
export function handleBookingPushes(deps: TaskDeps): void {
  const run = (push: Waiting) => pushBooking(deps, push)
  deps.tasks.handle<Waiting>(BOOKING_PUSH, run, { retryLimit: PUSH_RETRIES, workers: 2, expireInSeconds: 60 })
}

/** Later news about a booking replaces earlier news, and after the slot no one needs any. */
async function pushBooking(deps: TaskDeps, { deviceIds, ...push }: Waiting): Promise<void> {
  const { event, memberId, aboutId, bookingId, startsAt } = push
  const ttlSeconds = Math.ceil((Date.parse(startsAt) + SLOT_MS - deps.clock.now().getTime()) / 1000)
  if (ttlSeconds <= 0) return
  const name = aboutId && ((await memberCards(deps.database.db, [aboutId])).get(aboutId)?.name ?? null)
  const delivery: Delivery = {
    urgency: event === 'office_hours_booked' ? 'normal' : 'high',
    ttlSeconds,
    topic: bookingId.replaceAll('-', ''),
  }
  const left = await pushToMember(
    deps,
    memberId,
    { kind: 'office_hours', event, bookingId, startsAt, name },
    { ...delivery, ...(deviceIds && { only: deviceIds }) },
  )
  if (left.length === 0) return
  // Only retries devices that weren't reached.
  if (deviceIds) throw new Error(`${left.length} push devices could not be reached`)
  await deps.tasks.enqueue(BOOKING_PUSH, { ...push, deviceIds: left })
}
