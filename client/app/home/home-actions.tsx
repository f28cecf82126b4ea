import { lazy, Suspense, useState } from 'react'
import { QuickActions } from '#client/features/members/dashboard/quick-actions.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

const IdDialog = lazy(async () => ({
  default: (await import('#client/features/verification/id-upload/id-dialog.tsx')).IdDialog,
}))

const AddCredentialDialog = lazy(async () => ({
  default: (await import('../credentials/add-credential-dialog.tsx')).AddCredentialDialog,
}))

export function HomeActions({ user }: { user: CurrentUser }) {
  const [isIdOpen, setIsIdOpen] = useState<boolean>()
  const [isCredentialOpen, setIsCredentialOpen] = useState<boolean>()
  return (
    <>
      <QuickActions openers={{ id: () => setIsIdOpen(true), credentials: () => setIsCredentialOpen(true) }} />
      {isIdOpen !== undefined && (
        <Suspense fallback={null}>
          <IdDialog user={user} open={isIdOpen} onOpenChange={setIsIdOpen} />
        </Suspense>
      )}
      {isCredentialOpen !== undefined && (
        <Suspense fallback={null}>
          <AddCredentialDialog open={isCredentialOpen} onOpenChange={setIsCredentialOpen} />
        </Suspense>
      )}
    </>
  )
}
