import type { JobPosting, MonetaryAmount, Place, WithContext } from 'schema-dts'
import { paths } from '#client/lib/paths.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { EmploymentType } from '#shared/domain/jobs/jobs.ts'
import { REGION_NAMES, regionCode } from '#shared/domain/regions.ts'
import { escapeHtml } from '#shared/domain/texts/escape-html.ts'

/** 'Remote' is a place, not an employment type. */
const SCHEMA_TYPES: Record<Exclude<EmploymentType, 'remote'>, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
}
const COUNTRY_CODES = { USA: 'US', Canada: 'CA' } as const

/**
 * A job for Google (https://developers.google.com/search/docs/appearance/structured-data/job-posting). Nobody applies on this
 * site, so `directApply` is false; we have no companies' logos.
 */
export function jobPosting(job: Job): WithContext<JobPosting> {
  const { employmentType, isRemote } = job
  const places = placesOf(job)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: htmlOf(job),
    url: paths.job(job.id),
    datePosted: job.createdAt,
    validThrough: job.closesAt ?? job.expiresAt,
    identifier: { '@type': 'PropertyValue', name: BRAND, value: job.id },
    directApply: false,
    ...(employmentType && employmentType !== 'remote' && { employmentType: SCHEMA_TYPES[employmentType] }),
    hiringOrganization: { '@type': 'Organization', name: job.company },
    ...(places.length > 0 && { jobLocation: places.length === 1 ? (places[0] ?? places) : places }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country' as const, name: job.country },
    }),
    ...baseSalary(job),
  }
}

/** Words of a location that aren't a place. */
const NO_PLACE =
  /\b(?:remote|hybrid|on-?site|in-?office|anywhere|nationwide|distributed|multiple locations|various)\b|^(?:usa?|u\.s\.a?\.?|united states(?: of america)?|canada|north america)$/i

/** The places a location names; none for a job that is only remote. */
function placesOf({ location, country, state, isRemote }: Job): Place[] {
  const parts = location.split(/[;|/•]|\bor\b/i)
  const places = parts.flatMap((part): Place[] => {
    const words = part
      .split(/[,()]|\s[-–—]\s/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !NO_PLACE.test(word))
    const region = words.map((word) => regionOf(country, word)).findLast((code) => code !== null)
    const locality = words.find(
      (word, at) => at === 0 && (words.length > 1 || regionOf(country, word) === null),
    )
    if (locality === undefined && region === undefined) return []
    return [place({ country, locality, region: region ?? (parts.length === 1 ? state : null) })]
  })
  return places.length > 0 || isRemote ? places : [place({ country, region: state })]
}

type Address = {
  readonly country: Job['country']
  readonly locality?: string | undefined
  readonly region?: string | null
}

function place({ country, locality, region }: Address): Place {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(locality && { addressLocality: locality }),
      ...(region && { addressRegion: region }),
      addressCountry: COUNTRY_CODES[country],
    },
  }
}

function regionOf(country: Job['country'], word: string): string | null {
  if (word in REGION_NAMES[country]) return word
  return word.length > 2 ? regionCode(country, word) : null
}

type Salary = { baseSalary?: MonetaryAmount }

function baseSalary({ salaryMin, salaryMax, country }: Job): Salary {
  if (salaryMin === null && salaryMax === null) return {}
  const bounds = {
    ...(salaryMin !== null && { minValue: salaryMin }),
    ...(salaryMax !== null && { maxValue: salaryMax }),
  }
  const isExact = salaryMin !== null && salaryMin === salaryMax
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: country === 'USA' ? 'USD' : 'CAD',
      value: {
        '@type': 'QuantitativeValue',
        ...(isExact ? { value: salaryMin } : bounds),
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
