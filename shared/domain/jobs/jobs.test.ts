import { describe, expect, it } from 'vitest'
import { REGION_CODES, regionCode } from '../regions.ts'
import { jobFaults } from './job-faults.ts'
import { advancedFiltersOf, jobClosesAt, jobExpiresAt } from './jobs.ts'

const job = { country: 'Canada', state: 'ON', salaryMin: 50_000, salaryMax: 60_000 } as const

describe('faults', () => {
  it('are a range upside down and a state of another country', () => {
    expect(jobFaults(job, REGION_CODES)).toEqual({})
    expect(Object.keys(jobFaults({ ...job, salaryMax: 49_999, state: 'TX' }, REGION_CODES))).toEqual([
      'salaryMax',
      'state',
    ])
  })
})

describe('advanced filters', () => {
  it('are pay, date and remote work', () => {
    expect(advancedFiltersOf({})).toEqual([])
    expect(advancedFiltersOf({ remote: '1', minPay: 0, withinDays: undefined })).toEqual(['minPay', 'remote'])
  })
})

it('a job is listed for 90 days', () => {
  expect(jobExpiresAt(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-04-01T00:00:00Z'))
})

it('regions are known by letters and by name, and no letters mean two places', () => {
  expect(regionCode('USA', ' washington ')).toBe('WA')
  expect(regionCode('Canada', 'qc')).toBe('QC')
  expect(regionCode('Canada', 'WA')).toBeNull()
  expect(REGION_CODES.USA.filter((code) => REGION_CODES.Canada.includes(code))).toEqual([])
})

describe('a job posted here closes', () => {
  const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days))
  const listing = { renewedAt: day(0), confirmedAt: day(0), askedAt: null }

  it('60 days after it was last confirmed', () => {
    expect(jobClosesAt(listing, day(1))).toEqual(day(60))
    expect(jobClosesAt({ ...listing, confirmedAt: day(10) }, day(11))).toEqual(day(70))
  })

  it('no sooner than a week after its poster was asked, however late that was', () => {
    expect(jobClosesAt({ ...listing, askedAt: day(53) }, day(54))).toEqual(day(60))
    expect(jobClosesAt({ ...listing, askedAt: day(70) }, day(71))).toEqual(day(77))
    expect(jobClosesAt(listing, day(70))).toEqual(day(77))
  })

  it('no later than it expires', () => {
    expect(jobClosesAt({ ...listing, confirmedAt: day(80) }, day(81))).toEqual(day(90))
  })
})
