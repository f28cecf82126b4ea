import { describe, expect, it } from 'vitest'
import { matchJob } from '../match/match-job.ts'

const pay = (text: string, country: 'USA' | 'Canada' = 'USA', location?: string) =>
  matchJob({ job: { text, ...(location && { location }) }, resume: 'Ana Roe', country })

describe('pay of a job', () => {
  it('is what the posting says, in its unit and in the currency of its place', () => {
    const text = 'Registered Nurse\nLakeview Hospital, Toronto, ON\nPay: $41.20 to $52.90 an hour'
    const { pay: posted } = pay(text)
    expect(posted).toMatchObject({ from: 41.2, to: 52.9, unit: 'hour', currency: 'CAD', yearlyFrom: 85_696 })
    expect(text.slice(posted?.quote.start, posted?.quote.end)).toBe(posted?.quote.text)
    expect(pay(text.replace('Toronto, ON', 'Austin, TX'), 'Canada').pay?.currency).toBe('USD')
  })

  it('is in the currency it names, and in that of the place where there are two', () => {
    expect(pay('Cook\nDenver, CO\nPay: CAD 20 an hour').pay?.currency).toBe('CAD')
    const both =
      'Data analyst\nRemote (Canada)\nUS: $90,000 - $110,000 USD a year\nCanada: $80,000 - $95,000 CAD a year'
    expect(pay(both).pay).toMatchObject({ from: 80_000, currency: 'CAD' })
  })

  it('is unknown if the posting says nothing', () => {
    expect(pay('Plumber\nRequirements\n- Soldering\n- $2,000 sign-on bonus').pay).toBeNull()
  })

  it.each([
    ['Registered Nurse\nToronto, ON', 'USA', undefined],
    ['Registered Nurse\nLocation: Toronto', 'USA', undefined],
    ['Registered Nurse\nHamilton ON L8N 3Z5', 'USA', undefined],
    ['Registered Nurse\nWork across British Columbia', 'USA', undefined],
    ['Registered Nurse', 'USA', 'Calgary, Alberta'],
    ['Registered Nurse', 'Canada', undefined],
    ['Registered Nurse\n$40 CAD an hour', 'USA', undefined],
  ] as const)('comes with Canadian figures for %j', (text, country, location) => {
    expect(pay(text, country, location).salary).toMatchObject({
      country: 'Canada',
      currency: 'CAD',
      source: expect.stringContaining('Job Bank'),
      isRangeEstimated: false,
    })
  })

  it('comes with US figures for a place in the USA, whoever asks', () => {
    const { salary, place } = pay('Registered Nurse\nPortland, OR', 'Canada')
    expect(place).toBe('Oregon')
    expect(salary).toMatchObject({
      country: 'USA',
      currency: 'USD',
      median: 93_600,
      source: expect.stringContaining('Bureau of Labor Statistics'),
    })
  })

  it('has no public figures where none are published for that country', () => {
    expect(pay('Medical Assistant\nWinnipeg, MB').salary).toBeNull()
  })
})
