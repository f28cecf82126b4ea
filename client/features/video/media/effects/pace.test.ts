import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** The millisecond at which the pace is found too slow, working for `busyMs` of each 100; null within a minute. */
function tooSlowAt(busyMs: (atMs: number) => number): number | null {
  const pace = createPace({ windowMs: 1_000, limit: 0.8 })
  for (let at = 100; at <= 60_000; at += 100) if (pace.isTooSlow(busyMs(at), 100)) return at
  return null
}

test('work within the limit goes on', () => {
  expect(tooSlowAt(() => 80)).toBeNull()
})

test('work over the limit is found after two windows, the first of which warms up', () => {
  expect(tooSlowAt(() => 90)).toBe(3_000)
})

test('a single slow window, as when another program starts, is forgiven', () => {
  expect(tooSlowAt((at) => (at % 5_000 < 1_000 ? 300 : 10))).toBeNull()
})

test('a slow start, as while code is compiled, is forgiven', () => {
  expect(tooSlowAt((at) => (at <= 2_000 ? 500 : 10))).toBeNull()
})

test('after a step down it is judged from the start', () => {
  const pace = createPace({ windowMs: 1_000, limit: 0.8 })
  const found = Array.from({ length: 60 }, () => pace.isTooSlow(95, 100))
  expect(found.flatMap((isSlow, index) => (isSlow ? [index + 1] : []))).toEqual([30, 60])
})
