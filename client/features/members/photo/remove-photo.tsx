import { type ReactElement, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
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
    <Dialog
      size="sm"
      title="Remove your photo?"
      description="Your initials will show instead. We delete the photo for good."
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        reset()
      }}
      trigger={children}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Keep it</Button>
          </DialogClose>
          <Button variant="danger" pending={isPending} pendingLabel="Removing" onClick={() => mutate()}>
            Remove photo
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="danger" role="alert">
          {problemText(error)}
        </Notice>
      )}
    </Dialog>
  )
}
