import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { refreshJobs } from '#client/lib/refresh/refresh-jobs.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { jobQuery } from '../queries.ts'
import { closingDay } from '../texts.ts'

const ACTIONS = {
  close: {
    send: (id: string) => api('POST /api/jobs/:id/close', { params: { id } }),
    done: () => ({
      title: 'Job Closed',
      description: 'Only you can see it now. You can list it again anytime.',
    }),
  },
  renew: {
    send: (id: string) => api('POST /api/jobs/:id/renew', { params: { id } }),
    done: (job: Job) => ({
      title: 'Job Listed',
      description: `It's listed until ${closingDay(job)}. We'll ask you again before then.`,
    }),
  },
} as const
export type ListingAction = keyof typeof ACTIONS

export function useListing(id: string) {
  const client = useQueryClient()
  const [pending, setPending] = useState<ListingAction | null>(null)

  const run = async (action: ListingAction) => {
    setPending(action)
    try {
      const { send, done } = ACTIONS[action]
      const job = await send(id)
      client.setQueryData(jobQuery(id).queryKey, job)
      void refreshJobs(client)
      toast(done(job))
    } catch (error) {
      failureToast('Not Saved')(error)
    } finally {
      setPending(null)
    }
  }
  return { run, pending }
}
