import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ChangedNotice } from '#client/ui/changed-notice.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { MARKED, useContractForm } from '#client/ui/form/use-contract-form.ts'
import type { ShownDetails } from '#shared/contracts/resume-details.ts'
import { ListFields, PersonFields } from './detail-fields.tsx'
import { detailsForm, detailsInputOf } from './details-input.ts'
import { JobEntries, SchoolingEntries } from './entry-fields.tsx'
import { useSaveDetails } from './queries.ts'

type DetailsDialogProps = {
  details: ShownDetails
  /** Set once the details changed elsewhere; switches to those. */
  onShowLatest: (() => void) | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DetailsDialog({ details, onShowLatest, open, onOpenChange }: DetailsDialogProps) {
  const save = useSaveDetails()
  const form = useContractForm({
    ...detailsForm,
    defaults: detailsInputOf(details),
    wrong: MARKED,
    onSubmit: async (values) => {
      await save(details.version, values)
      onOpenChange(false)
    },
  })
  const { isPending } = form
  const formId = useId()
  return (
    <Dialog
      size="lg"
      title="Edit details"
      description="Correct what we read. Your file stays as it is."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <FormFailure form={form} isAlways />
          {onShowLatest && (
            <ChangedNotice role="status" className="w-full" onShowLatest={onShowLatest}>
              These details changed in another window. If you show them, your edits here are lost.
            </ChangedNotice>
          )}
          <Button type="submit" form={formId} pending={isPending} pendingLabel="Saving">
            Save Details
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <fieldset disabled={isPending} className="grid min-w-0 gap-8">
          <PersonFields />
          <JobEntries />
          <SchoolingEntries />
          <ListFields />
        </fieldset>
      </Form>
    </Dialog>
  )
}
