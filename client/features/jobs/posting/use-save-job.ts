import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api } from '#client/lib/api.ts'
import { useDraftSender } from '#client/lib/drafts/use-draft-sender.ts'
import { paths } from '#client/lib/paths.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { jobQuery, refreshJobs } from '../queries.ts'
import { readDraft } from './job-draft.ts'

const UPDATED = { title: 'Job Updated', description: 'Your changes are live.' }
const POSTED = {
  title: 'Job Posted',
  description: "It's listed for 90 days. You can edit or close it anytime.",
}

/** Saves a draft as a new job or as a change to `job`. */
export function useSaveJob(job: Job | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useDraftSender({
    read: readDraft,
    failed: "We couldn't save this. Check your connection and try again.",
    send: async (input) => {
      const { job: saved } = job
        ? await api('PATCH /api/jobs/:id', { params: { id: job.id }, body: input })
        : await api('POST /api/jobs', { body: input })
      client.setQueryData(jobQuery(saved.id).queryKey, saved)
      void refreshJobs(client)
      toast(job ? UPDATED : POSTED)
      onSaved()
      if (!job) navigate(paths.job(saved.id))
    },
  })
}
