import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { jobWarnings } from '#shared/domain/jobs/job-checks.ts'
import { factsOf, type JobDraft } from './job-draft.ts'
import { PayFields, PlaceFields, TextFields } from './job-fields.tsx'
import { useSaveJob } from './use-save-job.ts'

type JobDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  draft: JobDraft
  onDraftChange: (draft: JobDraft) => void
  onSaved: () => void
  job?: Job
}

/** Creates or edits a job. Warnings appear while typing and don't block posting. */
export function JobDialog({ open, onOpenChange, draft, onDraftChange, onSaved, job }: JobDialogProps) {
  const formId = useId()
  const { save, pending, errors, failure, forget } = useSaveJob(job, () => {
    onOpenChange(false)
    onSaved()
  })
  const change = (patch: Partial<JobDraft>) => {
    forget(Object.keys(patch))
    onDraftChange({ ...draft, ...patch })
  }
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
          <Button type="submit" form={formId} pending={pending} pendingLabel="Saving">
            {job ? 'Save changes' : 'Post job'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save(draft, event.currentTarget)
        }}
      >
        <TextFields draft={draft} errors={errors} change={change} />
        <PayFields draft={draft} errors={errors} change={change} />
        <Warnings draft={draft} />
        <PlaceFields draft={draft} errors={errors} change={change} />
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** Warnings; none for an untouched form. */
function Warnings({ draft }: { draft: JobDraft }) {
  const isUntouched =
    draft.title === '' && draft.description === '' && draft.salaryMin + draft.salaryMax === ''
  const warnings = isUntouched ? [] : jobWarnings(factsOf(draft))
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
