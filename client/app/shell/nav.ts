import { CreditCard, House, type LucideIcon } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'

type NavEntry = { href: string; label: string; Icon: LucideIcon }

/** Where a member can go; the header and the phone's bottom bar both show it. */
export const NAV: readonly NavEntry[] = [
  { href: paths.home, label: 'Home', Icon: House },
  { href: paths.subscribe, label: 'Subscribe', Icon: CreditCard },
]
