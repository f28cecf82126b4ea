import { useId } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useFormValues } from '#client/ui/form/use-contract-form.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { jobWarnings } from '#shared/domain/jobs/job-checks.ts'
import { emptyJobDraft, type JobDraft, jobDraftOf, jobFactsOf } from './job-draft.ts'
import { PayFields, PlaceFields, TextFields } from './job-fields.tsx'
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
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={job ? 'Edit job' : 'Post a job'}
      description={
        job
          ? "Changes appear right away, with today's date."
          : 'Listed for 90 days, with your name and verified badges.'
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
        <PayFields country={written.country} />
        <Warnings draft={written} />
        <PlaceFields form={form} draft={written} />
        <FormFailure form={form} isAlways />
      </Form>
    </Dialog>
  )
}

/** Warnings; none for an untouched form. */
function Warnings({ draft }: { draft: JobDraft }) {
  const isUntouched =
    draft.title === '' && draft.description === '' && draft.salaryMin + draft.salaryMax === ''
  const warnings = isUntouched ? [] : jobWarnings(jobFactsOf(draft))
  return (
    <div role="status" className="empty:hidden">
      {warnings.length > 0 && (
        <Notice tone="warn" title="Before you post">
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {warnings.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
