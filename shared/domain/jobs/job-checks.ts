import type { Country } from '../account/accounts.ts'

export type JobFacts = {
  readonly title: string
  readonly description: string
  readonly requirements: string | null
  readonly country: Country
  readonly state: string | null
  readonly salaryMin: number | null
  readonly salaryMax: number | null
}

export const JOB_WARNINGS = [
  'pay_missing',
  'pay_range_wide',
  'pay_too_low',
  'pay_too_high',
  'canadian_experience',
] as const
export type JobWarning = { code: (typeof JOB_WARNINGS)[number]; message: string }

const PAY_LOW = 15_000
const PAY_HIGH = 1_000_000
const RANGE_FACTOR = 2

/** Warnings for a poster; they don't block posting. */
export function jobWarnings(job: JobFacts): JobWarning[] {
  return [...payWarnings(job), ...experienceWarnings(job)]
}

function payWarnings({ salaryMin, salaryMax }: JobFacts): JobWarning[] {
  const warnings: JobWarning[] = []
  const bounds = [salaryMin, salaryMax].filter((bound) => bound !== null)
  if (bounds.length < 2) {
    warnings.push({
      code: 'pay_missing',
      message:
        'The pay range is missing. Many places require one in job postings, including California, New York and Ontario.',
    })
  }
  if (salaryMin !== null && salaryMax !== null && salaryMax > RANGE_FACTOR * salaryMin) {
    warnings.push({
      code: 'pay_range_wide',
      message:
        "The top of the pay range is more than twice its bottom. A range this wide doesn't tell people much.",
    })
  }
  if (bounds.some((bound) => bound < PAY_LOW)) {
    warnings.push({
      code: 'pay_too_low',
      message:
        'Pay below $15,000 a year is under minimum wage for full-time work. Is this the yearly amount?',
    })
  }
  if (bounds.some((bound) => bound > PAY_HIGH)) {
    warnings.push({
      code: 'pay_too_high',
      message: 'Pay above $1,000,000 a year is unusual. Did you add an extra zero?',
    })
  }
  return warnings
}

const CANADIAN_EXPERIENCE = /\bcanadian\s+(?:\w+\s+){0,2}experience\b/gi
const NOT_DEMANDED_BEFORE = /\b(?:no|not|without|never|don't|doesn't)\b[^.!?\n]{0,40}$/i
const NOT_DEMANDED_AFTER = /^[^.!?\n]{0,20}\b(?:not|isn't|never|n't)\b/i

function experienceWarnings({ title, description, requirements, country, state }: JobFacts): JobWarning[] {
  if (country !== 'Canada') return []
  const text = [title, description, requirements ?? ''].join('\n')
  const isDemanded = [...text.matchAll(CANADIAN_EXPERIENCE)].some((found) => {
    const before = text.slice(0, found.index)
    const after = text.slice(found.index + found[0].length)
    return !NOT_DEMANDED_BEFORE.test(before) && !NOT_DEMANDED_AFTER.test(after)
  })
  if (!isDemanded) return []
  const law = "Since January 1, 2026, Ontario doesn't allow job postings to require Canadian experience."
  const advice = 'Name the skill or rule that someone needs to know instead.'
  return [
    {
      code: 'canadian_experience',
      message:
        state === 'ON' ? `${law} ${advice}` : `The text asks for Canadian experience. ${law} ${advice}`,
    },
  ]
}

/** Errors of a job's combined values: input name -> sentence. */
export function jobFaults(
  job: JobFacts,
  regionsOf: Record<Country, readonly string[]>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (job.salaryMin !== null && job.salaryMax !== null && job.salaryMax < job.salaryMin)
    faults.salaryMax = 'Must be at least the lower amount'
  if (job.state !== null && !regionsOf[job.country].includes(job.state))
    faults.state = 'Please select a state or province of the country'
  return faults
}
