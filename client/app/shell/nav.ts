import {
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  ClipboardList,
  CreditCard,
  Handshake,
  House,
  type LucideIcon,
  MessageSquare,
  Phone,
  ShieldCheck,
  Sparkles,
  UsersRound,
  Waypoints,
} from 'lucide-react'
import { paths } from '#client/lib/paths.ts'

export type NavEntry = { readonly href: string; readonly label: string; readonly Icon: LucideIcon }

const home: NavEntry = { href: paths.home, label: 'Home', Icon: House }
const assistant: NavEntry = { href: paths.assistant, label: 'AI Assistant', Icon: Sparkles }
const admin: NavEntry = { href: paths.admin, label: 'Admin', Icon: ShieldCheck }
const network: NavEntry = { href: paths.resumeCards, label: 'Network', Icon: Waypoints }
const people: NavEntry = { href: paths.members, label: 'People', Icon: UsersRound }
const jobs: NavEntry = { href: paths.jobs, label: 'Jobs', Icon: BriefcaseBusiness }

type Viewer = { isAdmin: boolean; isPremium: boolean }

const membership = ({ isPremium }: Viewer): NavEntry => ({
  href: paths.subscribe,
  label: isPremium ? 'Membership' : 'Subscribe',
  Icon: CreditCard,
})

/** The phone's bottom bar (spec 1, section 2): staff have their entry before Subscribe. */
export function bottomNav(viewer: Viewer): readonly NavEntry[] {
  return [home, network, assistant, ...(viewer.isAdmin ? [admin] : []), membership(viewer)]
}

export const MORE: readonly NavEntry[] = [
  people,
  jobs,
  { href: paths.applications, label: 'Applications', Icon: ClipboardList },
  { href: paths.messages, label: 'Messages', Icon: MessageSquare },
  { href: paths.connections, label: 'Connections', Icon: Handshake },
  { href: paths.calls, label: 'Calls', Icon: Phone },
  { href: paths.meetings, label: 'Meetings', Icon: CalendarDays },
  { href: paths.officeHours, label: 'Office hours', Icon: CalendarClock },
]

export function headerNav(viewer: Viewer): readonly NavEntry[] {
  return [home, people, jobs, network, assistant, ...(viewer.isAdmin ? [admin] : []), membership(viewer)]
}

export function isActive(href: string, path: string): boolean {
  return path === href || (href !== paths.home && path.startsWith(`${href}/`))
}
