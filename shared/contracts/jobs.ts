import * as z from 'zod/mini'
import { companyProblem } from '../domain/account/name-rules.ts'
import { QUESTION_KINDS, QUESTION_LIMITS } from '../domain/applications/rules.ts'
import { CONNECTION_STATES } from '../domain/connections.ts'
import { JOB_WARNINGS, WARNING_SEVERITIES } from '../domain/jobs/checks/warning.ts'
import {
  CONFIRMATIONS,
  EMPLOYMENT_TYPES,
  JOB_ORDERS,
  JOB_TEXT_MAX_LENGTHS as MAX,
  RECOMMENDED_JOBS,
  SALARY_MAX,
} from '../domain/jobs/jobs.ts'
import { jobMatchResult } from './assistant-analysis.ts'
import { jobFilters } from './list-filters.ts'
import { operation } from './operation.ts'
import { jobsCursor, timeCursor } from './paging.ts'
import {
  country,
  didYouMean,
  id,
  idParams,
  memberCard,
  notImpersonating,
  plainLine,
  region,
  timestamp,
  wholeNumber,
} from './shapes.ts'
import { trimmed } from './text.ts'

const questionText = (max: number, missing: string) => trimmed(max).check(z.minLength(1, missing), plainLine)

/** What a poster asks applicants. The text identifies a question within its job. */
export const jobQuestion = z
  .object({
    text: questionText(QUESTION_LIMITS.text, 'Write the question'),
    kind: z.enum(QUESTION_KINDS),
    isRequired: z.boolean(),
    /** Only for `choice`. */
    choices: z
      .array(questionText(QUESTION_LIMITS.choice, "Answers can't be empty"))
      .check(z.maxLength(QUESTION_LIMITS.choices, `At most ${QUESTION_LIMITS.choices} answers`)),
  })
  .check(
    z.refine(({ kind, choices }) => (kind === 'choice' ? choices.length >= 2 : choices.length === 0), {
      error: 'Write at least two answers to choose from',
      path: ['choices'],
    }),
    z.refine(({ choices }) => new Set(choices).size === choices.length, {
      error: 'Each answer can be there once',
      path: ['choices'],
    }),
  )

const questions = z.array(jobQuestion).check(
  z.maxLength(QUESTION_LIMITS.questions, `At most ${QUESTION_LIMITS.questions} questions`),
  z.refine((all) => new Set(all.map(({ text }) => text)).size === all.length, 'Ask each question once'),
)

/** How a job posted here takes applications. */
const applying = {
  questions,
  /** Only members with a verified ID can apply. */
  needsVerifiedId: z.boolean(),
  /** Who an applicant is stays hidden from the poster until they are shortlisted. */
  isBlind: z.boolean(),
}

/** What a member proved of a company: an address at this domain. */
export const companyProof = z.object({ domain: z.string(), provenAt: timestamp })

export const job = z.object({
  id,
  title: z.string(),
  company: z.string(),
  description: z.string(),
  location: z.string(),
  country,
  state: z.nullable(z.string()),
  isRemote: z.boolean(),
  salaryMin: z.nullable(z.int()),
  salaryMax: z.nullable(z.int()),
  employmentType: z.nullable(z.enum(EMPLOYMENT_TYPES)),
  requirements: z.nullable(z.string()),
  benefits: z.nullable(z.string()),
  postedBy: z.nullable(id),
  /** Who posted it; null for a company's own board. */
  poster: z.nullable(memberCard),
  applyUrl: z.nullable(z.string()),
  ...applying,
  isOwn: z.boolean(),
  /**
   * The viewer's connection to the poster as far as it concerns this job: a request counts only if it names the job. Null
   * for visitors and if there is no one to ask.
   */
  connection: z.nullable(z.enum(CONNECTION_STATES)),
  /** False once closed. An expired job's `expiresAt` has passed. */
  isActive: z.boolean(),
  /** Only for its poster: a moderator removed it, so no one else sees it. */
  isRemoved: z.boolean(),
  /** In the address of the company's page; null until the job has one. */
  companySlug: z.nullable(z.string()),
  /** The company's domain at which the poster proved an address within the last year. */
  posterProof: z.nullable(companyProof),
  createdAt: timestamp,
  updatedAt: timestamp,
  expiresAt: timestamp,
  /** When its poster or its company's board last said that it is open. */
  confirmedAt: timestamp,
  /** When it closes unless its poster confirms it before; null once closed, and for imported jobs. */
  closesAt: z.nullable(timestamp),
  /** Whether its poster was asked if it is open, and didn't answer in time; null for everyone else. */
  confirmation: z.nullable(z.enum(CONFIRMATIONS)),
})
export type Job = z.output<typeof job>

/** How well a job fits, 0 to 100, and why, in a sentence. */
const match = z.object({ score: z.int(), why: z.string() })
/** `match` is for premium members, and null for jobs that weren't compared. */
const comparedJob = z.extend(job, { match: z.nullable(match) })
export type ComparedJob = z.output<typeof comparedJob>

const similarJob = z.pick(job, {
  id: true,
  title: true,
  company: true,
  location: true,
  country: true,
  isRemote: true,
  salaryMin: true,
  salaryMax: true,
  employmentType: true,
  createdAt: true,
})
export type SimilarJob = z.output<typeof similarJob>

export const jobsPage = z.object({ jobs: z.array(job), nextCursor: z.nullable(z.string()) })
export type JobsPage = z.output<typeof jobsPage>

/** True if a member's profile and resume say nothing to compare jobs with. */
const needsProfile = z.boolean()
const foundJobsPage = z.object({
  jobs: z.array(comparedJob),
  nextCursor: z.nullable(z.string()),
  didYouMean,
  /** The order of this list, which is the newest first if it can't be sorted by fit. */
  order: z.enum(JOB_ORDERS),
  needsProfile,
})
export type FoundJobsPage = z.output<typeof foundJobsPage>
const recommendation = z.object({
  jobs: z.array(comparedJob),
  needsProfile,
  /** How many open jobs fit well, of those that were compared; null if they couldn't be. */
  matches: z.nullable(z.int()),
})
export type Recommendation = z.output<typeof recommendation>

/** Quotes of `result` point into `job`, and into `own`, the member's profile and resume. */
const explainedMatch = z.object({ job: z.string(), own: z.string(), result: jobMatchResult })
export type ExplainedMatch = z.output<typeof explainedMatch>

const required = (max: number, message: string) => trimmed(max).check(z.minLength(1, message))
const written = (max: number) => z.nullable(trimmed(max))
const NO_PAY = 'Whole dollars per year, such as 85,000'
const pay = z.nullable(z.int(NO_PAY).check(z.minimum(0, NO_PAY), z.maximum(SALARY_MAX, NO_PAY)))

const companyName = z.superRefine<string>((name, context) => {
  const message = companyProblem(name)
  if (message) context.addIssue({ code: 'custom', message })
})

export const jobInput = z.object({
  title: required(MAX.title, 'Title is required').check(plainLine, notImpersonating),
  company: required(MAX.company, 'Company is required').check(companyName),
  description: required(MAX.description, 'Description is required'),
  location: required(MAX.location, 'Location is required').check(plainLine),
  country,
  state: z.nullable(region),
  isRemote: z.boolean(),
  salaryMin: pay,
  salaryMax: pay,
  employmentType: z.enum(EMPLOYMENT_TYPES, { error: 'Please select the employment type' }),
  requirements: written(MAX.requirements),
  benefits: written(MAX.benefits),
  /** Left out, a new job asks nothing, and an edited one stays as it is. */
  questions: z.optional(questions),
  needsVerifiedId: z.optional(z.boolean()),
  isBlind: z.optional(z.boolean()),
})
export type JobInput = z.output<typeof jobInput>
const JOB_BODY_MAX_BYTES = 96 * 1024

export const jobWarning = z.object({
  code: z.enum(JOB_WARNINGS),
  severity: z.enum(WARNING_SEVERITIES),
  message: z.string(),
  /** The words of the posting that led to it, exactly as written. */
  quotes: z.array(z.string()),
  laws: z.array(z.object({ name: z.string(), url: z.string() })),
})

const saved = z.object({ job, warnings: z.array(jobWarning) })

export const jobs = {
  search: operation({
    method: 'GET',
    path: '/api/jobs',
    access: 'public',
    summary:
      'List open jobs; sort is fit (the default for members), newest or pay (highest first, as posted); minPay, withinDays and remote require Premium',
    query: z.extend(jobFilters, { cursor: jobsCursor }),
    response: foundJobsPage,
    errors: ['invalid_input', 'premium_required'],
  }),
  recommended: operation({
    method: 'GET',
    path: '/api/jobs/recommended',
    access: 'member',
    summary: "List recommended jobs in the member's country, or the newest if their profile is empty",
    query: z.object({ limit: z._default(wholeNumber(1, 12), RECOMMENDED_JOBS) }),
    response: recommendation,
    errors: ['unauthorized', 'invalid_input'],
  }),
  match: operation({
    method: 'GET',
    path: '/api/jobs/:id/match',
    access: 'member',
    summary: 'Score how well a job fits the member, point by point; requires Premium',
    params: idParams,
    response: explainedMatch,
    errors: [
      'unauthorized',
      'invalid_input',
      'premium_required',
      'job_not_found',
      'profile_empty',
      'too_many_attempts',
    ],
  }),
  mine: operation({
    method: 'GET',
    path: '/api/jobs/mine',
    access: 'member',
    summary: "List the member's own jobs, newest first, including closed and expired ones",
    query: z.object({ cursor: timeCursor }),
    response: jobsPage,
    errors: ['unauthorized', 'invalid_input'],
  }),
  read: operation({
    method: 'GET',
    path: '/api/jobs/:id',
    access: 'public',
    summary: 'Get a job; closed and expired ones only for their poster',
    params: idParams,
    response: job,
    errors: ['invalid_input', 'job_not_found'],
  }),
  similar: operation({
    method: 'GET',
    path: '/api/jobs/:id/similar',
    access: 'public',
    summary: 'List a few open jobs of the country that share the most words with the title of this one',
    params: idParams,
    response: z.object({ jobs: z.array(similarJob) }),
    errors: ['invalid_input', 'job_not_found'],
  }),
  post: operation({
    method: 'POST',
    path: '/api/jobs',
    access: 'member',
    changesPublic: true,
    needsVerifiedEmail: true,
    summary:
      'Post a job; warnings never block it, but a job without pay is refused where the law asks for pay',
    bodyMaxBytes: JOB_BODY_MAX_BYTES,
    body: jobInput,
    response: saved,
    errors: ['unauthorized', 'email_not_verified', 'invalid_input', 'pay_required', 'too_many_attempts'],
  }),
  edit: operation({
    method: 'PATCH',
    path: '/api/jobs/:id',
    access: 'member',
    changesPublic: true,
    summary: "Update one of the member's jobs",
    params: idParams,
    bodyMaxBytes: JOB_BODY_MAX_BYTES,
    body: z.partial(jobInput),
    response: saved,
    errors: [
      'unauthorized',
      'invalid_input',
      'pay_required',
      'job_not_found',
      'forbidden',
      'too_many_attempts',
    ],
  }),
  close: operation({
    method: 'POST',
    path: '/api/jobs/:id/close',
    access: 'member',
    changesPublic: true,
    summary: "Close one of the member's jobs",
    params: idParams,
    response: job,
    errors: ['unauthorized', 'invalid_input', 'job_not_found', 'forbidden', 'too_many_attempts'],
  }),
  renew: operation({
    method: 'POST',
    path: '/api/jobs/:id/renew',
    access: 'member',
    changesPublic: true,
    summary:
      "Say that one of the member's jobs is still open, which lists it again even if it closed or expired",
    params: idParams,
    response: job,
    errors: ['unauthorized', 'invalid_input', 'job_not_found', 'forbidden', 'too_many_attempts'],
  }),
}
