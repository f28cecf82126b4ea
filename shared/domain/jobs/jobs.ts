import { DAY_MS } from '../durations.ts'

export const EMPLOYMENT_TYPES = [
  'full-time',
  'part-time',
  'contract',
  'remote',
  'internship',
  'temporary',
] as const
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

export const EMPLOYMENT_TYPE_NAMES: Record<EmploymentType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  remote: 'Remote',
  internship: 'Internship',
  temporary: 'Temporary',
}

/** `fit` sorts the best fit first, `pay` the highest pay first, as posted. */
export const JOB_ORDERS = ['fit', 'newest', 'pay'] as const
export type JobOrder = (typeof JOB_ORDERS)[number]

export const JOB_SOURCES = ['greenhouse', 'lever', 'ashby'] as const
export type JobSource = (typeof JOB_SOURCES)[number]

/** From this score on, a job is a match: Home counts it, lists say why it fits, and alerts include it. */
export const MATCH_FROM = 40
export const RECOMMENDED_JOBS = 3
export const JOBS_A_PAGE = 20
export const JOB_DAYS = 90
/** A job posted here closes if its poster hasn't confirmed it for this long. */
export const CONFIRM_DAYS = 60
export const ASKED_AFTER_DAYS = 53
/** However late they were asked, posters have this long to answer. */
export const ANSWER_DAYS = CONFIRM_DAYS - ASKED_AFTER_DAYS
export const SIMILAR_JOBS = 4
export const JOB_TEXT_MAX_LENGTHS = {
  title: 120,
  company: 120,
  location: 120,
  description: 12_000,
  requirements: 6_000,
  benefits: 4_000,
} as const
export const SALARY_MAX = 10_000_000

export function jobExpiresAt(renewedAt: Date): Date {
  return new Date(renewedAt.getTime() + JOB_DAYS * DAY_MS)
}

export const CONFIRMATIONS = ['current', 'asked', 'missed'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

type Listing = { readonly renewedAt: Date; readonly confirmedAt: Date; readonly askedAt: Date | null }

export function jobClosesAt(listing: Listing, now: Date): Date {
  const unconfirmed = listing.confirmedAt.getTime() + CONFIRM_DAYS * DAY_MS
  const unanswered = (listing.askedAt ?? now).getTime() + ANSWER_DAYS * DAY_MS
  const expires = jobExpiresAt(listing.renewedAt).getTime()
  return new Date(Math.min(expires, Math.max(unconfirmed, unanswered)))
}

export const ADVANCED_FILTERS = ['minPay', 'withinDays', 'remote'] as const
export type AdvancedFilter = (typeof ADVANCED_FILTERS)[number]

export function advancedFiltersOf(search: Partial<Record<AdvancedFilter, unknown>>): AdvancedFilter[] {
  return ADVANCED_FILTERS.filter((name) => search[name] !== undefined)
}
