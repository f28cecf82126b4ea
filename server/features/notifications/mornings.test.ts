import { describe, expect, it } from 'vitest'
import { REGION_CODES } from '#shared/domain/regions.ts'
import { isMorningOver, nextMorning, weekBefore, ZONES_BY_REGION, zoneOfRegion } from './mornings.ts'

const next = (zone: string, now: string, isMonday = false) =>
  nextMorning({ zone, kind: 'news', isMonday }, new Date(now)).toISOString()

describe('the next morning', () => {
  it('is at 8 where the member is, today or tomorrow', () => {
    expect(next('America/New_York', '2026-01-14T12:59:00Z')).toBe('2026-01-14T13:00:00.000Z')
    expect(next('America/New_York', '2026-01-14T13:00:00Z')).toBe('2026-01-15T13:00:00.000Z')
    expect(next('America/Los_Angeles', '2026-01-14T13:00:00Z')).toBe('2026-01-14T16:00:00.000Z')
    expect(next('America/St_Johns', '2026-01-14T00:00:00Z')).toBe('2026-01-14T11:30:00.000Z')
  })

  it('follows the clocks when they change', () => {
    // They go forward on March 8, back on November 1.
    expect(next('America/Denver', '2026-03-07T15:00:00Z')).toBe('2026-03-08T14:00:00.000Z')
    expect(next('America/Denver', '2026-10-31T14:00:00Z')).toBe('2026-11-01T15:00:00.000Z')
    expect(next('America/Phoenix', '2026-03-07T15:00:00Z')).toBe('2026-03-08T15:00:00.000Z')
  })

  it('is a Monday where it should be', () => {
    expect(next('America/Chicago', '2026-03-04T00:00:00Z', true)).toBe('2026-03-09T13:00:00.000Z')
    expect(next('America/Chicago', '2026-03-09T13:00:00Z', true)).toBe('2026-03-16T13:00:00.000Z')
  })

  it('is over after four hours', () => {
    const morning = new Date('2026-03-09T13:00:00Z')
    expect(isMorningOver(morning, new Date('2026-03-09T16:59:00Z'))).toBe(false)
    expect(isMorningOver(morning, new Date('2026-03-09T17:01:00Z'))).toBe(true)
  })
})

it('a week ends with its Monday morning, an hour short when the clocks went forward', () => {
  const { from, until } = weekBefore('America/New_York', '2026-03-09')
  expect([from.toISOString(), until.toISOString()]).toEqual([
    '2026-03-02T14:00:00.000Z',
    '2026-03-09T13:00:00.000Z',
  ])
})

describe('the zone of a region', () => {
  it('is known for every state and province', () => {
    for (const country of ['USA', 'Canada'] as const) {
      for (const state of REGION_CODES[country])
        expect(ZONES_BY_REGION, state).toContain(zoneOfRegion({ country, state }))
      const zones = REGION_CODES[country].map((state) => zoneOfRegion({ country, state }))
      expect(new Set(zones).size).toBeGreaterThan(4)
    }
  })

  it("falls back to the country's", () => {
    expect(zoneOfRegion({ country: 'Canada', state: null })).toBe('America/Toronto')
    expect(zoneOfRegion({ country: 'USA', state: 'somewhere' })).toBe('America/Chicago')
  })
})
