import { expect, it } from 'vitest'
import type { OfficeHourBooking } from '#shared/contracts/office-hours.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { costText, presenceText, slotRange, slotsByDay, stageOf, startsIn } from './texts.ts'

const start = new Date(2026, 10, 24, 17, 0)
const startsAt = start.toISOString()
const at = (minutes: number) => start.getTime() + minutes * MINUTE_MS

it.each([
  [-11, 'ahead'],
  [-10, 'soon'],
  [-1, 'soon'],
  [0, 'open'],
  [9.9, 'open'],
  [10, 'over'],
] as const)('%i minutes from its start a slot is %s', (minutes, stage) => {
  expect(stageOf(startsAt, at(minutes))).toBe(stage)
})

it('says when, on the calendar of the reader', () => {
  expect(slotRange(startsAt, at(-60))).toBe('Today, 5:00 PM to 5:10 PM')
  expect(slotRange(startsAt, at(-18 * 60))).toBe('Tomorrow, 5:00 PM to 5:10 PM')
  expect(slotRange(startsAt, at(-3 * 24 * 60))).toBe('Tue, Nov 24, 5:00 PM to 5:10 PM')
  expect(startsIn(startsAt, at(-7.5))).toBe('in 8 min')
})

it('groups slots by day', () => {
  const slots = [0, 10, 24 * 60].map((minutes) => ({
    id: String(minutes),
    startsAt: new Date(at(minutes)).toISOString(),
    topic: null,
  }))
  expect(slotsByDay(slots, at(-60)).map(([day, ofDay]) => [day, ofDay.length])).toEqual([
    ['Today', 2],
    ['Tomorrow', 1],
  ])
})

it('says whether the other one is here, not here yet, or late', () => {
  const member = { name: 'Ana S.' } as OfficeHourBooking['member']
  const booking = { member, startsAt, isOnline: false } as OfficeHourBooking
  expect(presenceText({ ...booking, isOnline: true }, at(5))).toMatch(/is online/)
  expect(presenceText(booking, at(1))).toMatch(/isn't here yet/)
  expect(presenceText(booking, at(4))).toMatch(/running late.* until 5:10 PM/)
})

it('says what a call costs before it is booked', () => {
  const balance = { isPremium: false, skipsRemaining: 2, requiresPayment: false }
  expect(costText(balance)).toMatch(/one of your 2 free calls.*costs nothing/)
  expect(costText({ ...balance, skipsRemaining: 1 })).toMatch(/the free call you have left/)
  expect(costText({ ...balance, isPremium: true })).toMatch(/included in your membership/)
})
