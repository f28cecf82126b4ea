import { describe, expect, it } from 'vitest'
import { countFilters, jobFiltersText, readJobFilters, withoutAdvanced, withoutFilters } from './filters.ts'

describe('filters in the address', () => {
  it('survive a round trip', () => {
    const filters = {
      q: 'night & day',
      country: 'Canada',
      state: 'ON',
      type: 'part-time',
      remote: 'true',
      minPay: 60_000,
      withinDays: 7,
      sort: 'newest',
    } as const
    expect(readJobFilters(jobFiltersText(filters))).toEqual(filters)
    expect(countFilters(filters)).toBe(6)
    expect(withoutAdvanced(filters)).toEqual({
      q: 'night & day',
      country: 'Canada',
      state: 'ON',
      type: 'part-time',
      sort: 'newest',
    })
    expect(withoutFilters(filters)).toEqual({ sort: 'newest' })
    expect(withoutFilters({ q: 'night' })).toEqual({})
  })

  it('are empty if nothing is set or nothing is valid', () => {
    expect(readJobFilters('')).toEqual({})
    expect(
      readJobFilters('?q=+&country=France&state=ON&type=gig&remote=no&minPay=1.5&withinDays=-3&sort=best'),
    ).toEqual({})
    expect(readJobFilters('?country=USA&state=ON')).toEqual({ country: 'USA' })
    expect(jobFiltersText({})).toBe('')
  })
})
