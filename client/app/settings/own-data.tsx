import { ConfirmDialog } from '#client/features/account/confirm-dialog.tsx'
import { useConfirmed } from '#client/features/account/use-confirmed.ts'
import { DeleteAccountSection } from '#client/features/privacy/delete-account-section.tsx'
import { YourDataSection } from '#client/features/privacy/your-data-section.tsx'

/** Export and account deletion; members without a password confirm their identity first. */
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
