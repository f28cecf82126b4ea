/** `job_closed` is never stored; see `shownStatus`. */
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

export const DECISIONS = ['in_conversation', 'interview', 'offer', 'hired', 'not_selected'] as const
export type ApplicationDecision = (typeof DECISIONS)[number]

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

/** Statuses that answer the applicant; from then on a blind review shows who it is. */
export const SHORTLISTED = [
  'in_conversation',
  'interview',
  'offer',
  'hired',
] as const satisfies readonly ApplicationDecision[]

export const isShortlisted = (status: ApplicationStatus): boolean => SHORTLISTED.some((one) => one === status)

export const UNANSWERED = ['applied', 'viewed'] as const satisfies readonly StoredStatus[]

const isUnanswered = (status: StoredStatus): boolean => UNANSWERED.some((one) => one === status)

const POSTER: Record<StoredStatus, readonly StoredStatus[]> = {
  applied: ['viewed', ...DECISIONS],
  viewed: DECISIONS,
  in_conversation: ['interview', 'offer', 'hired', 'not_selected'],
  interview: ['in_conversation', 'offer', 'hired', 'not_selected'],
  offer: ['in_conversation', 'interview', 'hired', 'not_selected'],
  hired: ['offer', 'not_selected'],
  not_selected: ['in_conversation', 'interview', 'offer', 'hired'],
  withdrawn: [],
}

export function mayDecide(from: StoredStatus, to: StoredStatus): boolean {
  return POSTER[from].includes(to)
}

export function mayWithdraw(status: StoredStatus): boolean {
  return status !== 'hired' && status !== 'not_selected' && status !== 'withdrawn'
}

/** Closing a job ends unanswered applications. Others continue, because posters close a job once they find someone. */
export function shownStatus(status: StoredStatus, isJobOpen: boolean): ApplicationStatus {
  return !isJobOpen && isUnanswered(status) ? 'job_closed' : status
}

export const APPLICANT_ORDERS = ['score', 'newest', 'status'] as const
export type ApplicantOrder = (typeof APPLICANT_ORDERS)[number]
export const MANY_AT_ONCE = 50
