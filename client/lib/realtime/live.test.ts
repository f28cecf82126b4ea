import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerMessage } from '#shared/protocols/realtime.ts'
import { createListeners } from './listeners.ts'
import { onLiveGap, onLiveOpen, onLiveStart, shareRealtime } from './live.ts'
import type { Realtime, RealtimeState } from './realtime.ts'

/** The page's socket, as the test says. */
function createFake() {
  const states = createListeners<RealtimeState>()
  const messages = createListeners<ServerMessage>()
  let state: RealtimeState = 'closed'
  const realtime: Realtime = {
    open: () => {},
    close: () => {},
    send: () => true,
    on: (type, handler) =>
      messages.add((message) => {
        const isMine = (any: ServerMessage): any is Extract<ServerMessage, { type: typeof type }> =>
          any.type === type
        if (isMine(message)) handler(message)
      }),
    get state() {
      return state
    },
    subscribeState: states.add,
    ignored: 0,
  }
  const become = (next: RealtimeState) => {
    state = next
    states.notify(next)
  }
  const askWithin = (withinMs: number) => messages.notify({ v: 1, type: 'resync', withinMs })
  return { realtime, become, askWithin }
}

let fake: ReturnType<typeof createFake>
let unshare: () => void
const gaps = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  gaps.mockClear()
  fake = createFake()
  stop = onLiveGap(gaps)
  unshare = shareRealtime(fake.realtime)
})
afterEach(() => {
  unshare()
  stop()
  vi.useRealTimers()
})

test('the first opening is a start and no gap; each later one is a gap, told within a second', () => {
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

test('who comes once the page hears starts at once', () => {
  fake.become('open')
  const started = vi.fn()
  onLiveStart(started)
  expect(started).toHaveBeenCalledTimes(1)
})

test('what the server says it may have missed is told once, at a moment of its own within the time given', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  fake.become('open')
  fake.askWithin(10_000)
  fake.askWithin(10_000)
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
  const late = createFake()
  unshare = shareRealtime(late.realtime)
  late.become('open')
  vi.advanceTimersByTime(1_000)
  expect(gaps).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
