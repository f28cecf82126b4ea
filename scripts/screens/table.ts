import { jobId } from '../../server/db/seed/jobs.ts'

/** The viewer: a visitor, or a demo member by the name in their address. */
export type ScreenViewer = 'visitor' | 'maya' | 'liam' | 'omar' | 'admin'

export type PhotographedScreen = {
  readonly name: string
  readonly path: string
  readonly viewer: ScreenViewer
  readonly isDarkToo?: true
  /** Captures the whole page rather than the window. */
  readonly isFullPage?: true
  readonly press?: string
  /** Pressed one after the other. */
  readonly keys?: readonly string[]
}

type Options = Omit<PhotographedScreen, 'viewer' | 'path'>
type Extra = Omit<Options, 'name'>

const seenBy =
  (viewer: ScreenViewer) =>
  (name: string, path: string, extra: Extra = {}): PhotographedScreen => ({ name, path, viewer, ...extra })
const visitor = seenBy('visitor')
const maya = seenBy('maya')
const liam = seenBy('liam')
const omar = seenBy('omar')
const admin = seenBy('admin')

const WORDS = [
  'how-it-works',
  'verification-process',
  'success-stories',
  'help',
  'contact',
  'community-rules',
  'transparency',
  'about',
  'privacy',
  'terms',
]
/** A job of the demo with a long list of applicants. */
const MANY_APPLIED = 'Support Engineer, Nights'
const ADMIN_TABS = ['credentials', 'history', 'audit', 'reports', 'jobs', 'support']
const dark = { isDarkToo: true } as const

export async function readScreens(url: string): Promise<readonly PhotographedScreen[]> {
  const { job, member, card } = await findExamples(url)
  return [
    visitor('landing', '/', { ...dark, isFullPage: true }),
    visitor('welcome', '/welcome', dark),
    visitor('sign-in', '/?account=login'),
    visitor('forgot-password', '/forgot-password'),
    visitor('reset-password', '/reset-password#example'),
    visitor('verify-email', '/verify-email#example'),
    visitor('unsubscribe', '/unsubscribe#example'),
    visitor('join', '/?account=register'),
    visitor('begin', '/?account=start'),
    visitor('demo', '/', { press: 'Watch Demo' }),
    visitor('jobs-visitor', '/jobs'),
    visitor('subscribe-visitor', '/subscribe'),
    visitor('not-found', '/nowhere'),
    visitor('sign-in-first', '/messages'),
    visitor('sign-in-finish', '/sign-in/finish'),
    visitor('goodbye', '/goodbye'),
    visitor('search-visitor', '/search?q=nurse'),
    visitor('offline', '/offline.html'),
    visitor('away', '/away.html'),
    ...WORDS.map((name) => visitor(name, `/${name}`)),
    maya('home', '/', dark),
    maya('settings', '/settings', { ...dark, isFullPage: true }),
    maya('notification-settings', '/settings/notifications', dark),
    maya('account-menu', '/', { press: 'Account of Maya' }),
    maya('notifications', '/', { press: 'Notifications' }),
    maya('pre-join', '/', { press: 'Start Video Call' }),
    maya('edit-profile', '/', { press: 'Edit Profile' }),
    maya('jobs', '/jobs', dark),
    maya('jobs-saved', '/jobs?view=saved', dark),
    maya('job', `/jobs/${job}`),
    maya('applications', '/applications', dark),
    maya('people', '/members', dark),
    maya('profile', `/members/${member}`),
    maya('resume-cards', '/resume-cards', dark),
    maya('resume-card', `/resume-cards/${card}`, dark),
    maya('ai-assistant', '/ai-assistant', dark),
    maya('credentials', '/credentials'),
    maya('resume', '/resume'),
    maya('office-hours', '/office-hours', dark),
    maya('meetings', '/meetings', dark),
    maya('search', '/search?q=nurse', dark),
    maya('search-dialog', '/jobs', { ...dark, keys: ['Control+k', ...'nurse'] }),
    maya('connections', '/connections'),
    maya('requests', '/connections?tab=requests'),
    maya('messages', '/messages'),
    maya('conversation', `/messages/${member}`, dark),
    maya('billing', '/billing'),
    liam('home-free', '/'),
    liam('subscribe', '/subscribe', dark),
    liam('standing', '/standing', dark),
    omar('applications-received', '/applications?tab=received'),
    omar('applicants', `/jobs/${jobId(MANY_APPLIED)}/applicants`, dark),
    omar('applicant', `/jobs/${jobId(MANY_APPLIED)}/applicants`, { ...dark, press: 'Kenji' }),
    admin('admin', '/admin', dark),
    ...ADMIN_TABS.map((tab) => admin(`admin-${tab}`, `/admin?tab=${tab}`)),
  ]
}

/** A job, someone Maya knows, and a public card of Maya's. */
async function findExamples(url: string): Promise<{ job: string; member: string; card: string }> {
  const [{ jobs }, { items: mayas }, { items: others }] = await Promise.all([
    read(`${url}/api/jobs`),
    read(`${url}/api/members?q=Maya`),
    read(`${url}/api/members?q=Liam`),
  ])
  const maya = await read(`${url}/api/members/${mayas?.[0]?.id}`)
  const [job, member, card] = [jobs?.[0]?.id, others?.[0]?.id, maya.resumeCards?.[0]?.id]
  if (!job || !member || !card) throw new Error('The demo data has no job, no Liam or no card of Maya.')
  return { job, member, card }
}

type Row = { readonly id: string }
type Answer = { jobs?: Row[]; items?: Row[]; resumeCards?: Row[] }

async function read(address: string): Promise<Answer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return await response.json()
}
