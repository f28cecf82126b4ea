import {
  BriefcaseBusiness,
  CreditCard,
  House,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { paths } from '#client/lib/paths.ts'

type NavEntry = { href: string; label: string; Icon: LucideIcon }

/** Where a member can go; the header and the phone's bottom bar both show it. */
export const NAV: readonly NavEntry[] = [
  { href: paths.home, label: 'Home', Icon: House },
  { href: paths.members, label: 'Network', Icon: UsersRound },
  { href: paths.jobs, label: 'Jobs', Icon: BriefcaseBusiness },
  { href: paths.messages, label: 'Messages', Icon: MessageSquare },
  { href: paths.subscribe, label: 'Subscribe', Icon: CreditCard },
]

const ADMIN: NavEntry = { href: paths.admin, label: 'Admin', Icon: ShieldCheck }

/** With the admins' own entry before Subscribe (spec 1, section 2). */
export function navFor({ isAdmin }: { isAdmin: boolean }): readonly NavEntry[] {
  return isAdmin ? [...NAV.slice(0, -1), ADMIN, ...NAV.slice(-1)] : NAV
}

/** Whether an entry leads to the page one is on, or to what that page is a part of. */
export function isActive(href: string, path: string): boolean {
  return path === href || (href !== paths.home && path.startsWith(`${href}/`))
}
