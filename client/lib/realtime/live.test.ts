import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeRealtime } from '#tests/factories/fake-realtime.ts'
import { onLiveGap, onLiveOpen, onLiveStart, shareRealtime } from './live.ts'

const resync = { v: 1, type: 'resync', withinMs: 10_000 } as const

let fake: ReturnType<typeof createFakeRealtime>
let unshare: () => void
const gaps = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  gaps.mockClear()
  fake = createFakeRealtime()
  stop = onLiveGap(gaps)
  unshare = shareRealtime(fake.realtime)
})
afterEach(() => {
  unshare()
  stop()
  vi.useRealTimers()
})

test('the first opening is not a gap; each later one is reported as a gap within a second', () => {
  const [started, opened] = [vi.fn(), vi.fn()]
  onLiveStart(started)
  onLiveOpen(opened)
  fake.become('open')
  vi.advanceTimersByTime(5_000)
  expect([started.mock.calls.length, opened.mock.calls.length, gaps.mock.calls.length]).toEqual([1, 1, 0])
  for (const count of [1, 2]) {
    fake.become('connecting')
    vi.advanceTimersByTime(3_000)
    expect(gaps).toHaveBeenCalledTimes(count - 1)
    fake.become('open')
    vi.advanceTimersByTime(1_000)
    expect(gaps).toHaveBeenCalledTimes(count)
  }
  expect([started.mock.calls.length, opened.mock.calls.length]).toEqual([1, 3])
})

test('a listener added while the socket is open starts immediately', () => {
  fake.become('open')
  const started = vi.fn()
  onLiveStart(started)
  expect(started).toHaveBeenCalledTimes(1)
})

test('a resync is reported once, at a random moment within the given time', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  fake.become('open')
  fake.receive(resync)
  fake.receive(resync)
  vi.advanceTimersByTime(4_999)
  expect(gaps).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(gaps).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(gaps).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

test('a page whose first socket comes late has missed what came before', () => {
  unshare()
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  const late = createFakeRealtime()
  unshare = shareRealtime(late.realtime)
  late.become('open')
  vi.advanceTimersByTime(1_000)
  expect(gaps).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
