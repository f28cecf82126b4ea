import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { LazyJobDialog, loadJobDialog } from './lazy-job-dialog.tsx'

type PostJobButtonProps = { icon?: ReactNode; className?: string; children: ReactNode }

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
      {open !== undefined && <LazyJobDialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
