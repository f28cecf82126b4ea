import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppError } from '../http/app-error.ts'
import { createFairShare } from './fair-share.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests in work, by the order in which they began, and refusals. */
function enterAll(share: ReturnType<typeof createFairShare>, key: string, count: number) {
  const begun: number[] = []
  const refused: (AppError | undefined)[] = []
  const places = Array.from({ length: count }, (_, n) =>
    share.enter(key, (refusal) => void (refusal ? refused.push(refusal) : begun.push(n))),
  )
  return { begun, refused, places }
}

describe('the requests of one member', () => {
  it('are worked on two at a time, the others in order, and nobody else waits', () => {
    const share = createFairShare({ atOnce: 2 })
    const { begun, places } = enterAll(share, 'maya', 6)
    expect(begun).toEqual([0, 1])
    expect(enterAll(share, 'liam', 1).begun).toEqual([0])
    places[1]?.leave()
    places[1]?.leave()
    vi.advanceTimersByTime(0)
    expect(begun).toEqual([0, 1, 2])
    for (const place of places) {
      place.leave()
      vi.advanceTimersByTime(0)
    }
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('pause in between once more wait than a page would send', () => {
    const share = createFairShare({ atOnce: 1 })
    const { begun, places } = enterAll(share, 'maya', 30)
    places[0]?.leave()
    vi.advanceTimersByTime(9)
    expect(begun).toEqual([0])
    vi.advanceTimersByTime(1)
    expect(begun).toEqual([0, 1])
  })

  it('leave nothing behind once the queue is empty', () => {
    const share = createFairShare({ atOnce: 1, waiting: 2, waitMs: 1_000, briefMs: 10 })
    enterAll(share, 'maya', 5)
    expect(share.size).toBe(1)
    vi.runAllTimers()
    expect(share.size).toBe(0)
  })

  it('are not started after their client has gone, and the next takes the turn', () => {
    const share = createFairShare({ atOnce: 1 })
    const { begun, places } = enterAll(share, 'maya', 3)
    places[1]?.abandon()
    places[0]?.leave()
    vi.advanceTimersByTime(0)
    expect(begun).toEqual([0, 2])
  })

  it('make room for the next if they take long, even when their client has gone', () => {
    const share = createFairShare({ atOnce: 1, briefMs: 50 })
    const { begun, places } = enterAll(share, 'maya', 2)
    places[0]?.abandon()
    vi.advanceTimersByTime(49)
    expect(begun).toEqual([0])
    vi.advanceTimersByTime(2)
    expect(begun).toEqual([0, 1])
  })

  it('are refused when too many wait or one waits too long, and never answered twice', () => {
    const share = createFairShare({
      atOnce: 1,
      waiting: 1,
      waitMs: 5_000,
      briefMs: 9_000,
      refuseAfterMs: 1_000,
    })
    const { begun, refused, places } = enterAll(share, 'maya', 4)
    places[3]?.abandon()
    vi.advanceTimersByTime(999)
    expect(refused).toEqual([])
    vi.advanceTimersByTime(1)
    expect(refused).toMatchObject([{ code: 'too_many_attempts', retryAfterSeconds: 1 }])
    vi.advanceTimersByTime(4_000)
    expect(refused).toHaveLength(2)
    places[0]?.leave()
    vi.runAllTimers()
    expect([begun, refused.length]).toEqual([[0], 2])
  })
})
