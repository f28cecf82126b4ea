import * as z from 'zod/mini'
import { QUESTION_LIMITS } from '../domain/applications/rules.ts'
import { APPLICANT_ORDERS, APPLICATION_STATUSES } from '../domain/applications/status.ts'
import { EMPLOYMENT_TYPES, JOB_DAYS, JOB_ORDERS, SALARY_MAX } from '../domain/jobs/jobs.ts'
import { MEMBER_ORDERS } from '../domain/profiles/directory.ts'
import { CARD_LIMITS, CARD_ORDERS } from '../domain/resume-cards/rules.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '../domain/search/groups.ts'
import { country as oneCountry, region, wholeNumber } from './shapes.ts'
import { text, trimmed } from './text.ts'

/*
 * The filters and order of each list. The list's page has them in its address, under the same names
 * (client/lib/address-filters.ts).
 */

const words = z.optional(trimmed(SEARCH_TEXT_MAX_LENGTH))
const country = z.optional(oneCountry)
/** The two-letter code of a state or province. */
const state = z.optional(region)
export const flag = z.optional(z.literal('1'))

/** What can be saved of a list of jobs. */
export const jobSearch = z.object({
  q: words,
  country,
  state,
  type: z.optional(z.enum(EMPLOYMENT_TYPES)),
  remote: flag,
  minPay: z.optional(wholeNumber(1, SALARY_MAX)),
  withinDays: z.optional(wholeNumber(1, JOB_DAYS)),
})
export type JobSearch = z.output<typeof jobSearch>
export const jobFilters = z.extend(jobSearch, { sort: z.optional(z.enum(JOB_ORDERS)) })
export type JobFilters = z.output<typeof jobFilters>

export const memberFilters = z.object({
  /** Beginnings of words in name, title, city and skills of profile and public cards; all must match. */
  q: words,
  country,
  state,
  verified: flag,
  /** Members only; ignored for visitors. */
  online: flag,
  sort: z.optional(z.enum(MEMBER_ORDERS)),
})
export type MemberFilters = z.output<typeof memberFilters>

export const cardFilters = z.object({
  search: words,
  skill: z.optional(trimmed(CARD_LIMITS.skill)),
  country,
  state,
  verified: flag,
  sort: z.optional(z.enum(CARD_ORDERS)),
})
export type CardFilters = z.output<typeof cardFilters>

export const slotFilters = z.object({
  /** Beginnings of words in name, title, city and skills; all must match. */
  q: words,
  country,
})
export type SlotFilters = z.output<typeof slotFilters>

export const applicantFilters = z.object({
  sort: z.optional(z.enum(APPLICANT_ORDERS)),
  status: z.optional(z.enum(APPLICATION_STATUSES)),
  verified: flag,
  country,
  /** In either country. Someone whom a blind review hides is in none. */
  state,
  minScore: z.optional(wholeNumber(0, 100)),
  /** The text of a question, and the answer to it. */
  question: z.optional(text(QUESTION_LIMITS.text)),
  answer: z.optional(text(QUESTION_LIMITS.choice)),
})
export type ApplicantFilters = z.output<typeof applicantFilters>
