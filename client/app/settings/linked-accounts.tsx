import { ConfirmDialog } from '#client/features/account/confirm-dialog.tsx'
import { SignInMethodsCard } from '#client/features/account/social/sign-in-methods-card.tsx'
import { useConfirmed } from '#client/features/account/use-confirmed.ts'

/** Linked provider accounts; linking and unlinking need a confirmation of identity. */
export function LinkedAccounts() {
  const { run, dialog } = useConfirmed()
  return (
    <>
      <SignInMethodsCard confirmed={run} />
      <ConfirmDialog {...dialog} />
    </>
  )
}
