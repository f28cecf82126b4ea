/** Stored statuses. `job_closed` is never stored: see `shownStatus`. */
export const STORED_STATUSES = [
  'applied',
  'viewed',
  'in_conversation',
  'interview',
  'offer',
  'hired',
  'not_selected',
  'withdrawn',
] as const
export type StoredStatus = (typeof STORED_STATUSES)[number]

/** What people see, in the order of a list by status. */
export const APPLICATION_STATUSES = [...STORED_STATUSES, 'job_closed'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const STATUS_NAMES: Record<ApplicationStatus, string> = {
  applied: 'Applied',
  viewed: 'Viewed',
  in_conversation: 'In conversation',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  not_selected: 'Not selected',
  withdrawn: 'Withdrawn',
  job_closed: 'Job closed',
}

/** What a poster decides. Opening an application makes it `viewed`, and only the applicant withdraws. */
export const DECISIONS = ['in_conversation', 'interview', 'offer', 'hired', 'not_selected'] as const
export type ApplicationDecision = (typeof DECISIONS)[number]

/** What an applicant notes about a job that they applied to elsewhere. */
export const TRACKED_STATUSES = [
  'applied',
  'in_conversation',
  'interview',
  'offer',
  'hired',
  'not_selected',
  'withdrawn',
] as const
export type TrackedStatus = (typeof TRACKED_STATUSES)[number]

/** From these on the poster has answered, and a blind review shows who it is. */
export const SHORTLISTED = [
  'in_conversation',
  'interview',
  'offer',
  'hired',
] as const satisfies readonly ApplicationDecision[]

export const isShortlisted = (status: ApplicationStatus): boolean => SHORTLISTED.some((one) => one === status)

/** No decision yet: a job that closes ends these. */
export const UNANSWERED = ['applied', 'viewed'] as const satisfies readonly StoredStatus[]

const isUnanswered = (status: StoredStatus): boolean => UNANSWERED.some((one) => one === status)

const POSTER: Record<StoredStatus, readonly StoredStatus[]> = {
  applied: ['viewed', ...DECISIONS],
  viewed: DECISIONS,
  in_conversation: ['interview', 'offer', 'hired', 'not_selected'],
  interview: ['in_conversation', 'offer', 'hired', 'not_selected'],
  offer: ['in_conversation', 'interview', 'hired', 'not_selected'],
  hired: ['offer', 'not_selected'],
  // A poster may think again.
  not_selected: ['in_conversation', 'interview', 'offer', 'hired'],
  withdrawn: [],
}

/** Whether a poster may move an application, of an open or a closed job. */
export function mayDecide(from: StoredStatus, to: StoredStatus): boolean {
  return POSTER[from].includes(to)
}

/** Any time before it has ended. */
export function mayWithdraw(status: StoredStatus): boolean {
  return status !== 'hired' && status !== 'not_selected' && status !== 'withdrawn'
}

/** A job that closed ends what has no answer; the rest goes on, as jobs are closed once someone is found. */
export function shownStatus(status: StoredStatus, isJobOpen: boolean): ApplicationStatus {
  return !isJobOpen && isUnanswered(status) ? 'job_closed' : status
}

/** The orders of a poster's list; `score` has the best match first, and those without a score last. */
export const APPLICANT_ORDERS = ['score', 'newest', 'status'] as const
export type ApplicantOrder = (typeof APPLICANT_ORDERS)[number]
/** As many as a list shows at once, and as many members as one transaction should lock. */
export const MANY_AT_ONCE = 50
