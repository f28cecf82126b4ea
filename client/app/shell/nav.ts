import {
  BriefcaseBusiness,
  CreditCard,
  House,
  type LucideIcon,
  NotebookText,
  ShieldCheck,
  Sparkles,
  UsersRound,
  Waypoints,
} from 'lucide-react'
import { paths } from '#client/lib/paths.ts'

type NavEntry = { readonly href: string; readonly label: string; readonly Icon: LucideIcon }

const home: NavEntry = { href: paths.home, label: 'Home', Icon: House }
const assistant: NavEntry = { href: paths.assistant, label: 'AI Assistant', Icon: Sparkles }
const admin: NavEntry = { href: paths.admin, label: 'Admin', Icon: ShieldCheck }
const subscribe: NavEntry = { href: paths.subscribe, label: 'Subscribe', Icon: CreditCard }

/** Entries that don't fit into the phone's bottom bar; the account menu has them. */
export const MORE: readonly NavEntry[] = [
  { href: paths.members, label: 'People', Icon: UsersRound },
  { href: paths.jobs, label: 'Jobs', Icon: BriefcaseBusiness },
]

/** The phone's bottom bar (spec 1, section 2): staff have their entry before Subscribe. */
export function bottomNav({ isAdmin }: { isAdmin: boolean }): readonly NavEntry[] {
  const network = { href: paths.resumeCards, label: 'Network', Icon: Waypoints }
  return [home, network, assistant, ...(isAdmin ? [admin] : []), subscribe]
}

export function headerNav({ isAdmin }: { isAdmin: boolean }): readonly NavEntry[] {
  const cards = { href: paths.resumeCards, label: 'Resume Cards', Icon: NotebookText }
  return [home, ...MORE, cards, assistant, ...(isAdmin ? [admin] : []), subscribe]
}

/** Whether an entry links to the current page or its parent. */
export function isActive(href: string, path: string): boolean {
  return path === href || (href !== paths.home && path.startsWith(`${href}/`))
}
