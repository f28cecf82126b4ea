import type { Job } from '#shared/contracts/jobs.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { escapeHtml } from '#shared/domain/escape-html.ts'
import type { EmploymentType } from '#shared/domain/jobs/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { placeOf } from '../texts.ts'

type Head = { title: string; description: string; canonicalPath?: string; jsonLd?: object }

const DESCRIPTION_MAX_LENGTH = 155

export function jobsHead(): Head {
  return {
    title: `Jobs in the USA and Canada · ${BRAND}`,
    description:
      "Open positions across the USA and Canada. See who's hiring and what's verified about them, and connect on live video.",
    canonicalPath: '/jobs',
  }
}

/** The head of a job's page; `job` from the cache, if any. */
export function jobHead(job: Job | undefined): Head {
  if (!job) return { title: `Job · ${BRAND}`, description: "This job doesn't exist or is no longer open." }
  const start = `${job.company}, ${placeOf(job)}. ${salaryText(job)}. ${job.description}`.replace(/\s+/g, ' ')
  const description =
    start.length > DESCRIPTION_MAX_LENGTH ? `${start.slice(0, DESCRIPTION_MAX_LENGTH - 1).trimEnd()}…` : start
  return {
    title: `${job.title} at ${job.company} · ${BRAND}`,
    description,
    canonicalPath: `/jobs/${job.id}`,
    ...(job.isActive && { jsonLd: jobPosting(job) }),
  }
}

const SCHEMA_TYPES: Record<EmploymentType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  remote: 'OTHER',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
}

/** https://schema.org/JobPosting */
function jobPosting(job: Job): object {
  const country = job.country === 'USA' ? 'US' : 'CA'
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: htmlOf(job),
    datePosted: job.createdAt,
    validThrough: job.expiresAt,
    identifier: { '@type': 'PropertyValue', name: BRAND, value: job.id },
    ...(job.employmentType && { employmentType: SCHEMA_TYPES[job.employmentType] }),
    hiringOrganization: { '@type': 'Organization', name: job.company },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location,
        ...(job.state && { addressRegion: job.state }),
        addressCountry: country,
      },
    },
    ...(job.isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: job.country },
    }),
    ...baseSalary(job),
  }
}

function baseSalary({ salaryMin, salaryMax, country }: Job): object {
  if (salaryMin === null && salaryMax === null) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: country === 'USA' ? 'USD' : 'CAD',
      value: {
        '@type': 'QuantitativeValue',
        ...(salaryMin !== null && { minValue: salaryMin }),
        ...(salaryMax !== null && { maxValue: salaryMax }),
        unitText: 'YEAR',
      },
    },
  }
}

/** The description has to be the whole posting as HTML. */
function htmlOf({ description, requirements, benefits }: Job): string {
  const parts = [
    description,
    requirements && `Requirements\n${requirements}`,
    benefits && `Benefits\n${benefits}`,
  ]
  return parts
    .filter((part) => part !== null && part !== '')
    .join('\n\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')
}
