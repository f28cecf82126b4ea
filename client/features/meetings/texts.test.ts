import { expect, it } from 'vitest'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { isMeetingNow, isUpcoming, meetingOutcome, meetingTime, shiftText, theirTime } from './texts.ts'

const start = new Date(2026, 10, 24, 17, 0)
const startsAt = start.toISOString()
const at = (minutes: number) => start.getTime() + minutes * MINUTE_MS

const meeting: MeetingView = {
  id: '1',
  side: 'invitee',
  member: null,
  topic: 'Shifts',
  minutes: 30,
  status: 'confirmed',
  startsAt,
  times: [],
  proposedBy: 'they',
  note: null,
  endedBy: null,
  reason: null,
  theirZone: null,
  application: null,
  revision: 0,
}

it('says when, on the calendar of the reader', () => {
  expect(meetingTime(startsAt, 45, at(-60))).toBe('Today, 5:00 PM to 5:45 PM')
  expect(meetingTime(startsAt, 15, at(-18 * 60))).toBe('Tomorrow, 5:00 PM to 5:15 PM')
})

it.each([
  [-11, true, false],
  [-10, true, true],
  [29, true, true],
  [30, false, false],
])('%i minutes from its start it is ahead: %s, now: %s', (minutes, ahead, now) => {
  expect([isUpcoming(meeting, at(minutes)), isMeetingNow(meeting, at(minutes))]).toEqual([ahead, now])
})

it("has the other's time only where it differs", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(theirTime('Ana S.', null, startsAt)).toBeNull()
  expect(theirTime('Ana S.', own, startsAt)).toBeNull()
  expect(theirTime('Ana S.', 'Pacific/Kiritimati', startsAt)).toMatch(/^\w{3}, Nov 2\d, .+ for Ana S\. \(/)
})

it('explains times that clocks skip or show twice', () => {
  expect(shiftText('none', startsAt)).toBeNull()
  expect(shiftText('skipped', startsAt)).toContain('so it means 5:00 PM')
  expect(shiftText('repeated', startsAt)).toContain('5:00 PM comes twice')
})

it.each([
  [{}, 'Over'],
  [{ status: 'proposed', startsAt: null }, 'No time picked'],
  [{ status: 'declined', startsAt: null, endedBy: 'you' }, 'You declined'],
  [{ status: 'canceled', startsAt: null, endedBy: 'you' }, 'Taken back'],
  [{ status: 'canceled', endedBy: 'they' }, 'Canceled'],
  [{ status: 'canceled', endedBy: 'you' }, 'You canceled'],
] as const)('%j reads %s', (change, text) => {
  expect(meetingOutcome({ ...meeting, ...change }).text).toBe(text)
})
