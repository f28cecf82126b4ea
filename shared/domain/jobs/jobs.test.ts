import { describe, expect, it } from 'vitest'
import { REGION_CODES, regionCode } from '../regions.ts'
import { jobFaults } from './job-faults.ts'
import { advancedFiltersOf, jobExpiresAt } from './jobs.ts'

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
    expect(advancedFiltersOf({ remote: 'true', minPay: 0, withinDays: undefined })).toEqual([
      'minPay',
      'remote',
    ])
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
