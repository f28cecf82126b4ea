import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'

type BlockTarget = { id: string; name: string }

export function useBlocking({ id, name }: BlockTarget, onDone: (isBlocked: boolean) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      isBlocked
        ? api('POST /api/members/:id/block', { params: { id } })
        : api('DELETE /api/members/:id/block', { params: { id } }),
    onSuccess: (_done, isBlocked) => {
      toast(
        isBlocked
          ? { title: 'Blocked', description: `${name} can no longer reach you.` }
          : { title: 'Unblocked', description: `You and ${name} can find each other again.` },
      )
      void invalidateApi(client, '/api/members', '/api/video-chat/people')
      onDone(isBlocked)
    },
    onError: failureToast('Error'),
  })
}
