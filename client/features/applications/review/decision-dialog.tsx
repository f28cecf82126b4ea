import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type ApplicantDetail, applicationsReview } from '#shared/contracts/applications-review.ts'
import { DECISION_MESSAGE_MAX_LENGTH, NOT_SELECTED_MESSAGE } from '#shared/domain/applications/rules.ts'
import {
  type ApplicationDecision,
  type ApplicationStatus,
  STATUS_NAMES,
  type StoredStatus,
} from '#shared/domain/applications/status.ts'
import { MessagePreview } from './message-preview.tsx'

/** A closed job's unanswered applications count as viewed: the poster has opened them by now. */
export const storedStatusOf = (status: ApplicationStatus): StoredStatus =>
  status === 'job_closed' ? 'viewed' : status

const TITLES: Record<ApplicationDecision, string> = {
  in_conversation: 'Start a conversation?',
  interview: 'Move to interview?',
  offer: 'Make an offer?',
  hired: 'Mark as hired?',
  not_selected: 'Mark as not selected?',
}

type DecisionDialogProps = {
  detail: ApplicantDetail
  to: ApplicationDecision
  onChanged: (next: ApplicantDetail) => void
  onClose: () => void
}

export function DecisionDialog({ detail, to, onChanged, onClose }: DecisionDialogProps) {
  const { id, status, applicant } = detail
  const from = storedStatusOf(status)
  const form = useContractForm({
    schema: applicationsReview.decide.body,
    defaults: { message: to === 'not_selected' ? NOT_SELECTED_MESSAGE : '' },
    toInput: ({ message }) => ({ from, to, message: message.trim() || null }),
    onSubmit: async (body) => {
      const next = await api('POST /api/applications/:id/decision', { params: { id }, body })
      toast({
        title: STATUS_NAMES[to],
        description: `${next.applicant?.name ?? 'The applicant'} has been told.`,
      })
      onClose()
      onChanged(next)
    },
  })
  const { message } = useFormValues(form)
  const name = applicant?.name ?? 'The applicant'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TITLES[to]}
      description={
        to === 'in_conversation'
          ? `You'll be connected, so you can message and call each other. We'll tell ${name}.`
          : `We'll tell ${name}. The decision is recorded with its time.`
      }
    >
      <Form form={form}>
        <TextareaField
          name="message"
          label="Message"
          optional
          rows={5}
          maxLength={DECISION_MESSAGE_MAX_LENGTH}
        />
        <MessagePreview status={to} message={message} />
        <FormFailure form={form} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={form.isPending} pendingLabel="Saving">
            {STATUS_NAMES[to]}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
