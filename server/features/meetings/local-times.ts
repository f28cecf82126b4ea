import { Temporal } from 'temporal-polyfill'
import { AppError } from '#server/platform/http/app-error.ts'
import type { meetings } from '#shared/contracts/meetings.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/durations.ts'
import {
  MEETING_DAYS_AHEAD,
  MEETING_LEAD_MINUTES,
  type TimeShift,
} from '#shared/domain/scheduling/meetings.ts'

type LocalTimes = Pick<BodyOf<typeof meetings.propose>, 'times' | 'timeZone'>
export type ResolvedTime = { readonly startsAt: Date; readonly shift: TimeShift }

/**
 * The moment of a time on the clocks of a zone, as RFC 5545 reads local times (3.3.5): one that they skip moves forward by as
 * much as they do, and of one that they show twice it is the first. Temporal calls that "compatible".
 */
export function resolveTime({ date, time }: LocalTimes['times'][number], timeZone: string): ResolvedTime {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return { startsAt: new Date(zoned.epochMilliseconds), shift: shiftOf(local, zoned) }
}

function shiftOf(local: Temporal.PlainDateTime, zoned: Temporal.ZonedDateTime): TimeShift {
  if (!zoned.toPlainDateTime().equals(local)) return 'skipped'
  const last = local.toZonedDateTime(zoned.timeZoneId, { disambiguation: 'later' })
  return last.epochMilliseconds === zoned.epochMilliseconds ? 'none' : 'repeated'
}

/** Why a time can't be proposed; null if it can. */
export function timeProblem(startsAt: Date, now: Date): string | null {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead <= 0) return 'This time has already passed'
  if (ahead < MEETING_LEAD_MINUTES * MINUTE_MS)
    return `Choose a time at least ${MEETING_LEAD_MINUTES} minutes from now`
  if (ahead > MEETING_DAYS_AHEAD * DAY_MS) return `Choose a day within the next ${MEETING_DAYS_AHEAD} days`
  return null
}

/** The moments to propose, in order. Throws `invalid_input` if one can't be, or if two are the same. */
export function resolveTimes({ times, timeZone }: LocalTimes, now: Date): Date[] {
  const moments = times.map((time) => resolveTime(time, timeZone).startsAt)
  for (const [index, startsAt] of moments.entries()) {
    const problem = timeProblem(startsAt, now)
    if (problem !== null) throw wrong(times.length === 1 ? problem : `Time ${index + 1}: ${problem}`)
  }
  if (new Set(moments.map(Number)).size < moments.length) throw wrong('Two of these times are the same')
  return moments.toSorted((a, b) => a.getTime() - b.getTime())
}

const wrong = (message: string) => new AppError('invalid_input', { message: `${message}.` })
