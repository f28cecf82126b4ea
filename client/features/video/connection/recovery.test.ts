import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecovery } from './recovery.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp({ polite = false } = {}) {
  const network = { up: false }
  const restart = vi.fn()
  const recovery = createRecovery({ polite, isUp: () => network.up, restart })
  const become = (state: RTCIceConnectionState) => {
    network.up = state === 'connected'
    recovery.update(state)
  }
  return { restart, recovery, become }
}

test("a connection that comes up isn't restarted", () => {
  const { restart, recovery, become } = setUp()
  recovery.begin()
  vi.advanceTimersByTime(3_000)
  become('connected')
  vi.advanceTimersByTime(120_000)
  expect(restart).not.toHaveBeenCalled()
})

test('a short disconnection heals by itself', () => {
  const { restart, become } = setUp()
  become('connected')
  become('disconnected')
  vi.advanceTimersByTime(1_500)
  become('connected')
  vi.advanceTimersByTime(60_000)
  expect(restart).not.toHaveBeenCalled()
})

test('a longer one, and a failure, restart ICE', () => {
  const { restart, become } = setUp()
  become('connected')
  become('disconnected')
  vi.advanceTimersByTime(2_000)
  expect(restart).toHaveBeenCalledTimes(1)
  become('connected')
  vi.advanceTimersByTime(5_000)
  become('failed')
  vi.advanceTimersByTime(0)
  expect(restart).toHaveBeenCalledTimes(2)
})

test('the polite side gives the other a head start', () => {
  const { restart, become } = setUp({ polite: true })
  become('failed')
  vi.advanceTimersByTime(1_400)
  expect(restart).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(restart).toHaveBeenCalledTimes(1)
})

test('what never connects is tried again, ever less often', () => {
  const { restart, recovery } = setUp()
  recovery.begin()
  vi.advanceTimersByTime(60_000)
  const inTheFirstMinute = restart.mock.calls.length
  vi.advanceTimersByTime(600_000)
  expect(inTheFirstMinute).toBeGreaterThanOrEqual(4)
  expect(restart.mock.calls.length).toBeLessThan(inTheFirstMinute + 60)
})

test('many signs of one change of network make one restart', () => {
  const { restart, recovery, become } = setUp()
  become('connected')
  for (let n = 0; n < 10; n += 1) recovery.nudge()
  become('failed')
  vi.advanceTimersByTime(700)
  expect(restart).toHaveBeenCalledTimes(1)
})

test("a network that keeps changing doesn't cause a storm of restarts", () => {
  const { restart, recovery } = setUp()
  for (let n = 0; n < 100; n += 1) {
    recovery.nudge()
    vi.advanceTimersByTime(20)
  }
  expect(restart.mock.calls.length).toBeLessThanOrEqual(3)
})

test('a closed call restarts nothing', () => {
  const { restart, recovery, become } = setUp()
  become('failed')
  recovery.close()
  vi.advanceTimersByTime(60_000)
  expect(restart).not.toHaveBeenCalled()
})
