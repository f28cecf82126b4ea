import type { UsualTime } from '#shared/contracts/video-room.ts'

/** 'today 6–9 PM, tomorrow 12–2 PM and Thursday 6–8 PM', soonest first. */
export function usualTimesText(times: readonly UsualTime[], now: Date): string | null {
  const texts = times
    .map((time) => ({ time, days: daysUntil(time, now) }))
    .toSorted((a, b) => a.days - b.days || a.time.from - b.time.from)
    .map(({ time, days }) => `${dayName(time.weekday, days)} ${hoursText(time)}`)
  const last = texts.pop()
  if (last === undefined) return null
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`
}

function daysUntil({ weekday, to }: UsualTime, now: Date): number {
  const days = (weekday - now.getDay() + 7) % 7
  return days === 0 && to <= now.getHours() ? 7 : days
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function dayName(weekday: number, days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : (WEEKDAYS[weekday] ?? '')
}

const NBSP = '\u00a0'

/** '6–9 PM', '11 AM–1 PM'. */
function hoursText({ from, to }: UsualTime): string {
  const [start, end] = [hourText(from), hourText(to)]
  const [number, half] = start.split(NBSP)
  return end.endsWith(half ?? '') ? `${number}–${end}` : `${start}–${end}`
}

function hourText(hour: number): string {
  if (hour === 24) return 'midnight'
  return new Date(2026, 0, 1, hour).toLocaleTimeString('en-US', { hour: 'numeric' }).replace(/\s/, NBSP)
}
