import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { jobWarnings } from '#shared/domain/jobs/checks/job-warnings.ts'
import { JOB_WARNINGS, type JobWarningCode } from '#shared/domain/jobs/checks/warning.ts'

const COUNTRY = z.enum(['USA', 'Canada'])
const made = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    location: z.string(),
    country: COUNTRY,
    state: z.nullable(z.string()),
    isRemote: z.boolean(),
    salaryMin: z.nullable(z.number()),
    salaryMax: z.nullable(z.number()),
    postedOn: z.string(),
    text: z.string(),
    expected: z.array(z.enum(JOB_WARNINGS)),
  }),
)
type MadePosting = z.output<typeof made>[number]

export const HALVES = ['tuned', 'held-out'] as const
type Half = (typeof HALVES)[number]

/** Made-up postings with the warnings that a careful reader would give. `held-out` was written before the rules. */
export function madePostings(half: Half): MadePosting[] {
  return made.parse(JSON.parse(readFileSync(new URL(`${half}.json`, import.meta.url), 'utf8')))
}

export function codesOf(posting: MadePosting): JobWarningCode[] {
  const { text, title, location, country, state, isRemote, salaryMin, salaryMax } = posting
  const fields = { title, location, country, state, isRemote, salaryMin, salaryMax }
  const job = { ...fields, description: text, requirements: null, benefits: null }
  return jobWarnings(job, new Date(posting.postedOn)).map(({ code }) => code)
}

export type Tally = { right: number; wrong: number; missed: number }

/** For each kind: warnings that are expected and given, given only, and expected only. */
export function tallyOf(postings: readonly MadePosting[]): Map<JobWarningCode, Tally> {
  const tallies = new Map(JOB_WARNINGS.map((code) => [code, { right: 0, wrong: 0, missed: 0 }]))
  for (const posting of postings) {
    const given = codesOf(posting)
    for (const [code, tally] of tallies) {
      const isExpected = posting.expected.includes(code)
      const isGiven = given.includes(code)
      if (isExpected && isGiven) tally.right += 1
      else if (isGiven) tally.wrong += 1
      else if (isExpected) tally.missed += 1
    }
  }
  return tallies
}

export function sharesOf({ right, wrong, missed }: Tally): { precision: number; recall: number } {
  return {
    precision: right + wrong === 0 ? 1 : right / (right + wrong),
    recall: right + missed === 0 ? 1 : right / (right + missed),
  }
}
