import { type ReactElement, useState } from 'react'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { problemText, useRemovePhoto } from './use-save-photo.ts'

type RemovePhotoProps = {
  onRemoved: () => void
  /** The button that opens it. */
  children: ReactElement
}

/** Asks first, as a removed photo has to be chosen again. */
export function RemovePhoto({ onRemoved, children }: RemovePhotoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error, reset } = useRemovePhoto(() => {
    setIsOpen(false)
    onRemoved()
  })
  return (
    <QuestionDialog
      title="Remove your photo?"
      description="Your initials will show instead. We delete the photo for good."
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        reset()
      }}
      trigger={children}
      action="Remove photo"
      pending={isPending}
      pendingLabel="Removing"
      failure={error && problemText(error)}
      onAction={() => mutate()}
    />
  )
}
