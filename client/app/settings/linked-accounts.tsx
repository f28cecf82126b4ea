import { ConfirmDialog } from '#client/features/account/confirm-dialog.tsx'
import { useConfirmed } from '#client/features/account/use-confirmed.ts'
import { WaysCard } from '#client/features/auth/social/ways-card.tsx'

/** Accounts elsewhere; the member shows who they are before one is linked or unlinked. */
export function LinkedAccounts() {
  const { run, dialog } = useConfirmed()
  return (
    <>
      <WaysCard confirmed={run} />
      <ConfirmDialog {...dialog} />
    </>
  )
}
