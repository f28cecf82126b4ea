import { expect, test } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import { jobHead } from './heads.ts'

const job: Job = {
  id: '5b0c0c58-7bd8-4b43-9c5f-1c6a0c1f6b11',
  title: 'Data Engineer',
  company: 'Cedar Systems',
  description: 'Move <nightly> exports.\n\nFind out why.',
  location: 'Calgary, AB',
  country: 'Canada',
  state: 'AB',
  isRemote: true,
  salaryMin: 105_000,
  salaryMax: null,
  employmentType: 'full-time',
  requirements: 'SQL\nPython',
  benefits: null,
  postedBy: null,
  poster: null,
  applyUrl: null,
  questions: [],
  needsVerifiedId: false,
  isBlind: false,
  isOwn: false,
  connection: null,
  isActive: true,
  isRemoved: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2027-01-30T00:00:00.000Z',
  confirmedAt: '2026-11-01T00:00:00.000Z',
  closesAt: null,
  confirmation: null,
  companySlug: null,
  posterProof: null,
}

test('a job has structured data for search engines', () => {
  const { title, description, canonicalPath, preview, jsonLd } = jobHead(job)
  expect(title).toBe('Data Engineer at Cedar Systems · Trueline')
  expect(description).toBe(
    'Cedar Systems, Calgary, AB, Canada. From CA$105k. Move <nightly> exports. Find out why.',
  )
  expect(canonicalPath).toBe(`/jobs/${job.id}`)
  expect(preview?.imagePath).toBe(`/jobs/${job.id}/picture.png?v=${Date.parse(job.updatedAt)}`)
  expect(jsonLd).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Data Engineer',
    description:
      '<p>Move &#60;nightly&#62; exports.</p><p>Find out why.</p><p>Requirements<br>SQL<br>Python</p>',
    url: `/jobs/${job.id}`,
    directApply: false,
    datePosted: job.createdAt,
    validThrough: job.expiresAt,
    identifier: { '@type': 'PropertyValue', name: 'Trueline', value: job.id },
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Cedar Systems' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Calgary',
        addressRegion: 'AB',
        addressCountry: 'CA',
      },
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CAD',
      value: { '@type': 'QuantitativeValue', minValue: 105_000, unitText: 'YEAR' },
    },
  })
})

test('a closed job is no posting, and a long text is cut', () => {
  expect(jobHead({ ...job, isActive: false }).jsonLd).toBeUndefined()
  expect(jobHead({ ...job, description: 'x'.repeat(500) }).description).toHaveLength(155)
  expect(jobHead(undefined).jsonLd).toBeUndefined()
})

test('places are split into locality and region, and a remote job needs none', () => {
  const placesOf = (location: string, change: Partial<Job> = {}) => {
    const { jsonLd } = jobHead({ ...job, isRemote: false, country: 'USA', state: null, ...change, location })
    return JSON.parse(JSON.stringify(jsonLd)).jobLocation
  }
  const address = (addressLocality?: string, addressRegion?: string) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(addressLocality && { addressLocality }),
      ...(addressRegion && { addressRegion }),
      addressCountry: 'US',
    },
  })
  expect(placesOf('Denver, CO')).toEqual(address('Denver', 'CO'))
  expect(placesOf('Denver, Colorado, United States')).toEqual(address('Denver', 'CO'))
  expect(placesOf('New York, NY')).toEqual(address('New York', 'NY'))
  expect(placesOf('Washington, DC (hybrid)')).toEqual(address('Washington', 'DC'))
  expect(placesOf('Denver', { state: 'CO' })).toEqual(address('Denver', 'CO'))
  expect(placesOf('California')).toEqual(address(undefined, 'CA'))
  expect(placesOf('Denver, CO; Reno, NV')).toEqual([address('Denver', 'CO'), address('Reno', 'NV')])
  expect(placesOf('United States')).toEqual(address())
  for (const location of ['Remote', 'Remote, US', 'Remote - United States', 'Anywhere in the USA'])
    expect(placesOf(location, { isRemote: true }), location).toBeUndefined()
  expect(placesOf('Remote - Denver, CO', { isRemote: true })).toEqual(address('Denver', 'CO'))
})

test('remote work is no employment type, and equal bounds are one salary', () => {
  const { jsonLd } = jobHead({ ...job, employmentType: 'remote', salaryMin: 90_000, salaryMax: 90_000 })
  expect(jsonLd).not.toHaveProperty('employmentType')
  expect(jsonLd).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    baseSalary: { value: { value: 90_000, unitText: 'YEAR' } },
  })
})

test('a posting here is valid until the day it closes by itself', () => {
  const closesAt = '2026-12-31T00:00:00.000Z'
  expect(jobHead({ ...job, closesAt }).jsonLd).toMatchObject({ validThrough: closesAt })
})
