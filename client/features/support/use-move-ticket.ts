import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { TicketStatus } from '#shared/domain/support.ts'

type Change = { status: 'open' | 'closed' } | { status: 'answered'; answer: string }

/** Changes a message's status and refetches the queue. */
export function useMoveTicket(id: string) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: Change) => api('POST /api/admin/support-tickets/:id/status', { params: { id }, body }),
    onSuccess: (_, { status }) => {
      if (status === 'answered') toast({ title: 'Answer sent' })
      return client.invalidateQueries({ queryKey: ['/api/admin/support-tickets'] })
    },
    onError: (error, { status }) => {
      const description = (error instanceof ApiError && error.text) || 'Check your connection and try again.'
      const title = status === 'answered' ? "The answer wasn't sent" : "The status wasn't changed"
      toast({ title, description, tone: 'destructive' })
    },
  })
  const pending: TicketStatus | null = isPending ? variables.status : null
  return {
    pending,
    move: (change: Change, onDone?: () => void) => mutate(change, { onSuccess: () => onDone?.() }),
  }
}
