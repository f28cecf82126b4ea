import { ConfirmDialog } from '#client/features/account/confirm-dialog.tsx'
import { SignInMethodsCard } from '#client/features/account/social/sign-in-methods-card.tsx'
import { useConfirmed } from '#client/features/account/use-confirmed.ts'

/** Accounts elsewhere; the member shows who they are before one is linked or unlinked. */
export function LinkedAccounts() {
  const { run, dialog } = useConfirmed()
  return (
    <>
      <SignInMethodsCard confirmed={run} />
      <ConfirmDialog {...dialog} />
    </>
  )
}
