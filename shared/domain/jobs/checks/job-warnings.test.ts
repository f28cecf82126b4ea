import { describe, expect, it } from 'vitest'
import { jobWarnings } from './job-warnings.ts'
import type { JobFacts } from './warning.ts'

const TODAY = new Date('2026-11-23T12:00:00Z')
const job: JobFacts = {
  title: 'Baker',
  description: 'Bread from four in the morning.',
  requirements: null,
  benefits: null,
  location: 'Toronto, ON',
  country: 'Canada',
  state: 'ON',
  isRemote: false,
  salaryMin: 50_000,
  salaryMax: 60_000,
}
const warningsOf = (patch: Partial<JobFacts>, on = TODAY) => jobWarnings({ ...job, ...patch }, on)
const codes = (patch: Partial<JobFacts>, on = TODAY) => warningsOf(patch, on).map(({ code }) => code)
const noPay = { salaryMin: null, salaryMax: null }

describe('warnings about pay', () => {
  it.each([
    [50_000, 60_000, []],
    [50_000, 100_000, []],
    [50_000, 100_001, ['pay_range_wide']],
    [null, null, ['pay_missing']],
    [50_000, null, ['pay_missing']],
    [25, 40, ['pay_too_low']],
    [15_000, 30_000, []],
    [900_000, 1_000_001, ['pay_too_high']],
    [1, 2_000_000, ['pay_range_wide', 'pay_too_low', 'pay_too_high']],
  ])('%s to %s in Ontario: %s', (salaryMin, salaryMax, expected) => {
    expect(codes({ salaryMin, salaryMax })).toEqual(expected)
  })

  it('asks for pay only where a law does, from the day it applies', () => {
    expect(codes(noPay, new Date('2025-12-31'))).toEqual([])
    expect(codes({ ...noPay, state: 'AB' })).toEqual([])
    expect(codes({ ...noPay, country: 'USA', state: 'CA' })).toEqual(['pay_missing'])
    expect(codes({ ...noPay, country: 'USA', state: 'TX' })).toEqual([])
    expect(codes({ salaryMin: 30_000, salaryMax: 90_000, country: 'USA', state: 'TX' })).toEqual([])
  })

  it('says who the law is for, and claims no violation', () => {
    const [warning] = warningsOf(noPay)
    expect(warning?.message).toBe(
      'The pay range is missing. A law in Ontario asks employers with 25 or more employees to show one in job postings. Add the lowest and the highest pay you expect to offer.',
    )
    expect(warning?.laws).toEqual([
      { name: 'Ontario: Ontario Regulation 476/24', url: 'https://www.ontario.ca/laws/regulation/240476' },
    ])
    expect(warning).toMatchObject({ severity: 'advice', quotes: [] })
  })

  it('reaches remote jobs without a state, unless they are for the people of one place', () => {
    const remote = { ...noPay, country: 'USA', state: 'TX', isRemote: true } as const
    const [warning] = warningsOf(remote)
    expect(warning?.message).toContain('California, Colorado, and Washington State have laws')
    expect(codes({ ...remote, description: 'You must live in Texas.' })).toEqual([])
  })

  it('counts pay that is written in the text, and quotes pay with one end', () => {
    expect(codes({ ...noPay, benefits: '$24 to $28 an hour, dental' })).toEqual([])
    expect(warningsOf({ ...noPay, requirements: 'Earn up to $80,000 a year.' })).toMatchObject([
      { code: 'pay_missing', quotes: ['up to $80,000'] },
    ])
  })
})

describe('a warning about Canadian experience', () => {
  const warningsFor = (requirements: string, patch: Partial<JobFacts> = {}) =>
    codes({ requirements, ...patch }).includes('canadian_experience')

  it.each([
    'Canadian experience required.',
    'At least two years of Canadian work experience',
    'CANADIAN experience is a must',
    'Deux ans d’expérience canadienne exigés',
  ])('is given for: %s', (text) => expect(warningsFor(text)).toBe(true))

  it.each([
    'No Canadian experience needed.',
    'We do not ask for Canadian experience.',
    'Canadian experience is not required.',
    'Experience with Canadian tax law',
  ])('is not given for: %s', (text) => expect(warningsFor(text)).toBe(false))

  it('names the law of Ontario, and is for Canada only', () => {
    const [ontario] = warningsOf({ requirements: 'Canadian experience' })
    expect(ontario?.message).toMatch(/^Since January 1, 2026, Ontario/)
    expect(warningsFor('Canadian experience', { state: 'BC' })).toBe(true)
    expect(warningsFor('Canadian experience', { country: 'USA', state: 'NY' })).toBe(false)
  })
})

describe('warnings about the text', () => {
  it('come with the exact words, scams first', () => {
    const description =
      'Nous cherchons une femme de 20 à 30 ans.\nSend a photo of your passport by WhatsApp to start.'
    const warnings = warningsOf({ description })
    expect(warnings.map(({ code, severity }) => [code, severity])).toEqual([
      ['identity_by_chat', 'severe'],
      ['age_bar', 'advice'],
      ['sex_bar', 'advice'],
    ])
    const quotes = warnings.flatMap((warning) => warning.quotes)
    expect(quotes).toEqual(['Send a photo of your passport', 'femme de 20 à 30 ans', 'cherchons une femme'])
    expect(quotes.every((quote) => description.includes(quote))).toBe(true)
  })

  it('name at most three places each', () => {
    const description = ['Females only', 'Ladies only', 'No men', 'Men need apply'].join('.\n')
    expect(warningsOf({ description })[0]?.quotes).toEqual(['Females only', 'Ladies only', 'No men'])
  })

  it('let a religious body ask for its own faith', () => {
    const description = 'Must be a practicing Christian.'
    expect(codes({ description })).toEqual(['religion_bar'])
    expect(codes({ description: `${description} You lead worship in our church.` })).toEqual([])
  })
})
