import { Temporal } from 'temporal-polyfill'
import { AppError } from '#server/platform/http/app-error.ts'
import type { officeHours } from '#shared/contracts/office-hours.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { SLOT_DAYS_AHEAD, SLOT_MINUTES, SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'

type Range = Pick<BodyOf<typeof officeHours.publish>, 'date' | 'from' | 'to' | 'timeZone'>
type Field = 'date' | 'from' | 'to'

const MIDNIGHT = '00:00'

/**
 * The starts of the whole slots in a range of a day. Slots are real time: when clocks change in between, there are more or
 * fewer. A time that a day has twice means the first one. Throws `invalid_input` with what is wrong, by field.
 */
export function slotTimes({ date, from, to, timeZone }: Range, now: Date): Date[] {
  const day = Temporal.PlainDate.from(date)
  const start = momentOf('from', day, from, timeZone)
  const end = momentOf('to', to === MIDNIGHT ? day.add({ days: 1 }) : day, to, timeZone)
  if (end <= start) throw wrong('to', 'Choose a time after the start')
  if (start <= now.getTime()) throw wrong('from', 'This time has already passed')
  if (end > now.getTime() + SLOT_DAYS_AHEAD * DAY_MS)
    throw wrong('date', `Choose a day within the next ${SLOT_DAYS_AHEAD} days`)
  const count = Math.floor((end - start) / SLOT_MS)
  if (count === 0) throw wrong('to', `Choose at least ${SLOT_MINUTES} minutes`)
  return Array.from({ length: count }, (_, index) => new Date(start + index * SLOT_MS))
}

function momentOf(field: Field, day: Temporal.PlainDate, time: string, timeZone: string): number {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time))
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(local))
    throw wrong(field, "This time doesn't exist on that day, because clocks move forward")
  return zoned.epochMilliseconds
}

const wrong = (field: Field, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } })
