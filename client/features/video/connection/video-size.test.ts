import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVideoGrowth, type VideoSize } from './video-size.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(estimate: number | undefined) {
  const line = { estimate }
  const pair = () => ({
    type: 'candidate-pair',
    nominated: true,
    state: 'succeeded',
    availableOutgoingBitrate: line.estimate,
  })
  const applied: VideoSize[] = []
  const growth = createVideoGrowth({ getStats: async () => new Map([['p', pair()]]) }, async () => {
    applied.push(growth.size)
  })
  growth.begin()
  return { line, applied, growth }
}

test('video grows as soon as the connection carries full size, and not before', async () => {
  const { line, applied, growth } = start(300_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(applied).toEqual(['second', 'small'])
  line.estimate = 900_000
  await vi.advanceTimersByTimeAsync(2_000)
  expect(applied).toEqual(['second', 'small', 'full'])
  growth.begin()
  expect(growth.size).toBe('first')
  growth.close()
})

test('where the browser has no estimate, video grows after a moment', async () => {
  const { applied, growth } = start(undefined)
  expect(applied).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(applied).toEqual(['second', 'full'])
  growth.close()
})

test('nothing grows once the connection is closed', async () => {
  const { applied, growth } = start(900_000)
  growth.close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(applied).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
