import { ConfirmDialog } from '#client/features/account/confirm-dialog.tsx'
import { useConfirmed } from '#client/features/account/use-confirmed.ts'
import { DeleteAccountSection } from '#client/features/privacy/delete-account-section.tsx'
import { YourDataSection } from '#client/features/privacy/your-data-section.tsx'

/** A copy of what one has, and the way out; who has no password to type shows first who they are. */
export function OwnData() {
  const { run, dialog } = useConfirmed()
  return (
    <>
      <YourDataSection confirmed={run} />
      <DeleteAccountSection confirmed={run} />
      <ConfirmDialog {...dialog} />
    </>
  )
}
