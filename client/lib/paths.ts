import { ownPath } from '#shared/domain/account/social.ts'

export const paths = {
  home: '/',
  /** Home with the pre-join screen, with the filters of the member's alert. */
  meet: '/?meet',
  landing: '/landing',
  subscribe: '/subscribe',
  billing: '/billing',
  settings: '/settings',
  signIns: '/settings#sign-ins',
  notificationSettings: '/settings/notifications',
  /** A link in mails. */
  unsubscribe: '/unsubscribe',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmNewEmail: '/confirm-email-change',
  undoNewEmail: '/undo-email-change',
  goodbye: '/goodbye',
  welcome: '/welcome',
  howItWorks: '/how-it-works',
  verificationProcess: '/verification-process',
  successStories: '/success-stories',
  help: '/help',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  communityRules: '/community-rules',
  transparency: '/transparency',
  assistant: '/ai-assistant',
  admin: '/admin',
  standing: '/standing',
  adminSupport: '/admin/support',
  jobs: '/jobs',
  /** Saved jobs and searches. */
  savedJobs: '/jobs?view=saved',
  job: (id: string) => `/jobs/${id}`,
  company: (slug: string) => `/companies/${slug}`,
  applicants: (jobId: string) => `/jobs/${jobId}/applicants`,
  applications: '/applications',
  applicationsReceived: '/applications?tab=received',
  credentials: '/credentials',
  resume: '/resume',
  resumeCards: '/resume-cards',
  resumeCard: (id: string) => `/resume-cards/${id}`,
  connections: '/connections',
  connectionRequests: '/connections?tab=requests',
  calls: '/calls',
  officeHours: '/office-hours',
  meetings: '/meetings',
  meeting: (id: string) => `/meetings/${id}`,
  meetWithGuest: '/meetings/with-guest',
  /** Where a guest's link leads; its secret is after the `#`. */
  guestMeeting: '/meeting-guest',
  showUp: '/show-up',
  messages: '/messages',
  messageRequests: '/messages/requests',
  messagesWith: (memberId: string, about?: string) =>
    `/messages/${memberId}${about === undefined ? '' : `?${new URLSearchParams({ [ABOUT_PARAMETER]: about })}`}`,
  search: '/search',
  /** Everything that a search finds, or only one kind of it. */
  searchFor: (q: string, kinds?: string) =>
    `/search?${new URLSearchParams({ q, ...(kinds !== undefined && { kinds }) })}`,
  members: '/members',
  member: (id: string) => `/members/${id}`,
  /** Where a provider sign-in continues until there is an account. */
  finishSignIn: '/sign-in/finish',
  /** Redirects to the account dialog. */
  login: '/api/login',
} as const

/**
 * The query parameter that opens a dialog over the current page: `?account=login` or `register` the account dialog, `start`
 * the profile first, `continue` the next step.
 */
export const ACCOUNT_PARAMETER = 'account'
/** The query parameter that opens the pre-join screen. */
export const MEET_PARAMETER = 'meet'
/** The query parameter with the job that a message begins with. */
export const ABOUT_PARAMETER = 'about'
/** The query parameter of a job's page that says, for its poster, that it is still open. */
export const STILL_PARAMETER = 'still'
/** The query parameter with the page to open after signing in. */
export const NEXT_PARAMETER = 'next'

/** Pages that win visitors: from these, signing in leads Home. */
const FOR_VISITORS: readonly string[] = [
  paths.home,
  paths.landing,
  paths.welcome,
  paths.howItWorks,
  paths.verificationProcess,
  paths.successStories,
  paths.about,
]

/** The query of a page with an account dialog open, or without one; keeps the rest. */
export function withDialog(search: string, dialog: string | null): string {
  const query = new URLSearchParams(search)
  if (dialog === null) query.delete(ACCOUNT_PARAMETER)
  else query.set(ACCOUNT_PARAMETER, dialog)
  return query.size > 0 ? `?${query}` : ''
}

type Place = { readonly pathname: string; readonly search: string; readonly hash?: string }

/** Where someone at this place wants to go once they are signed in: where they were heading, or this page; null for Home. */
export function pageAfterSignIn({ pathname, search, hash = '' }: Place): string | null {
  const next = nextIn(search)
  if (next || FOR_VISITORS.includes(pathname)) return next
  return ownPath(pathname + withDialog(search, null) + hash)
}

/** The page an address wants to continue to; null for none, and for external ones. */
export const nextIn = (search: string): string | null =>
  ownPath(new URLSearchParams(search).get(NEXT_PARAMETER))

/** One of our addresses with the page to continue to; Home is the default. */
export function withNext(path: string, next: string | null): string {
  if (next === null || next === paths.home || next === path) return path
  return `${path}${path.includes('?') ? '&' : '?'}${NEXT_PARAMETER}=${encodeURIComponent(next)}`
}
