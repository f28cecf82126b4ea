import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshJobs } from '#client/lib/refresh/refresh-jobs.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { MARKED, useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { payStanding } from '#shared/domain/jobs/checks/pay.ts'
import { ASKED_AFTER_DAYS } from '#shared/domain/jobs/jobs.ts'
import { jobQuery } from '../queries.ts'
import { ApplyingFields } from './applying-fields.tsx'
import { emptyJobDraft, type JobDraft, jobDraftOf, jobFactsOf, jobForm } from './job-draft.ts'
import { PayFields, PlaceFields, TextFields } from './job-fields.tsx'
import { PostingWarnings } from './posting-warnings.tsx'

type JobDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  job?: Job
}

/** Creates or edits a job. Warnings appear while typing and don't block posting. */
export function JobDialog({ open, onOpenChange, job }: JobDialogProps) {
  const formId = useId()
  const user = useUser()
  const draft = job ? jobDraftOf(job) : emptyJobDraft(user ?? { country: '', state: null, city: null })
  const form = useJobForm(draft, job, () => {
    onOpenChange(false)
    form.methods.reset(draft)
  })
  const written = useFormValues(form)
  const [today] = useState(() => new Date())
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={job ? 'Edit job' : 'Post a job'}
      description={
        job
          ? "Changes appear right away, with today's date."
          : `Listed with your name and verified badges. After ${ASKED_AFTER_DAYS} days we ask if it's still open.`
      }
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={form.isPending} pendingLabel="Saving">
            {job ? 'Save changes' : 'Post job'}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <TextFields />
        <PayFields country={written.country} pay={payStanding(jobFactsOf(written), today)} />
        <PostingWarnings draft={written} />
        <PlaceFields form={form} draft={written} />
        <ApplyingFields />
        <FormFailure form={form} isAlways />
      </Form>
    </Dialog>
  )
}

const UPDATED = { title: 'Job Updated', description: 'Your changes are live.' }
const POSTED = {
  title: 'Job Posted',
  description: "You can edit or close it anytime. We'll ask you from time to time if it's still open.",
}

function useJobForm(defaults: JobDraft, job: Job | undefined, onSaved: () => void) {
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
