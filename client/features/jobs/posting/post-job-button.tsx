import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { LateJobDialog, loadJobDialog } from './late-job-dialog.tsx'

type PostJobButtonProps = { icon?: ReactNode; className?: string; children: ReactNode }

/** Opens the form for a new job. Its draft survives closing. */
export function PostJobButton({ icon, className, children }: PostJobButtonProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        icon={icon}
        className={className}
        onPointerEnter={loadJobDialog}
        onFocus={loadJobDialog}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open !== undefined && <LateJobDialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
