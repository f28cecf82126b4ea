import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/durations.ts'
import { onFirstUse } from '#shared/on-first-use.ts'

/** Short relative time: 'now', '5 min', '3 h', '2 d', then the date. */
export function agoText(iso: string, now: Date): string {
  const at = new Date(iso)
  const passed = now.getTime() - at.getTime()
  if (passed < MINUTE_MS) return 'now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min`
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h`
  if (passed < 7 * DAY_MS) return `${Math.floor(passed / DAY_MS)} d`
  return dateText(at, now)
}

/** For use within a sentence: 'just now', '5 min ago', 'on Nov 3'. */
export function sinceText(iso: string, now: Date): string {
  const ago = agoText(iso, now)
  if (ago === 'now') return 'just now'
  return /^\d/.test(ago) ? `${ago} ago` : `on ${ago}`
}

export function timeOfDay(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

export function dayText(iso: string, now: Date): string {
  const at = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return at.toLocaleDateString('en-US', { weekday: 'long' })
  return dateText(at, now)
}

export function dayAhead(iso: string, now: Date): string {
  const at = new Date(iso)
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return at.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
}

export function slotTime(iso: string, now: Date): string {
  return `${dayAhead(iso, now)}, ${timeOfDay(iso)}`
}

function dateText(at: Date, now: Date): string {
  const isThisYear = at.getFullYear() === now.getFullYear()
  return at.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}

const longFormat = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
/** A day in UTC, so that the server and every browser show the same. */
export const longDay = (iso: string) => longFormat().format(new Date(iso))

const localFormat = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }))
/** A day in the reader's time zone. */
export const localDay = (iso: string) => localFormat().format(new Date(iso))
