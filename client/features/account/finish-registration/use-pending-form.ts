import { useState } from 'react'
import { loginAddress } from '#client/lib/unauthorized.ts'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { pendingProfile } from '#shared/contracts/account-auth.ts'
import { newAccountFaults } from '#shared/domain/account/new-account.ts'
import { PRICE_TEXT } from '#shared/domain/billing/plans.ts'
import { EMPTY_PENDING, loadPending, savePending } from './pending-registration.ts'

export const pendingForm = { schema: pendingProfile, rules: newAccountFaults }

/** Nothing is sent yet, so the only possible failure is blocked storage. */
const NOT_STORED =
  "Your browser doesn't let this site store your details. Allow cookies and site data for it, then try again."

/** Time to read the message before the page changes. */
const REDIRECT_MS = 1000

export function usePendingForm() {
  const [defaults] = useState(() => loadPending() ?? EMPTY_PENDING)
  return useContractForm({
    ...pendingForm,
    defaults,
    leaves: true,
    failed: NOT_STORED,
    onSubmit: (profile) => {
      savePending(profile)
      toast({
        title: 'Redirecting to Payment',
        description: `Complete your registration and subscribe for ${PRICE_TEXT}`,
      })
      setTimeout(() => location.assign(loginAddress()), REDIRECT_MS)
    },
    onFailed: (error) => {
      const description = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'Registration Failed', description, tone: 'destructive' })
    },
  })
}
