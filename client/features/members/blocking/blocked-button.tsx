import { lazy, Suspense, useState } from 'react'

const loadDialog = () => import('./blocked-dialog.tsx')
const BlockedDialog = lazy(async () => ({ default: (await loadDialog()).BlockedDialog }))

export function BlockedButton() {
  const [wasOpened, setWasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="touch-target font-medium text-ink-2 underline underline-offset-2 hover:text-ink"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={show}
      >
        People you blocked
      </button>
      {wasOpened && (
        <Suspense>
          <BlockedDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
