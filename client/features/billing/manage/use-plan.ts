import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { longDay } from '#client/lib/clock/time-text.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { BillingOverview } from '#shared/contracts/billing.ts'
import { billingQuery } from '../queries.ts'
import { errorText } from '../texts.ts'

/** Puts a fresh overview where every screen reads it. */
export function useShowPlan(): (overview: BillingOverview) => void {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  return (overview) => {
    client.setQueryData(billingQuery.queryKey, overview)
    void refreshUser()
  }
}

export function useCancel(onDone: () => void) {
  const show = useShowPlan()
  return useMutation({
    mutationFn: () => api('POST /api/billing/cancel', {}),
    onSuccess: (overview) => {
      show(overview)
      onDone()
      const description = overview.endsAt
        ? `You'll keep Premium until ${longDay(overview.endsAt)}. You won't be charged again.`
        : "You won't be charged again."
      toast({ title: 'Membership canceled', description })
    },
    onError: (error) => fail(errorText(error, "We couldn't cancel your membership. Please try again.")),
  })
}

export function useResume() {
  const show = useShowPlan()
  return useMutation({
    mutationFn: () => api('POST /api/billing/resume', {}),
    onSuccess: (overview) => {
      show(overview)
      toast({ title: 'Membership resumed', description: 'It will renew every month again.' })
    },
    onError: (error) => fail(errorText(error, "We couldn't resume your membership. Please try again.")),
  })
}

export function fail(description: string): void {
  toast({ title: 'Error', description, tone: 'destructive' })
}
