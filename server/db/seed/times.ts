import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/durations.ts'

/** The time `days` before `now`; fractions are hours, negative numbers are in the future. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(Math.round(now.getTime() - days * DAY_MS))
}

/** The first moment (UTC) of `now`'s month, plus `offset` months. */
export function monthStart(now: Date, offset = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
}

export function isoDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** A period for one call: its start, and its length in milliseconds. */
export type CallSlot = { start: number; length: number }

export const CALL_SLOT_MS = 45 * MINUTE_MS
const SLOT_HOURS = [16, 18.5, 21]

/**
 * `count` slots of this month (UTC) before `now`, in order, without overlaps. During North American working hours if the
 * month is old enough; on its first days, equal parts of the time so far.
 */
export function slotsThisMonth(now: Date, count: number): CallSlot[] {
  const first = monthStart(now).getTime()
  const working = workingSlots(first, now)
  if (working.length < count) {
    const step = (now.getTime() - first) / count
    const length = Math.min(step, CALL_SLOT_MS)
    return Array.from({ length: count }, (_, i) => ({ start: first + i * step, length }))
  }
  return Array.from(
    { length: count },
    (_, i) => working[Math.floor((i * working.length) / count)] ?? [],
  ).flat()
}

function workingSlots(first: number, now: Date): CallSlot[] {
  return Array.from({ length: now.getUTCDate() * SLOT_HOURS.length }, (_, i) => {
    const hour = SLOT_HOURS[i % SLOT_HOURS.length] ?? 0
    const day = Math.floor(i / SLOT_HOURS.length)
    const minute = (i * 17) % 40
    return { start: first + day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS, length: CALL_SLOT_MS }
  }).filter((slot) => slot.start + slot.length <= now.getTime())
}
