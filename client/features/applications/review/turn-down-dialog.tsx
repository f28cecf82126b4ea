import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { applicationsReview, type ListedApplicant } from '#shared/contracts/applications-review.ts'
import { DECISION_MESSAGE_MAX_LENGTH, NOT_SELECTED_MESSAGE } from '#shared/domain/applications/rules.ts'
import { MANY_AT_ONCE } from '#shared/domain/applications/status.ts'
import { refreshApplications } from '../queries.ts'
import { applicantsText } from '../texts.ts'
import { MessagePreview } from './message-preview.tsx'

type TurnDownDialogProps = {
  jobId: string
  applicants: readonly ListedApplicant[]
  onClose: (isDone: boolean) => void
}

export function TurnDownDialog({ jobId, applicants, onClose }: TurnDownDialogProps) {
  const client = useQueryClient()
  const ids = applicants.slice(0, MANY_AT_ONCE).map(({ id }) => id)
  const unread = applicants.filter(({ status }) => status === 'applied').length
  const form = useContractForm({
    schema: applicationsReview.turnDown.body,
    defaults: { message: NOT_SELECTED_MESSAGE },
    toInput: ({ message }) => ({ ids, message: message.trim() || null }),
    onSubmit: async (body) => {
      const { changed } = await api('POST /api/jobs/:id/applicants/not-selected', {
        params: { id: jobId },
        body,
      })
      toast({ title: 'Not Selected', description: `${applicantsText(changed)} told.` })
      void refreshApplications(client)
      onClose(true)
    },
  })
  const { message } = useFormValues(form)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={`Tell ${applicantsText(ids.length)}?`}
      description={`They'll be marked as not selected and told right away.${unreadText(unread)}`}
    >
      <Form form={form}>
        <TextareaField
          name="message"
          label="Message to each of them"
          optional
          rows={6}
          maxLength={DECISION_MESSAGE_MAX_LENGTH}
        />
        <MessagePreview status="not_selected" message={message} />
        <FormFailure form={form} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" pending={form.isPending} pendingLabel="Saving">
            Not selected
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function unreadText(unread: number): string {
  if (unread === 0) return ''
  return unread === 1 ? " You haven't opened one of them." : ` You haven't opened ${unread} of them.`
}
