import { BriefcaseBusiness, FileText, GraduationCap, IdCard, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Card } from '#client/ui/card.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { needsIdDocument } from '#shared/domain/verification/verification.ts'

const ACTION_CLASS =
  'flex min-h-14 w-full items-center gap-3 rounded-m border border-line px-3 py-2.5 text-left text-sm leading-snug font-medium transition-colors hover:border-line-strong hover:bg-tint'

type QuickActionOpeners = Record<'id' | 'credentials', () => void>

export function QuickActions({ user, openers }: { user: CurrentUser; openers: QuickActionOpeners }) {
  return (
    <Card title="Quick Actions">
      <ul className="grid grid-cols-2 gap-2">
        <LinkAction
          href={paths.resume}
          label={user.hasResume ? 'Replace resume' : 'Update Resume'}
          Icon={FileText}
        />
        <OpenAction onOpen={openers.id} label={idLabel(user)} Icon={IdCard} />
        <LinkAction href={paths.jobs} label="Browse Jobs" Icon={BriefcaseBusiness} />
        <OpenAction
          onOpen={openers.credentials}
          label={user.hasCredential ? 'Add another credential' : 'Add Credentials'}
          Icon={GraduationCap}
        />
      </ul>
    </Card>
  )
}

function idLabel({ idVerificationStatus, hasIdDocument }: CurrentUser): string {
  if (idVerificationStatus === 'rejected') return 'Upload a new ID'
  return needsIdDocument(idVerificationStatus, hasIdDocument) ? 'Upload Government ID' : 'View ID status'
}

type ActionProps = { label: string; Icon: LucideIcon }

function LinkAction({ href, label, Icon }: ActionProps & { href: string }) {
  return (
    <li>
      <Link href={href} className={ACTION_CLASS}>
        <Icon size={18} className="shrink-0" />
        {label}
      </Link>
    </li>
  )
}

function OpenAction({ onOpen, label, Icon }: ActionProps & { onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={ACTION_CLASS} onClick={onOpen}>
        <Icon size={18} className="shrink-0" />
        {label}
      </button>
    </li>
  )
}
