import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { agoText, dayText, sinceText } from './time-text.ts'

const now = new Date(2026, 5, 17, 12)
const before = (ms: number) => new Date(now.getTime() - ms).toISOString()

describe('how long ago', () => {
  it.each([
    [-5_000, 'now'],
    [59_000, 'now'],
    [61_000, '1 min'],
    [3 * HOUR_MS, '3 h'],
    [50 * HOUR_MS, '2 d'],
    [24 * 10 * HOUR_MS, 'Jun 7'],
    [24 * 365 * HOUR_MS, 'Jun 17, 2025'],
  ])('%i ms ago reads %s', (ms, text) => {
    expect(agoText(before(ms), now)).toBe(text)
  })
})

describe('since when', () => {
  it.each([
    [0, 'just now'],
    [50 * HOUR_MS, '2 d ago'],
    [24 * 10 * HOUR_MS, 'on Jun 7'],
  ])('%i ms ago reads %s', (ms, text) => {
    expect(sinceText(before(ms), now)).toBe(text)
  })
})

describe('the day', () => {
  it.each([
    [HOUR_MS, 'Today'],
    [13 * HOUR_MS, 'Yesterday'],
    [2 * 24 * HOUR_MS, 'Monday'],
    [24 * 10 * HOUR_MS, 'Jun 7'],
  ])('%i ms ago was %s', (ms, text) => {
    expect(dayText(before(ms), now)).toBe(text)
  })
})
