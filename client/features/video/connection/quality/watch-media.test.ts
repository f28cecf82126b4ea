import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchMedia } from './watch-media.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts the interruptions that have ended, on a connection that receives a kilobyte per reading unless it is cut. */
function watchFake() {
  const state = { isCut: false, bytes: 0, ended: 0, readings: 0 }
  const stop = watchMedia({
    stats: async () => {
      state.readings += 1
      if (!state.isCut) state.bytes += 1_000
      const pair = { type: 'candidate-pair', nominated: true, state: 'succeeded', bytesReceived: state.bytes }
      const sound = { type: 'inbound-rtp', kind: 'audio', packetsReceived: state.readings }
      return new Map<string, Record<string, unknown>>([
        ['pair', pair],
        ['sound', sound],
      ])
    },
    pictureTrack: () => null,
    isCameraExpected: () => false,
    onFirstMedia() {},
    onQuality() {},
    onPicture() {},
    onSending() {},
    onHeardAgain: () => {
      state.ended += 1
    },
  })
  return { state, stop }
}

test('the end of an interruption is noticed within a fraction of a second, once', async () => {
  const { state, stop } = watchFake()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.ended).toBe(0)
  state.isCut = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect(state.ended).toBe(0)
  state.isCut = false
  await vi.advanceTimersByTimeAsync(200)
  expect(state.ended).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.ended).toBe(1)
  stop()
})

test('nothing is read at once, while the first frame may arrive', async () => {
  const { state, stop } = watchFake()
  await vi.advanceTimersByTimeAsync(199)
  expect(state.readings).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.readings).toBe(1)
  stop()
})

test('nothing is noticed once it stopped', async () => {
  const { state, stop } = watchFake()
  await vi.advanceTimersByTimeAsync(2_000)
  state.isCut = true
  await vi.advanceTimersByTimeAsync(3_000)
  stop()
  state.isCut = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(state.ended).toBe(0)
})
