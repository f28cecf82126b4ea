import type { Job, JobInput } from '#shared/contracts/jobs.ts'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'
import type { JobFacts } from '#shared/domain/jobs/job-checks.ts'
import { EMPLOYMENT_TYPES, SALARY_MAX } from '#shared/domain/jobs/jobs.ts'

/** A job while it is being written, as typed. */
export type JobDraft = {
  title: string
  company: string
  description: string
  location: string
  country: string
  state: string
  isRemote: boolean
  salaryMin: string
  salaryMax: string
  employmentType: string
  requirements: string
  benefits: string
}
export type DraftErrors = Partial<Record<string, string>>

export function emptyDraft(place: { country: string; state: string | null; city: string | null }): JobDraft {
  return {
    title: '',
    company: '',
    description: '',
    location: [place.city, place.state].filter(Boolean).join(', '),
    country: place.country,
    state: place.state ?? '',
    isRemote: false,
    salaryMin: '',
    salaryMax: '',
    employmentType: '',
    requirements: '',
    benefits: '',
  }
}

export function draftOf(job: Job): JobDraft {
  return {
    title: job.title,
    company: job.company,
    description: job.description,
    location: job.location,
    country: job.country,
    state: job.state ?? '',
    isRemote: job.isRemote,
    salaryMin: job.salaryMin?.toLocaleString('en-US') ?? '',
    salaryMax: job.salaryMax?.toLocaleString('en-US') ?? '',
    employmentType: job.employmentType ?? '',
    requirements: job.requirements ?? '',
    benefits: job.benefits ?? '',
  }
}

/** Dollars as people type them: '85000', '$85,000', '85k'. Null for empty, NaN for anything else. */
export function readPay(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '').toLowerCase()
  if (plain === '') return null
  const [, digits, thousands] = /^(\d+(?:\.\d+)?)(k?)$/.exec(plain) ?? []
  return digits === undefined ? Number.NaN : Math.round(Number(digits) * (thousands ? 1000 : 1))
}

/** The input of the posting rules while typing. */
export function factsOf(draft: JobDraft): JobFacts {
  const pay = (text: string) => {
    const value = readPay(text)
    return Number.isNaN(value) ? null : value
  }
  return {
    title: draft.title,
    description: draft.description,
    requirements: draft.requirements,
    country: COUNTRIES.find((country) => country === draft.country) ?? 'USA',
    state: draft.state || null,
    salaryMin: pay(draft.salaryMin),
    salaryMax: pay(draft.salaryMax),
  }
}

const REQUIRED = {
  title: 'Title is required',
  company: 'Company is required',
  description: 'Description is required',
  location: 'Location is required',
  country: 'Please select the country',
  employmentType: 'Please select the employment type',
} as const

/** The job to send, or errors by field. */
export function readDraft(draft: JobDraft): { input: JobInput } | { errors: DraftErrors } {
  const country = COUNTRIES.find((known) => known === draft.country)
  const employmentType = EMPLOYMENT_TYPES.find((known) => known === draft.employmentType)
  const errors: DraftErrors = {}
  for (const [name, message] of Object.entries(REQUIRED))
    if (String(draft[name as keyof typeof REQUIRED]).trim() === '') errors[name] = message
  const salaryMin = readPay(draft.salaryMin)
  const salaryMax = readPay(draft.salaryMax)
  for (const [name, value] of Object.entries({ salaryMin, salaryMax }))
    if (value !== null && !(value <= SALARY_MAX)) errors[name] = 'Whole dollars per year, such as 85,000'
  if (salaryMin !== null && salaryMax !== null && salaryMax < salaryMin)
    errors.salaryMax = 'Must be at least the lower amount'
  if (!country || !employmentType || Object.keys(errors).length > 0) return { errors }
  const texts = {
    title: draft.title.trim(),
    company: draft.company.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    requirements: draft.requirements.trim() || null,
    benefits: draft.benefits.trim() || null,
  }
  return {
    input: {
      ...texts,
      country,
      employmentType,
      state: draft.state || null,
      isRemote: draft.isRemote,
      salaryMin,
      salaryMax,
    },
  }
}
