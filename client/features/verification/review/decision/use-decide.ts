import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { RejectionReason } from '#shared/domain/verification/rejection.ts'
import type { Decision, ReviewKind } from '#shared/domain/verification/verification.ts'

export type DecisionBody = {
  status: Decision
  notes: string | null
  reason: RejectionReason | null
  version: string
}

const DONE: Record<ReviewKind, string> = {
  id: 'ID verification status updated successfully',
  credential: 'Credential verification status updated successfully',
}

type Options = {
  readonly kind: ReviewKind
  readonly send: (id: string, body: DecisionBody) => Promise<unknown>
  readonly queryKey: QueryKey
  readonly onDone: () => void
}

/** Sends a decision; the item leaves the list at once (texts: spec 2, section 8). */
export function useDecide({ kind, send, queryKey, onDone }: Options) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: DecisionBody }) => send(id, body),
    onSuccess: (_answer, { id }) => {
      client.setQueryData<{ id: string }[]>(queryKey, (items) => items?.filter((item) => item.id !== id))
      toast({ title: 'Success', description: DONE[kind] })
      onDone()
    },
    onError: (error) => {
      const description = failureText(error, 'Failed to update verification status')
      toast({ title: 'Error', description, tone: 'destructive' })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
