import { BriefcaseBusiness, FileText, GraduationCap, IdCard, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { LateEditProfile, loadEditProfile } from '../edit/late-edit-profile.tsx'
import { type QuickAction, quickActionText } from './quick-action-texts.ts'

const LOOK =
  'flex min-h-14 w-full items-center gap-3 rounded-m border border-line px-3 py-2.5 text-left text-sm leading-snug font-medium transition-colors hover:border-line-strong hover:bg-tint'

const ACTIONS: readonly { key: QuickAction | 'jobs'; label: string; Icon: LucideIcon }[] = [
  { key: 'resume', label: 'Update Resume', Icon: FileText },
  { key: 'id', label: 'Upload Government ID', Icon: IdCard },
  { key: 'jobs', label: 'Browse Jobs', Icon: BriefcaseBusiness },
  { key: 'credentials', label: 'Add Credentials', Icon: GraduationCap },
]

/** Shortcuts of the dashboard (spec 1, section 2). */
export function QuickActions({ user }: { user: CurrentUser }) {
  const [shown, setShown] = useState<QuickAction>('resume')
  const [isTelling, setIsTelling] = useState(false)
  const [isEditing, setIsEditing] = useState<boolean>()
  const show = (action: QuickAction) => {
    setShown(action)
    setIsTelling(true)
  }
  return (
    <Card title="Quick Actions">
      <ul className="grid grid-cols-2 gap-2">
        {ACTIONS.map(({ key, label, Icon }) => (
          <li key={key}>
            {key === 'jobs' ? (
              <Link href={paths.jobs} className={LOOK}>
                <Icon size={18} aria-hidden="true" className="shrink-0" />
                {label}
              </Link>
            ) : (
              <button type="button" className={LOOK} onClick={() => show(key)}>
                <Icon size={18} aria-hidden="true" className="shrink-0" />
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ActionDialog
        text={quickActionText(shown, user)}
        open={isTelling}
        onOpenChange={setIsTelling}
        onEdit={() => {
          setIsTelling(false)
          setIsEditing(true)
        }}
      />
      {isEditing !== undefined && (
        <LateEditProfile user={user} open={isEditing} onOpenChange={setIsEditing} />
      )}
    </Card>
  )
}

type ActionDialogProps = {
  text: ReturnType<typeof quickActionText>
  open: boolean
  onOpenChange: (open: boolean) => void
  onEdit: () => void
}

function ActionDialog({ text, open, onOpenChange, onEdit }: ActionDialogProps) {
  return (
    <Dialog
      size="sm"
      title={text.title}
      description={text.status}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <Button onPointerEnter={loadEditProfile} onFocus={loadEditProfile} onClick={onEdit}>
          Edit Profile
        </Button>
      }
    >
      <div className="grid gap-3 text-sm text-ink-2">
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  )
}
