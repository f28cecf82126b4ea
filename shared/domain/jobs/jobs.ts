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

/** `fit`: those that fit the member best first. `pay`: the highest pay first, as posted. */
export const JOB_ORDERS = ['fit', 'newest', 'pay'] as const
export type JobOrder = (typeof JOB_ORDERS)[number]

/** Boards with importable postings. */
export const JOB_SOURCES = ['greenhouse', 'lever', 'ashby'] as const
export type JobSource = (typeof JOB_SOURCES)[number]

/** From this score on, a job is a match: it counts on Home, lists say why it fits, and alerts tell about it. */
export const MATCH_FROM = 40
/** Spec 1, section 9. */
export const RECOMMENDED_JOBS = 3
export const JOBS_A_PAGE = 20
/** How long a job is listed after it was created or last renewed. */
export const JOB_DAYS = 90
export const JOB_TEXT_MAX_LENGTHS = {
  title: 120,
  company: 120,
  location: 120,
  description: 12_000,
  requirements: 6_000,
  benefits: 4_000,
} as const
export const SALARY_MAX = 10_000_000

const DAY_MS = 86_400_000

export function jobExpiresAt(renewedAt: Date): Date {
  return new Date(renewedAt.getTime() + JOB_DAYS * DAY_MS)
}

/** Filters that are part of the Premium Membership ('Advanced Search Filters'). */
export const ADVANCED_FILTERS = ['minPay', 'withinDays', 'remote'] as const
export type AdvancedFilter = (typeof ADVANCED_FILTERS)[number]

/** The premium filters of a search. */
export function advancedFiltersOf(search: Partial<Record<AdvancedFilter, unknown>>): AdvancedFilter[] {
  return ADVANCED_FILTERS.filter((name) => search[name] !== undefined)
}
