import { paths } from '#client/lib/paths.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { isShutOut } from '#shared/domain/trust/moderation.ts'
import { type FoundPage, type PageModule, page, type Screen } from './page.tsx'
import { findRoute, type Route } from './routes.ts'

const PROMISE = 'Meet verified professionals across the USA and Canada on live video.'

const landing = page(async (): Promise<PageModule> => {
  const [{ LandingScreen }, { nextOfficeHoursQuery }] = await Promise.all([
    import('#client/features/marketing/landing/landing-screen.tsx'),
    import('#client/features/marketing/landing/next-office-hours.ts'),
  ])
  return {
    Screen: LandingScreen,
    head: {
      title: `${BRAND}: Connect. Verify. Get Hired.`,
      description: PROMISE,
      canonicalPath: paths.home,
    },
    read: (_visit, client) => [client.fetchQuery(nextOfficeHoursQuery)],
  }
})

const standing = page(() => import('./moderation/standing-page.ts'))
/** Besides articles, what someone who is suspended can open; elsewhere they see why. */
const OPEN_TO_SUSPENDED: readonly string[] = [
  paths.settings,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.confirmNewEmail,
  paths.undoNewEmail,
  paths.unsubscribe,
  paths.billing,
  paths.goodbye,
  paths.contact,
  paths.help,
  paths.communityRules,
  paths.transparency,
  paths.privacy,
  paths.terms,
]

const headFor = (title: string) => ({ title: `${title} · ${BRAND}`, description: PROMISE })

/** What a visitor gets instead of a members' page. */
const signInFirst = (title: string) =>
  page(async () => ({
    Screen: (await import('./shell/sign-in-first.tsx')).SignInFirst,
    head: headFor(title),
  }))

/** A page for members; visitors are asked to sign in. */
const forMembers = (title: string, load: () => Promise<Screen>): Pick<Route, 'page' | 'visitor'> => ({
  page: page(async () => ({ Screen: await load(), head: headFor(title) })),
  visitor: signInFirst(title),
})

/** Targets of mailed links, for members and visitors. */
const linkPage = (path: string, title: string, load: () => Promise<Screen>): Route => ({
  path,
  page: page(async () => ({ Screen: await load(), head: headFor(title) })),
})

export const notFound = page(async () => ({
  Screen: (await import('./not-found-screen.tsx')).NotFoundScreen,
  head: { title: `Page Not Found · ${BRAND}`, description: PROMISE },
}))

type Heads = typeof import('#client/features/marketing/heads.ts').marketingHeads

const words = (name: keyof Heads, load: () => Promise<Screen>) =>
  page(async (): Promise<PageModule> => {
    const [Screen, { marketingHeads }] = await Promise.all([
      load(),
      import('#client/features/marketing/heads.ts'),
    ])
    return { Screen, head: marketingHeads[name] }
  })

/** An article that names the site's operator. */
const wordsOfOperator = (name: keyof Heads, load: () => Promise<Screen>) =>
  page(async (): Promise<PageModule> => {
    const [Screen, { marketingHeads }, { readOperator }] = await Promise.all([
      load(),
      import('#client/features/marketing/heads.ts'),
      import('./read-operator.ts'),
    ])
    return { Screen, head: marketingHeads[name], read: readOperator }
  })

/** The table of pages: address, and who sees what (spec 2, section 2). */
const ROUTES: readonly Route[] = [
  { path: paths.standing, page: standing, visitor: signInFirst('Account standing') },
  {
    path: paths.home,
    visitor: landing,
    page: page(() => import('./home/home-page.ts')),
  },
  { path: paths.landing, page: notFound, visitor: landing },
  {
    path: paths.subscribe,
    page: page(() => import('./billing/subscribe-page.ts')),
    visitor: page(() => import('./billing/subscribe-visitor-page.ts')),
  },
  {
    path: paths.billing,
    ...forMembers(
      'Billing',
      async () => (await import('#client/features/billing/manage/billing-screen.tsx')).BillingScreen,
    ),
  },
  {
    path: paths.settings,
    ...forMembers('Settings', async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: paths.notificationSettings,
    ...forMembers(
      'Notification settings',
      async () => (await import('./settings/notifications-page.tsx')).NotificationsPage,
    ),
  },
  linkPage(
    paths.unsubscribe,
    'Stop emails',
    async () => (await import('./account/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  linkPage(
    paths.forgotPassword,
    'Forgot password',
    async () =>
      (await import('#client/features/account/links/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  linkPage(
    paths.resetPassword,
    'Choose a new password',
    async () =>
      (await import('#client/features/account/links/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  linkPage(
    paths.verifyEmail,
    'Confirm your email',
    async () => (await import('#client/features/account/links/confirm-link-screens.tsx')).VerifyEmailScreen,
  ),
  linkPage(
    paths.confirmNewEmail,
    'Change your email',
    async () =>
      (await import('#client/features/account/links/confirm-link-screens.tsx')).ConfirmNewEmailScreen,
  ),
  linkPage(
    paths.undoNewEmail,
    'Restore your old email',
    async () => (await import('#client/features/account/links/confirm-link-screens.tsx')).UndoNewEmailScreen,
  ),
  { path: paths.finishSignIn, page: page(() => import('./account/arrival-page.ts')) },
  {
    path: paths.goodbye,
    page: page(async () => ({
      Screen: (await import('./settings/goodbye-screen.tsx')).GoodbyeScreen,
      head: headFor('Goodbye'),
    })),
  },
  { path: paths.jobs, page: page(() => import('./jobs/jobs-page.tsx')) },
  { path: paths.job(':id'), page: page(() => import('./jobs/job-page.tsx')) },
  { path: paths.company(':slug'), page: page(() => import('./companies/company-page.tsx')) },
  {
    path: paths.applicants(':id'),
    ...forMembers('Applicants', async () => (await import('./jobs/applicants-page.tsx')).ApplicantsPage),
  },
  {
    path: paths.applications,
    ...forMembers(
      'Applications',
      async () =>
        (await import('#client/features/applications/own/applications-screen.tsx')).ApplicationsScreen,
    ),
  },
  { path: paths.resumeCards, page: page(() => import('./resume-cards/resume-cards-page.tsx')) },
  {
    path: paths.resumeCard(':id'),
    page: page(() => import('./resume-cards/resume-card-page.tsx')),
    visitor: page(() => import('./resume-cards/visitor-card-page.tsx')),
  },
  { path: paths.members, page: page(() => import('./members/members-page.tsx')) },
  {
    path: paths.member(':id'),
    page: page(() => import('./members/member-page.tsx')),
    visitor: page(() => import('./members/visitor-page.tsx')),
  },
  {
    path: paths.credentials,
    ...forMembers(
      'Credentials',
      async () => (await import('./credentials/credentials-page.tsx')).CredentialsPage,
    ),
  },
  {
    path: paths.connections,
    ...forMembers(
      'Connections',
      async () => (await import('./network/connections-page.tsx')).ConnectionsPage,
    ),
  },
  {
    path: paths.calls,
    ...forMembers('Calls', async () => (await import('./network/calls-page.tsx')).CallsPage),
  },
  {
    path: paths.officeHours,
    ...forMembers(
      'Office hours',
      async () => (await import('./network/office-hours-page.tsx')).OfficeHoursPage,
    ),
  },
  {
    path: paths.meetings,
    ...forMembers(
      'Meetings',
      async () => (await import('#client/features/meetings/meetings-screen.tsx')).MeetingsScreen,
    ),
  },
  {
    path: paths.meetWithGuest,
    ...forMembers(
      'Meet with a guest',
      async () =>
        (await import('#client/features/meeting-room/guests/meet-with-guest.tsx')).MeetWithGuestScreen,
    ),
  },
  {
    path: paths.meeting(':id'),
    ...forMembers('Meeting', async () => (await import('./meetings/meeting-page.tsx')).MeetingPage),
  },
  {
    path: paths.showUp,
    ...forMembers(
      'Did you show up?',
      async () => (await import('#client/features/meeting-room/show-up/show-up-screen.tsx')).ShowUpScreen,
    ),
  },
  {
    path: paths.guestMeeting,
    page: page(async () => ({
      Screen: (await import('./meetings/guest-page.tsx')).GuestPage,
      head: headFor('Your meeting'),
    })),
  },
  ...[paths.messages, paths.messagesWith(':memberId')].map((path) => ({
    path,
    ...forMembers('Messages', async () => (await import('./network/messages-page.tsx')).MessagesPage),
  })),
  {
    path: paths.resume,
    ...forMembers('Resume', async () => (await import('./account/resume-page.tsx')).ResumePage),
  },
  {
    path: paths.assistant,
    page: page(() => import('./assistant/assistant-page.tsx')),
    visitor: signInFirst('AI Career Assistant'),
  },
  { path: paths.search, page: page(() => import('./search/search-page.tsx')) },
  { path: paths.help, page: page(() => import('./support/help-page.ts')) },
  { path: paths.contact, page: page(() => import('./support/contact-page.ts')) },
  { path: paths.admin, page: page(() => import('./admin/admin-page.ts')), isForAdmins: true },
  {
    path: paths.adminSupport,
    page: page(() => import('./support/admin-support-page.tsx')),
    isForAdmins: true,
  },
  {
    path: paths.welcome,
    page: notFound,
    visitor: words(
      'welcome',
      async () => (await import('#client/features/marketing/welcome-screen.tsx')).WelcomeScreen,
    ),
  },
  {
    path: paths.howItWorks,
    page: words(
      'howItWorks',
      async () =>
        (await import('#client/features/marketing/articles/how-it-works-screen.tsx')).HowItWorksScreen,
    ),
  },
  {
    path: paths.verificationProcess,
    page: words(
      'verificationProcess',
      async () =>
        (await import('#client/features/marketing/articles/verification-process-screen.tsx'))
          .VerificationProcessScreen,
    ),
  },
  {
    path: paths.successStories,
    page: words(
      'successStories',
      async () =>
        (await import('#client/features/marketing/articles/success-stories-screen.tsx')).SuccessStoriesScreen,
    ),
  },
  {
    path: paths.about,
    page: wordsOfOperator(
      'about',
      async () => (await import('#client/features/marketing/articles/about-screen.tsx')).AboutScreen,
    ),
  },
  {
    path: paths.privacy,
    page: wordsOfOperator(
      'privacy',
      async () => (await import('#client/features/marketing/articles/privacy-screen.tsx')).PrivacyScreen,
    ),
  },
  {
    path: paths.terms,
    page: wordsOfOperator(
      'terms',
      async () => (await import('#client/features/marketing/articles/terms-screen.tsx')).TermsScreen,
    ),
  },
  {
    path: paths.communityRules,
    page: words(
      'communityRules',
      async () =>
        (await import('#client/features/marketing/articles/community-rules-screen.tsx')).CommunityRulesScreen,
    ),
  },
  { path: paths.transparency, page: page(() => import('./moderation/figures-page.ts')) },
]

export function pageAt(path: string, user: CurrentUser | null): FoundPage {
  const found = findRoute(ROUTES, path)
  if (!found || (found.route.isForAdmins && !user?.isAdmin)) return { page: notFound, params: {} }
  if (user && isShutOut(user.standing.level) && !OPEN_TO_SUSPENDED.includes(path))
    return { page: standing, params: {} }
  const { route, params } = found
  return { page: (user ? null : route.visitor) ?? route.page, params }
}
