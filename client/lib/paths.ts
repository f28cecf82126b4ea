import { ownPath } from '#shared/domain/account/social.ts'

export const paths = {
  home: '/',
  meet: '/?meet',
  landing: '/landing',
  subscribe: '/subscribe',
  billing: '/billing',
  settings: '/settings',
  signIns: '/settings#sign-ins',
  notificationSettings: '/settings/notifications',
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
  guestMeeting: '/meeting-guest',
  showUp: '/show-up',
  messages: '/messages',
  messageRequests: '/messages/requests',
  messagesWith: (memberId: string, about?: string) =>
    `/messages/${memberId}${about === undefined ? '' : `?${new URLSearchParams({ [ABOUT_PARAMETER]: about })}`}`,
  search: '/search',
  searchFor: (q: string, kinds?: string) =>
    `/search?${new URLSearchParams({ q, ...(kinds !== undefined && { kinds }) })}`,
  members: '/members',
  member: (id: string) => `/members/${id}`,
  finishSignIn: '/sign-in/finish',
  login: '/api/login',
} as const

/**
 * The query parameter that opens a dialog over the current page: `?account=login` or `register` the account dialog, `start`
 * the profile first, `continue` the next step.
 */
export const ACCOUNT_PARAMETER = 'account'
export const MEET_PARAMETER = 'meet'
export const ABOUT_PARAMETER = 'about'
export const STILL_PARAMETER = 'still'
export const NEXT_PARAMETER = 'next'

const FOR_VISITORS: readonly string[] = [
  paths.home,
  paths.landing,
  paths.welcome,
  paths.howItWorks,
  paths.verificationProcess,
  paths.successStories,
  paths.about,
]

export function withDialog(search: string, dialog: string | null): string {
  const query = new URLSearchParams(search)
  if (dialog === null) query.delete(ACCOUNT_PARAMETER)
  else query.set(ACCOUNT_PARAMETER, dialog)
  return query.size > 0 ? `?${query}` : ''
}

type Place = { readonly pathname: string; readonly search: string; readonly hash?: string }

export function pageAfterSignIn({ pathname, search, hash = '' }: Place): string | null {
  const next = nextIn(search)
  if (next || FOR_VISITORS.includes(pathname)) return next
  return ownPath(pathname + withDialog(search, null) + hash)
}

/** Null for none, and for external addresses. */
export const nextIn = (search: string): string | null =>
  ownPath(new URLSearchParams(search).get(NEXT_PARAMETER))

export function withNext(path: string, next: string | null): string {
  if (next === null || next === paths.home || next === path) return path
  return `${path}${path.includes('?') ? '&' : '?'}${NEXT_PARAMETER}=${encodeURIComponent(next)}`
}
