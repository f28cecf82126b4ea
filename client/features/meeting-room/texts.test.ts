import { describe, expect, it } from 'vitest'
import { phaseOf, timeLeftText } from './texts.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 15, minutes)).toISOString()
const TIMES = { startsAt: at(0), opensAt: at(-10), endsAt: at(30), closesAt: at(60) }
const now = (minutes: number, seconds = 0) => Date.parse(at(minutes)) + seconds * 1000

describe('the time of a meeting', () => {
  it.each([
    [-4, 'Starts in 4 min'],
    [0, '30 min left'],
    [29, '1 min left'],
    [30, '1 min over'],
    [33, '3 min over'],
  ])('%i minutes after the start reads %s', (minutes, text) => {
    expect(timeLeftText(TIMES, now(minutes))).toBe(text)
  })

  it('counts a minute that has begun', () => {
    expect(timeLeftText(TIMES, now(17, 30))).toBe('13 min left')
  })

  it('says whether it can be joined', () => {
    expect([phaseOf(TIMES, now(-11)), phaseOf(TIMES, now(-10)), phaseOf(TIMES, now(60))]).toEqual([
      'early',
      'open',
      'closed',
    ])
  })

  it('says nothing without an agreed time', () => {
    const none = { startsAt: null, opensAt: null, endsAt: null, closesAt: null }
    expect([phaseOf(none, now(0)), timeLeftText(none, now(0))]).toEqual([null, ''])
  })
})
