import { describe, expect, it } from 'vitest'
import { resolveTime, resolveTimes, timeProblem } from './local-times.ts'

const at = (date: string, time: string, timeZone: string) => {
  const { startsAt, shift } = resolveTime({ date, time }, timeZone)
  return [startsAt.toISOString().slice(0, 16), shift]
}

/** In a year that is over: what clocks will do, time zone data may still change, as for British Columbia in 2026. */
describe('a time on the clocks of a zone', () => {
  it.each([
    // Clocks move from 2:00 to 3:00 on March 9, 2025.
    ['2025-03-09', '01:59', 'America/New_York', '2025-03-09T06:59', 'none'],
    ['2025-03-09', '02:00', 'America/New_York', '2025-03-09T07:00', 'skipped'],
    ['2025-03-09', '02:30', 'America/New_York', '2025-03-09T07:30', 'skipped'],
    ['2025-03-09', '03:00', 'America/New_York', '2025-03-09T07:00', 'none'],
    ['2025-03-09', '02:30', 'America/Vancouver', '2025-03-09T10:30', 'skipped'],
    ['2025-03-09', '03:30', 'America/Vancouver', '2025-03-09T10:30', 'none'],
    ['2025-03-09', '02:30', 'America/Phoenix', '2025-03-09T09:30', 'none'],
    // And from 2:00 back to 1:00 on November 2, 2025.
    ['2025-11-02', '00:59', 'America/New_York', '2025-11-02T04:59', 'none'],
    ['2025-11-02', '01:00', 'America/New_York', '2025-11-02T05:00', 'repeated'],
    ['2025-11-02', '01:30', 'America/New_York', '2025-11-02T05:30', 'repeated'],
    ['2025-11-02', '02:00', 'America/New_York', '2025-11-02T07:00', 'none'],
    ['2025-11-02', '01:30', 'America/Vancouver', '2025-11-02T08:30', 'repeated'],
    ['2025-11-02', '01:30', 'America/Phoenix', '2025-11-02T08:30', 'none'],
    // The same hour is another moment in summer and winter, except where clocks never change.
    ['2025-03-08', '09:00', 'America/New_York', '2025-03-08T14:00', 'none'],
    ['2025-03-10', '09:00', 'America/New_York', '2025-03-10T13:00', 'none'],
    ['2025-03-08', '09:00', 'America/Phoenix', '2025-03-08T16:00', 'none'],
    ['2025-03-10', '09:00', 'America/Phoenix', '2025-03-10T16:00', 'none'],
    // A day that ends later in the west.
    ['2025-01-31', '23:30', 'America/Vancouver', '2025-02-01T07:30', 'none'],
  ])('%s %s in %s is %s UTC (%s)', (date, time, zone, moment, shift) => {
    expect(at(date, time, zone)).toEqual([moment, shift])
  })
})

describe('times to propose', () => {
  const now = new Date('2025-03-01T12:00:00Z')
  const typed = (...times: [date: string, time: string][]) =>
    resolveTimes({ times: times.map(([date, time]) => ({ date, time })), timeZone: 'America/New_York' }, now)

  it('are moments in order', () => {
    const moments = typed(['2025-03-10', '09:00'], ['2025-03-08', '09:00'])
    expect(moments.map((moment) => moment.toISOString())).toEqual([
      '2025-03-08T14:00:00.000Z',
      '2025-03-10T13:00:00.000Z',
    ])
  })

  it('are refused if two mean the same moment, even if they were typed differently', () => {
    expect(() => typed(['2025-03-09', '02:30'], ['2025-03-09', '03:30'])).toThrow(
      'Two of these times are the same.',
    )
  })

  it('name the one that has passed', () => {
    expect(() => typed(['2025-03-08', '09:00'], ['2025-02-28', '09:00'])).toThrow(
      'Time 2: This time has already passed.',
    )
  })

  it.each([
    [0, 'This time has already passed'],
    [14 * 60, 'Choose a time at least 15 minutes from now'],
    [15 * 60, null],
    [60 * 86_400, null],
    [60 * 86_400 + 1, 'Choose a day within the next 60 days'],
  ])('%i seconds ahead: %s', (seconds, problem) => {
    expect(timeProblem(new Date(now.getTime() + seconds * 1_000), now)).toBe(problem)
  })
})
