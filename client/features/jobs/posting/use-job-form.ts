import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshJobs } from '#client/lib/refresh/refresh-jobs.ts'
import { MARKED, useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { jobQuery } from '../queries.ts'
import { type JobDraft, jobForm } from './job-draft.ts'

const UPDATED = { title: 'Job Updated', description: 'Your changes are live.' }
const POSTED = {
  title: 'Job Posted',
  description: "You can edit or close it anytime. We'll ask you from time to time if it's still open.",
}

export function useJobForm(defaults: JobDraft, job: Job | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useContractForm({
    ...jobForm,
    defaults,
    wrong: MARKED,
    failed: "We couldn't save this. Check your connection and try again.",
    onSubmit: async (body) => {
      const { job: saved } = job
        ? await api('PATCH /api/jobs/:id', { params: { id: job.id }, body })
        : await api('POST /api/jobs', { body })
      client.setQueryData(jobQuery(saved.id).queryKey, saved)
      void refreshJobs(client)
      toast(job ? UPDATED : POSTED)
      onSaved()
      if (!job) navigate(paths.job(saved.id))
    },
  })
}
