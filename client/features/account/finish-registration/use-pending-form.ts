import { useState } from 'react'
import { loginAddress } from '#client/lib/unauthorized.ts'
import { toast } from '#client/ui/toast-store.ts'
import { PRICE_TEXT } from '#shared/domain/billing/plans.ts'
import {
  EMPTY_PENDING,
  loadPending,
  type PendingErrors,
  type PendingInput,
  pendingErrors,
  savePending,
} from './pending-registration.ts'

/** Long enough to read where one is being sent. */
const REDIRECT_MS = 1000

export type PendingForm = ReturnType<typeof usePendingForm>

/** State of the pending-registration dialog: checked on submit, kept in this browser, then on to the sign-up. */
export function usePendingForm() {
  const [input, setInput] = useState<PendingInput>(() => loadPending() ?? EMPTY_PENDING)
  const [errors, setErrors] = useState<PendingErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [isPending, setIsPending] = useState(false)

  const submit = () => {
    const found = pendingErrors(input)
    setErrors(found)
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1)
    try {
      savePending(input)
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      return toast({ title: 'Registration Failed', description, tone: 'destructive' })
    }
    setIsPending(true)
    toast({
      title: 'Redirecting to Payment',
      description: `Complete your registration and subscribe for ${PRICE_TEXT}`,
    })
    setTimeout(() => location.assign(loginAddress()), REDIRECT_MS)
  }
  const change = (changed: Partial<PendingInput>) => {
    setInput((current) => ({ ...current, ...changed }))
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
    )
  }
  return { input, errors, refusals, isPending, submit, change }
}
