import { expect, test } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import { jobHead } from './job-head.ts'

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
  isOwn: false,
  connection: null,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2027-01-30T00:00:00.000Z',
}

test('a job has structured data for search engines', () => {
  const { title, description, canonicalPath, jsonLd } = jobHead(job)
  expect(title).toBe('Data Engineer at Cedar Systems · Trueline')
  expect(description).toBe(
    'Cedar Systems, Calgary, AB, Canada. From CA$105k. Move <nightly> exports. Find out why.',
  )
  expect(canonicalPath).toBe(`/jobs/${job.id}`)
  expect(jsonLd).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Data Engineer',
    description:
      '<p>Move &#60;nightly&#62; exports.</p><p>Find out why.</p><p>Requirements<br>SQL<br>Python</p>',
    datePosted: job.createdAt,
    validThrough: job.expiresAt,
    identifier: { '@type': 'PropertyValue', name: 'Trueline', value: job.id },
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Cedar Systems' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Calgary, AB',
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
