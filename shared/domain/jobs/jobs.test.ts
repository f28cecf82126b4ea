import { describe, expect, it } from 'vitest'
import { REGION_CODES, regionCode } from '../regions.ts'
import { type JobFacts, jobFaults, jobWarnings } from './job-checks.ts'
import { advancedFiltersOf, jobExpiresAt } from './jobs.ts'

const job: JobFacts = {
  title: 'Baker',
  description: 'Bread from four in the morning.',
  requirements: null,
  country: 'Canada',
  state: 'ON',
  salaryMin: 50_000,
  salaryMax: 60_000,
}
const codes = (patch: Partial<JobFacts>) => jobWarnings({ ...job, ...patch }).map(({ code }) => code)

describe('warnings about pay', () => {
  it.each([
    [50_000, 60_000, []],
    [50_000, 100_000, []],
    [50_000, 100_001, ['pay_range_wide']],
    [null, null, ['pay_missing']],
    [50_000, null, ['pay_missing']],
    [25, 40, ['pay_too_low']],
    [14_999, 29_998, ['pay_too_low']],
    [15_000, 30_000, []],
    [900_000, 1_000_001, ['pay_too_high']],
    [1, 2_000_000, ['pay_range_wide', 'pay_too_low', 'pay_too_high']],
  ])('%s to %s: %s', (salaryMin, salaryMax, expected) => {
    expect(codes({ salaryMin, salaryMax })).toEqual(expected)
  })
})

describe('a warning about Canadian experience', () => {
  const asks = (requirements: string, patch: Partial<JobFacts> = {}) =>
    codes({ requirements, ...patch }).includes('canadian_experience')

  it.each([
    'Canadian experience required.',
    'At least two years of Canadian work experience',
    'CANADIAN\n experience is a must',
  ])('is given for: %s', (text) => expect(asks(text)).toBe(true))

  it.each([
    'No Canadian experience needed.',
    'We do not ask for Canadian experience.',
    'Canadian experience is not required.',
    'Experience with Canadian tax law',
  ])('is not given for: %s', (text) => expect(asks(text)).toBe(false))

  it('names the law of Ontario, and is for Canada only', () => {
    const [ontario] = jobWarnings({ ...job, requirements: 'Canadian experience' })
    expect(ontario?.message).toMatch(/^Since January 1, 2026, Ontario/)
    expect(asks('Canadian experience', { state: 'BC' })).toBe(true)
    expect(asks('Canadian experience', { country: 'USA', state: 'NY' })).toBe(false)
  })
})

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
