import { describe, expect, it, vi } from 'vitest'
import type { PastCall } from '#shared/contracts/video-history.ts'
import { lastCallQuery } from '../queries.ts'
import { deservesCard, lengthText, outcomeText } from './texts.ts'

const call: PastCall = {
  id: 'c1',
  kind: 'random',
  direction: 'incoming',
  outcome: 'talked',
  peerId: 'm1',
  peer: {
    id: 'm1',
    name: 'Omar H.',
    title: null,
    place: '',
    country: 'USA',
    profileImageUrl: null,
    badges: [],
  },
  isBlocked: false,
  canMessage: false,
  canReport: true,
  createdAt: '2026-06-15T11:00:00Z',
  endedAt: '2026-06-15T11:04:00Z',
  seconds: 240,
  sharedField: null,
  meetAgain: null,
  note: null,
  rating: null,
}

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '1 h'],
  [3_900, '1 h 5 min'],
])('%i seconds are %s', (seconds, text) => expect(lengthText(seconds)).toBe(text))

describe('what a row says', () => {
  it.each([
    [{ outcome: 'talked' }, '4 min'],
    [{ outcome: 'not_connected' }, "Didn't connect"],
    [{ outcome: 'missed' }, 'Missed'],
    [{ outcome: 'missed', direction: 'outgoing' }, 'No answer'],
    [{ outcome: 'declined' }, 'You declined'],
    [{ outcome: 'declined', direction: 'outgoing' }, 'Declined'],
    [{ outcome: 'cancelled', direction: 'outgoing' }, 'Canceled'],
  ] as const)('%o: %s', (patch, text) => expect(outcomeText({ ...call, ...patch })).toBe(text))
})

describe('the card of the last call', () => {
  it('is for calls in which they talked, or that were missed', () => {
    expect(deservesCard(call)).toBe(true)
    expect(deservesCard({ ...call, outcome: 'missed' })).toBe(true)
    expect(deservesCard({ ...call, outcome: 'missed', direction: 'outgoing' })).toBe(false)
    expect(deservesCard({ ...call, outcome: 'declined' })).toBe(false)
  })
  it('goes once the other is reported or blocked, or has blocked the member', () => {
    for (const patch of [{ canReport: false }, { isBlocked: true }, { peer: null }])
      expect(deservesCard({ ...call, ...patch })).toBe(false)
  })
  it('is shown for a day', () => {
    vi.useFakeTimers({ now: Date.parse(call.endedAt) + 23 * 3_600_000 })
    const read = () => lastCallQuery.select?.({ items: [call], nextCursor: null })
    expect(read()).toBe(call)
    vi.advanceTimersByTime(2 * 3_600_000)
    expect(read()).toBeNull()
    vi.useRealTimers()
  })
})
