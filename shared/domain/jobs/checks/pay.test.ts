import { describe, expect, it } from 'vitest'
import { missingPayFault, payStanding } from './pay.ts'
import type { JobFacts } from './warning.ts'

const TODAY = new Date('2026-11-26T12:00:00Z')
const job: JobFacts = {
  title: 'Baker',
  description: 'Bread from four in the morning.',
  requirements: null,
  benefits: null,
  location: 'Denver, CO',
  country: 'USA',
  state: 'CO',
  isRemote: false,
  salaryMin: null,
  salaryMax: null,
}
const faultOf = (patch: Partial<JobFacts> = {}, on = TODAY) => missingPayFault({ ...job, ...patch }, on)

describe('a posting without pay', () => {
  it('is refused in Colorado, with the law', () => {
    expect(faultOf()).toBe(
      'Add the pay range. A law in Colorado asks employers to show one in job postings. Law: Equal Pay for Equal Work Act.',
    )
  })

  it.each([
    ['CA', 'California Labor Code 432.3'],
    ['WA', 'RCW 49.58.110'],
    ['NY', 'New York Labor Law 194-b'],
    ['HI', 'Act 203 of 2023'],
    ['MD', 'Wage Range Transparency Act'],
    ['IL', 'Equal Pay Act of 2003'],
    ['MN', 'Minnesota Statutes 181.173'],
    ['NJ', 'P.L. 2024, c. 91'],
    ['VT', '21 V.S.A. 495t'],
    ['MA', 'Chapter 141 of the Acts of 2024'],
    ['DC', 'DC Code 32-1453.01'],
    ['ME', 'LD 54 of the 132nd Legislature'],
  ])('is refused in %s', (state, law) => {
    expect(faultOf({ state, location: 'There' })).toContain(law)
  })

  it.each(['BC', 'ON', 'PE'])('is refused in %s', (state) => {
    expect(faultOf({ country: 'Canada', state })).toMatch(/^Add the pay range\./)
  })

  it.each(['TX', 'CT', 'NV', 'RI', 'OR'])(
    'is accepted in %s, where no law asks for it in the posting',
    (state) => {
      expect(faultOf({ state })).toBeNull()
    },
  )

  it('says that the size of the employer is not known where the law depends on it', () => {
    expect(faultOf({ state: 'IL' })).toContain("We don't know how large the employer is")
    expect(faultOf()).not.toContain('large')
  })

  it('is accepted before the law applies', () => {
    expect(faultOf({ country: 'Canada', state: 'ON' }, new Date('2025-12-31T12:00:00Z'))).toBeNull()
    expect(faultOf({ state: 'OH', location: 'Columbus, OH' })).toBeNull()
    expect(faultOf({ state: 'OH', location: 'Columbus, OH' }, new Date('2027-01-01T12:00:00Z'))).toContain(
      'Columbus',
    )
    expect(faultOf({ state: 'DE' })).toBeNull()
    expect(faultOf({ state: 'DE' }, new Date('2027-09-26T12:00:00Z'))).toContain('Delaware')
  })

  it('counts as possible in every state if it is remote, unless it is for the people of one place', () => {
    expect(faultOf({ state: 'TX', isRemote: true })).toContain('California, Colorado, and Washington State')
    expect(faultOf({ state: 'TX', isRemote: true, requirements: 'Must live in Texas.' })).toBeNull()
  })

  it('is no such posting with pay in its text, or with one end alone', () => {
    expect(faultOf({ benefits: '$24 to $28 an hour' })).toBeNull()
    expect(faultOf({ salaryMin: 50_000 })).toBeNull()
    expect(faultOf({ salaryMax: 50_000 })).toBeNull()
  })
})

it('whether pay is required and stated is known while it is written', () => {
  expect(payStanding(job, TODAY)).toEqual({ isRequired: true, isStated: false })
  expect(payStanding({ ...job, state: 'TX', salaryMin: 1 }, TODAY)).toEqual({
    isRequired: false,
    isStated: true,
  })
})
