import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { apiQuery } from '#client/lib/api-query.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { RefundInput } from '#shared/contracts/billing-support.ts'

export const memberBillingQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/admin/members/:id/billing', { params: { id } }),
    // Refunds also happen outside this page.
    staleTime: 0,
  })

/** Repeated presses send the same request id until the details change or the refund is done. */
export function useRefund(memberId: string, onDone: () => void) {
  const client = useQueryClient()
  const sent = useRef<{ id: string; details: string } | null>(null)
  return useMutation({
    mutationFn: (refund: RefundInput) => {
      const details = JSON.stringify(refund)
      if (sent.current?.details !== details) sent.current = { id: crypto.randomUUID(), details }
      return api('POST /api/admin/members/:id/billing/refund', {
        params: { id: memberId },
        body: { ...refund, requestId: sent.current.id },
      })
    },
    onSuccess: (account) => {
      sent.current = null
      client.setQueryData(memberBillingQuery(memberId).queryKey, account)
      toast({ title: 'Done', description: "It's in the audit log, and we emailed the member." })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'refund_refused') sent.current = null
      failureToast('Refund failed')(error)
    },
  })
}
