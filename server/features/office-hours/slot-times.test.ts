import { describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/http/app-error.ts'
import { slotTimes } from './slot-times.ts'

const before = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - 3 * 86_400_000)
const timesOf = (date: string, from: string, to: string, timeZone: string, now = before(date)) =>
  slotTimes({ date, from, to, timeZone }, now).map((time) => time.toISOString().slice(5, 16))

/** What is refused, by field. */
function refused(...range: Parameters<typeof timesOf>) {
  try {
    return timesOf(...range)
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
}

describe('a range of a day', () => {
  it.each([
    ['America/Chicago in winter', '2026-12-01', '17:00', '18:00', 'America/Chicago', '12-01T23:00', 6],
    ['America/Chicago in summer', '2026-07-07', '17:00', '18:00', 'America/Chicago', '07-07T22:00', 6],
    ['half an hour off', '2026-07-07', '17:00', '17:30', 'America/St_Johns', '07-07T19:30', 3],
    ['without DST', '2026-07-07', '17:00', '17:10', 'America/Phoenix', '07-08T00:00', 1],
    ['what is left over', '2026-07-07', '17:00', '17:29', 'America/Denver', '07-07T23:00', 2],
    ['until midnight', '2026-07-07', '23:30', '00:00', 'America/Denver', '07-08T05:30', 3],
    ['over the skipped hour', '2026-03-08', '01:00', '04:00', 'America/New_York', '03-08T06:00', 12],
    ['over the repeated hour', '2026-11-01', '00:30', '02:30', 'America/New_York', '11-01T04:30', 18],
    ['from the first of two', '2026-11-01', '01:30', '02:00', 'America/New_York', '11-01T05:30', 9],
    ['until the first of two', '2026-11-01', '01:00', '01:30', 'America/New_York', '11-01T05:00', 3],
    [
      'until a midnight that comes twice',
      '2026-04-04',
      '23:00',
      '00:00',
      'America/Santiago',
      '04-05T02:00',
      12,
    ],
  ])('%s', (_name, date, from, to, timeZone, first, count) => {
    const times = timesOf(date, from, to, timeZone)
    expect([times[0], times.length]).toEqual([first, count])
  })

  it('makes slots of ten minutes', () => {
    expect(timesOf('2026-07-07', '17:00', '17:40', 'UTC')).toEqual([
      '07-07T17:00',
      '07-07T17:10',
      '07-07T17:20',
      '07-07T17:30',
    ])
  })

  it.each<[string, Parameters<typeof timesOf>, string]>([
    ['a start that the day skips', ['2026-03-08', '02:30', '04:00', 'America/New_York'], 'from'],
    ['an end that the day skips', ['2026-03-08', '01:00', '02:30', 'America/New_York'], 'to'],
    ['an end before the start', ['2026-07-07', '17:00', '16:00', 'UTC'], 'to'],
    ['no time at all', ['2026-07-07', '17:00', '17:00', 'UTC'], 'to'],
    ['less than a slot', ['2026-07-07', '17:00', '17:09', 'UTC'], 'to'],
    ['the past', ['2026-07-07', '17:00', '18:00', 'UTC', new Date('2026-07-07T17:00:00Z')], 'from'],
    [
      'a day too far ahead',
      ['2026-07-07', '17:00', '18:00', 'UTC', new Date('2026-06-23T17:59:00Z')],
      'date',
    ],
  ])('refuses %s', (_name, range, field) => {
    expect(refused(...range)).toEqual({ [field]: expect.any(String) })
  })
})
