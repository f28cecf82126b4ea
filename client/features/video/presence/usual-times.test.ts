import { expect, it } from 'vitest'
import { usualTimesText } from './usual-times.ts'

const textOf = (times: Parameters<typeof usualTimesText>[0]) =>
  usualTimesText(times, NOW)?.replaceAll('\u00a0', ' ')

/** A Tuesday. */
const NOW = new Date(2026, 5, 16, 19, 30)
const at = (weekday: number, from: number, to: number) => ({ weekday, from, to })

it('names the next times first, in words', () => {
  expect(textOf([at(4, 11, 13), at(3, 12, 14), at(2, 18, 21)])).toBe(
    'today 6–9 PM, tomorrow 12–2 PM and Thursday 11 AM–1 PM',
  )
})

it('takes a time that is over today for the one in a week', () => {
  expect(textOf([at(2, 8, 10), at(1, 22, 24)])).toBe('Monday 10 PM–midnight and Tuesday 8–10 AM')
})

it('says nothing when nothing is known', () => {
  expect(usualTimesText([], NOW)).toBeNull()
})
