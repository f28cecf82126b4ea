import { describe, expect, it } from 'vitest'
import type { PastCall } from '#shared/contracts/video-history.ts'
import { isFresh, lengthText, outcomeText } from './past-call-texts.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
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
    [{ outcome: 'cancelled', direction: 'outgoing' }, 'Cancelled'],
  ] as const)('%o: %s', (patch, text) => expect(outcomeText({ ...call, ...patch })).toBe(text))
})

describe('the card of the last call', () => {
  it('is for calls of the last day in which they talked, or that were missed', () => {
    expect(isFresh(call, NOW)).toBe(true)
    expect(isFresh({ ...call, outcome: 'missed' }, NOW)).toBe(true)
    expect(isFresh({ ...call, outcome: 'missed', direction: 'outgoing' }, NOW)).toBe(false)
    expect(isFresh({ ...call, outcome: 'declined' }, NOW)).toBe(false)
    expect(isFresh(call, NOW + 24 * 3_600_000)).toBe(false)
  })
  it('goes once the other is reported or blocked, or has blocked the member', () => {
    for (const patch of [{ canReport: false }, { isBlocked: true }, { peer: null }])
      expect(isFresh({ ...call, ...patch }, NOW)).toBe(false)
  })
})
