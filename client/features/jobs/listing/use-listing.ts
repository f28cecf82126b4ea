import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'
import { jobQuery, refreshJobs } from '../queries.ts'

const ACTIONS = {
  close: {
    send: (id: string) => api('POST /api/jobs/:id/close', { params: { id } }),
    done: { title: 'Job Closed', description: 'Only you can see it now. You can list it again anytime.' },
  },
  renew: {
    send: (id: string) => api('POST /api/jobs/:id/renew', { params: { id } }),
    done: { title: 'Job Listed', description: "It's listed for the next 90 days." },
  },
} as const
export type ListingAction = keyof typeof ACTIONS

/** Hides the member's own job from the lists, or shows it again. */
export function useListing(id: string) {
  const client = useQueryClient()
  const [pending, setPending] = useState<ListingAction | null>(null)

  const run = async (action: ListingAction) => {
    setPending(action)
    try {
      const { send, done } = ACTIONS[action]
      client.setQueryData(jobQuery(id).queryKey, await send(id))
      void refreshJobs(client)
      toast(done)
    } catch (error) {
      toast({
        title: 'Not Saved',
        description: (error instanceof ApiError && error.text) || 'Check your connection and try again.',
        tone: 'destructive',
      })
    } finally {
      setPending(null)
    }
  }
  return { run, pending }
}
