import {
  CalendarClock,
  CalendarDays,
  ClipboardList,
  CreditCard,
  Handshake,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Phone,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { ThemeSwitch } from '#client/ui/theme-switch.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

import { signOut } from './sign-out.ts'

type AccountPanelProps = { user: CurrentUser; onLeave: () => void }

export function AccountPanel({ user, onLeave }: AccountPanelProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const name = `${user.firstName} ${user.lastName}`

  const logout = async () => {
    setIsLeaving(true)
    try {
      await signOut()
    } catch (error) {
      console.error(error)
      setIsLeaving(false)
    }
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={user.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
        </div>
      </div>
      <Links user={user} onLeave={onLeave} />
      <div className="mt-2 flex items-center justify-between gap-3 border-t border-line pt-3 text-sm font-medium">
        <span aria-hidden="true">Color scheme</span>
        <ThemeSwitch />
      </div>
      <Button
        variant="quiet"
        block
        className="mt-4"
        icon={<LogOut size={18} />}
        pending={isLeaving}
        onClick={logout}
      >
        Logout
      </Button>
    </>
  )
}

type AccountLink = { href: string; label: string; Icon: LucideIcon }

function Links({ user, onLeave }: AccountPanelProps) {
  const links: readonly AccountLink[] = [
    { href: paths.member(user.id), label: 'Your profile', Icon: UserRound },
    { href: paths.applications, label: 'Applications', Icon: ClipboardList },
    { href: paths.connections, label: 'Connections', Icon: Handshake },
    { href: paths.calls, label: 'Calls', Icon: Phone },
    { href: paths.meetings, label: 'Meetings', Icon: CalendarDays },
    { href: paths.officeHours, label: 'Office hours', Icon: CalendarClock },
    { href: paths.billing, label: 'Billing', Icon: CreditCard },
    { href: paths.settings, label: 'Settings', Icon: Settings },
    { href: paths.help, label: 'Help center', Icon: LifeBuoy },
    ...(user.isAdmin ? [{ href: paths.admin, label: 'Admin Dashboard', Icon: ShieldCheck }] : []),
  ]
  return (
    <ul className="mt-3 grid border-t border-line pt-2">
      {links.map(({ href, label, Icon }) => (
        <li key={href}>
          <Link
            href={href}
            onClick={onLeave}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-m px-2 text-sm font-medium hover:bg-tint"
          >
            <Icon size={18} className="text-muted" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
