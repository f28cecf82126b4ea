import { ownPath } from '#shared/domain/account/social.ts'

/** Every address of the site once. */
export const paths = {
  home: '/',
  landing: '/landing',
  subscribe: '/subscribe',
  billing: '/billing',
  settings: '/settings',
  signIns: '/settings#sign-ins',
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
  assistant: '/ai-assistant',
  admin: '/admin',
  adminSupport: '/admin/support',
  jobs: '/jobs',
  job: (id: string) => `/jobs/${id}`,
  credentials: '/credentials',
  resume: '/resume',
  resumeCards: '/resume-cards',
  resumeCard: (id: string) => `/resume-cards/${id}`,
  connections: '/connections',
  connectionRequests: '/connections?tab=requests',
  messages: '/messages',
  messagesWith: (memberId: string) => `/messages/${memberId}`,
  members: '/members',
  member: (id: string) => `/members/${id}`,
  /** Where a provider's sign-in goes on until there is an account. */
  finishSignIn: '/sign-in/finish',
  /** Sends the browser to the account dialog. */
  login: '/api/login',
} as const

/**
 * The query parameter that opens a dialog over the page one is on: `?account=login` or `register` the account dialog,
 * `start` the one that asks for a profile first, `continue` whichever comes next.
 */
export const ACCOUNT_PARAMETER = 'account'
/** The query parameter that says which page of ours comes after signing in. */
export const NEXT_PARAMETER = 'next'

/** The page that an address says to go on to; null for none, and for anything that leads elsewhere. */
export const nextIn = (search: string): string | null =>
  ownPath(new URLSearchParams(search).get(NEXT_PARAMETER))

/** An address of ours with the page to go on to after it; Home needs no saying. */
export function withNext(path: string, next: string | null): string {
  if (next === null || next === paths.home || next === path) return path
  return `${path}${path.includes('?') ? '&' : '?'}${NEXT_PARAMETER}=${encodeURIComponent(next)}`
}
