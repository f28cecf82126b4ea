import {
  BadgeCheck,
  Bell,
  Bookmark,
  BookOpen,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  CreditCard,
  FileText,
  GraduationCap,
  Handshake,
  House,
  IdCard,
  LifeBuoy,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquare,
  Monitor,
  Moon,
  NotebookText,
  Pencil,
  Phone,
  Plus,
  Receipt,
  Scale,
  Settings,
  ShieldCheck,
  Sparkles,
  Sun,
  UserPlus,
  UserRound,
  UsersRound,
  Video,
} from 'lucide-react'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

export type ActionName =
  | 'editProfile'
  | 'uploadId'
  | 'addCredential'
  | 'postJob'
  | 'createCard'
  | 'signOut'
  | 'themeLight'
  | 'themeDark'
  | 'themeSystem'

export type SiteAction = {
  readonly name: string
  readonly words: string
  readonly Icon: LucideIcon
  readonly href: string | null
  readonly act?: ActionName
}

const entry = (
  name: string,
  words: string,
  Icon: LucideIcon,
  href: string | null,
  act?: ActionName,
): SiteAction => ({ name, words, Icon, href, ...(act && { act }) })

/** Everything that someone can do or open by its name, the most wanted first. `user` is null for a visitor. */
export function siteActions(user: CurrentUser | null): readonly SiteAction[] {
  return [...(user ? memberActions(user) : VISITOR_ACTIONS), ...PUBLIC_PAGES]
}

const SCHEDULE_ACTIONS: readonly SiteAction[] = [
  entry(
    'Your schedule',
    'meetings appointment calendar interview propose times invitation',
    CalendarDays,
    paths.meetings,
  ),
  entry('Invite a guest', 'meeting link without account interview video', UserPlus, paths.meetWithGuest),
  entry('Did you show up?', 'meetings missed figure dispute', CalendarCheck, paths.showUp),
  entry('Office hours', 'book slot appointment schedule calendar', CalendarClock, paths.officeHours),
]

const memberActions = (user: CurrentUser): readonly SiteAction[] => [
  entry('Start a video call', 'meet someone random match talk chat', Video, paths.meet),
  entry(
    'Edit profile',
    'change name photo picture headline bio about me',
    Pencil,
    paths.member(user.id),
    'editProfile',
  ),
  entry('Post a job', 'hire hiring recruit add vacancy opening', Plus, paths.jobs, 'postJob'),
  entry(
    'Your applications',
    'applied status track applicants hiring candidates interview offer',
    ClipboardList,
    paths.applications,
  ),
  entry('Create resume card', 'new add share profile page', NotebookText, paths.resumeCards, 'createCard'),
  entry(
    'Upload government ID',
    'verify verification identity passport license badge',
    IdCard,
    paths.home,
    'uploadId',
  ),
  entry(
    'Add a credential',
    'degree diploma certificate license verify badge',
    GraduationCap,
    paths.credentials,
    'addCredential',
  ),
  entry('Your profile', 'me my account', UserRound, paths.member(user.id)),
  entry('Home', 'dashboard start', House, paths.home),
  entry('Messages', 'inbox conversations chat mail', MessageSquare, paths.messages),
  entry('Connections', 'contacts network requests friends', Handshake, paths.connections),
  entry('Calls', 'history past missed notes', Phone, paths.calls),
  ...SCHEDULE_ACTIONS,
  entry('AI Assistant', 'career resume score ats match interview', Sparkles, paths.assistant),
  entry('Resume', 'cv upload file pdf update', FileText, paths.resume),
  entry('Credentials', 'degrees certificates licenses badges', BadgeCheck, paths.credentials),
  entry('Membership', 'premium subscribe upgrade plan price', CreditCard, paths.subscribe),
  entry('Billing', 'invoice receipt payment card cancel membership subscription', Receipt, paths.billing),
  entry(
    'Settings',
    'preferences password email passkey security sign-ins delete account download data export',
    Settings,
    paths.settings,
  ),
  entry('Notification settings', 'emails push unsubscribe alerts', Bell, paths.notificationSettings),
  entry('Saved jobs', 'bookmarks searches alerts', Bookmark, paths.savedJobs),
  ...(user.isAdmin ? [entry('Admin Dashboard', 'staff review moderation', ShieldCheck, paths.admin)] : []),
  entry('Use dark colors', 'theme dark mode night color scheme appearance', Moon, null, 'themeDark'),
  entry('Use light colors', 'theme light mode day color scheme appearance', Sun, null, 'themeLight'),
  entry('Use system colors', 'theme auto mode color scheme appearance', Monitor, null, 'themeSystem'),
  entry('Sign out', 'log out logout leave', LogOut, null, 'signOut'),
]

const VISITOR_ACTIONS: readonly SiteAction[] = [
  entry('Sign in', 'log in login account', LogIn, `${paths.home}?${ACCOUNT_PARAMETER}=login`),
  entry(
    'Get started',
    'join sign up register create account',
    UserPlus,
    `${paths.home}?${ACCOUNT_PARAMETER}=start`,
  ),
  entry('Membership', 'premium subscribe plan price cost', CreditCard, paths.subscribe),
]

const PUBLIC_PAGES: readonly SiteAction[] = [
  entry('People', 'members directory professionals find', UsersRound, paths.members),
  entry('Jobs', 'work openings positions careers browse', BriefcaseBusiness, paths.jobs),
  entry('Resume cards', 'network profiles', NotebookText, paths.resumeCards),
  entry('Help center', 'support faq questions answers', LifeBuoy, paths.help),
  entry('Contact', 'write support email message', Mail, paths.contact),
  entry('How it works', 'about guide learn', BookOpen, paths.howItWorks),
  entry('Verification process', 'id check verified badge seal', ShieldCheck, paths.verificationProcess),
  entry('Community rules', 'guidelines conduct behavior', Scale, paths.communityRules),
  entry('Transparency', 'figures numbers reports moderation statistics', ChartColumn, paths.transparency),
  entry('Privacy policy', 'data', Scale, paths.privacy),
  entry('Terms of service', 'legal conditions', Scale, paths.terms),
]
