import { useId, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useFormValues } from '#client/ui/form/use-contract-form.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { payStanding } from '#shared/domain/jobs/checks/pay.ts'
import { ASKED_AFTER_DAYS } from '#shared/domain/jobs/jobs.ts'
import { ApplyingFields } from './applying-fields.tsx'
import { emptyJobDraft, jobDraftOf, jobFactsOf } from './job-draft.ts'
import { PayFields, PlaceFields, TextFields } from './job-fields.tsx'
import { PostingWarnings } from './posting-warnings.tsx'
import { useJobForm } from './use-job-form.ts'

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
