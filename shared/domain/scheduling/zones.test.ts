import { expect, it } from 'vitest'
import { longTimeIn, timeIn, zoneName } from './zones.ts'

const at = new Date('2025-03-10T03:30:00Z')

it.each([
  ['America/New_York', 'Sun, Mar 9, 11:30 PM', 'Eastern Time'],
  ['America/Los_Angeles', 'Sun, Mar 9, 8:30 PM', 'Pacific Time'],
  ['America/Phoenix', 'Sun, Mar 9, 8:30 PM', 'Mountain Standard Time'],
  ['UTC', 'Mon, Mar 10, 3:30 AM', 'UTC'],
])('says when it is in %s: %s, %s', (zone, time, name) => {
  expect([timeIn(zone, at).replaceAll('\u202f', ' '), zoneName(zone, at)]).toEqual([time, name])
})

it('says it in full for mails', () => {
  expect(longTimeIn('America/New_York', at).replaceAll('\u202f', ' ')).toBe(
    'Sunday, March 9, 11:30 PM, Eastern Time',
  )
})
