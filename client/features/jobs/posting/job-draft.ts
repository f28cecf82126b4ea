import { type Job, jobInput } from '#shared/contracts/jobs.ts'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'
import type { JobFacts } from '#shared/domain/jobs/checks/warning.ts'
import { jobFaults } from '#shared/domain/jobs/job-faults.ts'
import { titleSaysRemote } from '#shared/domain/jobs/remote-title.ts'
import { REGION_CODES } from '#shared/domain/regions.ts'

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
  questions: QuestionDraft[]
  needsVerifiedId: boolean
  isBlind: boolean
}

/** A question as typed: its answers to choose from are lines. */
export type QuestionDraft = { text: string; kind: string; isRequired: boolean; choices: string }
export const NO_QUESTION: QuestionDraft = { text: '', kind: 'text', isRequired: true, choices: '' }

export function emptyJobDraft(place: {
  country: string
  state: string | null
  city: string | null
}): JobDraft {
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
    questions: [],
    needsVerifiedId: false,
    isBlind: false,
  }
}

export function jobDraftOf(job: Job): JobDraft {
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
    questions: job.questions.map((question) => ({ ...question, choices: question.choices.join('\n') })),
    needsVerifiedId: job.needsVerifiedId,
    isBlind: job.isBlind,
  }
}

/** Dollars as people type them: '85000', '$85,000', '85k'. Null for empty, NaN for anything else. */
export function readPay(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '').toLowerCase()
  if (plain === '') return null
  const [, digits, thousands] = /^(\d+(?:\.\d+)?)(k?)$/.exec(plain) ?? []
  return digits === undefined ? Number.NaN : Math.round(Number(digits) * (thousands ? 1000 : 1))
}

export function jobFactsOf(draft: JobDraft): JobFacts {
  const pay = (text: string) => {
    const value = readPay(text)
    return Number.isNaN(value) ? null : value
  }
  return {
    title: draft.title,
    description: draft.description,
    requirements: draft.requirements,
    benefits: draft.benefits,
    location: draft.location,
    isRemote: draft.isRemote || draft.employmentType === 'remote' || titleSaysRemote(draft.title),
    country: COUNTRIES.find((country) => country === draft.country) ?? 'USA',
    state: draft.state || null,
    salaryMin: pay(draft.salaryMin),
    salaryMax: pay(draft.salaryMax),
  }
}

function inputOf(draft: JobDraft) {
  return {
    ...draft,
    state: draft.state || null,
    salaryMin: readPay(draft.salaryMin),
    salaryMax: readPay(draft.salaryMax),
    requirements: draft.requirements.trim() || null,
    benefits: draft.benefits.trim() || null,
    questions: draft.questions.map(({ choices, ...question }) => ({
      ...question,
      choices: question.kind === 'choice' ? linesOf(choices) : [],
    })),
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const jobForm = {
  schema: jobInput,
  toInput: inputOf,
  rules: (draft: JobDraft) => jobFaults(jobFactsOf(draft), REGION_CODES),
}
