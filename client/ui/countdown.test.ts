import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ends after its time, not counting what it was held for', () => {
  const onEnd = vi.fn()
  const countdown = startCountdown(5_000, onEnd)
  vi.advanceTimersByTime(3_000)
  countdown.hold('pointer')
  countdown.hold('focus')
  vi.advanceTimersByTime(60_000)
  countdown.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
  countdown.release('focus')
  vi.advanceTimersByTime(1_999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('releasing without holding does not restart it', () => {
  const onEnd = vi.fn()
  const countdown = startCountdown(5_000, onEnd)
  vi.advanceTimersByTime(4_000)
  countdown.release('window')
  vi.advanceTimersByTime(1_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('never ends once stopped', () => {
  const onEnd = vi.fn()
  startCountdown(5_000, onEnd).stop()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})
