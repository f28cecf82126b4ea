import { dayAhead, timeOfDay } from '#client/lib/clock/time-text.ts'
import { ownTimeZone } from '#client/lib/clock/time-zone.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { MEETING_REMINDERS, meetingEnd, type TimeShift } from '#shared/domain/scheduling/meetings.ts'
import { timeIn, zoneName } from '#shared/domain/scheduling/zones.ts'

export const NOT_SENT = "We couldn't save this. Check your connection and try again."

export const otherName = ({ member }: Pick<MeetingView, 'member'>): string => member?.name ?? 'A guest'

/** 'Tomorrow, 5:00 PM to 5:30 PM'. */
export function meetingTime(startsAt: string, minutes: number, now: number): string {
  const end = meetingEnd(new Date(startsAt), minutes).toISOString()
  return `${dayAhead(startsAt, new Date(now))}, ${timeOfDay(startsAt)} to ${timeOfDay(end)}`
}

/** From ten minutes before the start until the end. */
export function isMeetingNow(
  { startsAt, minutes }: Pick<MeetingView, 'startsAt' | 'minutes'>,
  now: number,
): boolean {
  if (startsAt === null) return false
  const start = new Date(startsAt)
  return (
    start.getTime() - MEETING_REMINDERS.soon * MINUTE_MS <= now && now < meetingEnd(start, minutes).getTime()
  )
}

export function isUpcoming({ status, startsAt, minutes }: MeetingView, now: number): boolean {
  return (
    status === 'confirmed' && startsAt !== null && meetingEnd(new Date(startsAt), minutes).getTime() > now
  )
}

/** '2:00 PM for Omar H. (Eastern Time)'; null if their clocks show the same, or their zone isn't known. */
export function theirTime(name: string, theirZone: string | null, startsAt: string): string | null {
  if (theirZone === null) return null
  const at = new Date(startsAt)
  const theirs = timeIn(theirZone, at)
  if (theirs === timeIn(ownTimeZone(), at)) return null
  // 'Pacific Time (Canada)' would put parentheses into parentheses.
  const zone = zoneName(theirZone, at).replace(/ \(([^()]*)\)$/, ', $1')
  return `${theirs} for ${name} (${zone})`
}

/** Explains a time that clocks skip or show twice. */
export function shiftText(shift: TimeShift, startsAt: string): string | null {
  const time = timeOfDay(startsAt)
  switch (shift) {
    case 'none':
      return null
    case 'skipped':
      return `Clocks move forward then and skip this time, so it means ${time}.`
    case 'repeated':
      return `Clocks move back then, so ${time} comes twice. This means the first one.`
  }
}

export const waitingText = (count: number): string =>
  count === 1 ? '1 proposal waits for your answer' : `${count} proposals wait for your answer`

type State = { readonly text: string; readonly tone: BadgeTone }

export function meetingOutcome(meeting: MeetingView): State {
  const { status, endedBy, startsAt } = meeting
  switch (status) {
    case 'confirmed':
      return { text: 'Over', tone: 'plain' }
    case 'proposed':
      return { text: 'No time picked', tone: 'plain' }
    case 'declined':
      return { text: endedBy === 'you' ? 'You declined' : 'Declined', tone: 'plain' }
    case 'canceled':
      if (startsAt === null) return { text: 'Taken back', tone: 'plain' }
      return { text: endedBy === 'you' ? 'You canceled' : 'Canceled', tone: 'plain' }
  }
}
