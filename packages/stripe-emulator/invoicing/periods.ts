import type { Recurring } from '../model/catalog.ts'

const DAY = 86_400

/**
 * The end of the period that begins at `start`, in Unix seconds. Months keep the day and hour of `anchor`, or the
 * month's last day where that is missing: 31 January, 28 February, 31 March.
 */
export function periodEnd(start: number, { interval, interval_count }: Recurring, anchor: number): number {
  if (interval === 'day') return start + DAY * interval_count
  if (interval === 'week') return start + 7 * DAY * interval_count
  const months = interval === 'month' ? interval_count : 12 * interval_count
  const from = new Date(start * 1000)
  const anchored = new Date(anchor * 1000)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const target = new Date(first)
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(anchored.getUTCDate(), lastDay))
  return target.getTime() / 1000 + (((anchor % DAY) + DAY) % DAY)
}
