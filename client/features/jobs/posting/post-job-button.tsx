import { type ReactNode, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { JobDialog } from './job-dialog.tsx'
import { emptyDraft } from './job-draft.ts'

type PostJobButtonProps = { icon?: ReactNode; className?: string; children: ReactNode }

/** Opens the form for a new job. Its draft survives closing. */
export function PostJobButton({ icon, className, children }: PostJobButtonProps) {
  const user = useUser()
  const [open, setOpen] = useState(false)
  const start = () => emptyDraft(user ?? { country: '', state: null, city: null })
  const [draft, setDraft] = useState(start)
  return (
    <>
      <Button icon={icon} className={className} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <JobDialog
        open={open}
        onOpenChange={setOpen}
        draft={draft}
        onDraftChange={setDraft}
        onSaved={() => setDraft(start())}
      />
    </>
  )
}
