import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '#shared/protocols/limits.ts'
import { createHeartbeat } from './heartbeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const ping = vi.fn()
  const onSilence = vi.fn()
  const heartbeat = createHeartbeat({ ping, onSilence })
  heartbeat.start()
  return { ping, onSilence, heartbeat }
}

test('pings, and treats a silent socket as dead in time', () => {
  const { ping, onSilence } = start()
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(ping).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - HEARTBEAT_MS - 1)
  expect(onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSilence).toHaveBeenCalledTimes(1)
})

test('any answer keeps the socket', () => {
  const { ping, onSilence, heartbeat } = start()
  for (let sent = 0; sent < 5; sent += 1) {
    vi.advanceTimersByTime(HEARTBEAT_MS)
    heartbeat.received()
  }
  expect(ping).toHaveBeenCalledTimes(5)
  expect(onSilence).not.toHaveBeenCalled()
})

test('a long pause without having asked is not silence', () => {
  const { onSilence, heartbeat } = start()
  heartbeat.stop()
  vi.advanceTimersByTime(60_000)
  expect(onSilence).not.toHaveBeenCalled()
})
