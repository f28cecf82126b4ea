import { expect, test } from 'vitest'
import { createRhythm, EVERY_MS } from './rhythm.ts'

const after = (times: number[]) => {
  const rhythm = createRhythm()
  return times.map((ms) => rhythm.next(ms))
}

test('a check every two seconds, from start to start', () => {
  expect(after([80, 100, 60])).toEqual([EVERY_MS - 80, EVERY_MS - 100, EVERY_MS - 60])
})

test('a device that takes longer is asked less often, so that it stays under a tenth of a core', () => {
  expect(after([400, 400])).toEqual([3_600, 3_600])
})

test('a device that is too slow is not asked anymore, but one slow check is forgiven', () => {
  expect(after([3_000, 100, 100, 100, 100]).every((ms) => ms !== null)).toBe(true)
  expect(after([3_000, 3_000, 3_000])[2]).toBeNull()
})
