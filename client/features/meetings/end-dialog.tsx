import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type MeetingView, meetings } from '#shared/contracts/meetings.ts'
import { MEETING_REASON_MAX_LENGTH } from '#shared/domain/scheduling/meetings.ts'
import { NOT_SENT, otherName } from './texts.ts'

/** Declining turns down the other's times, taking back withdraws one's own, and canceling is for what was agreed on. */
export type EndKind = 'decline' | 'takeBack' | 'cancel'

const TITLES: Record<EndKind, string> = {
  decline: 'Decline these times?',
  takeBack: 'Take these times back?',
  cancel: 'Cancel this meeting?',
}
const BUTTONS: Record<EndKind, string> = {
  decline: 'Decline',
  takeBack: 'Take back',
  cancel: 'Cancel meeting',
}
const DONE: Record<EndKind, string> = {
  decline: 'Times declined',
  takeBack: 'Times taken back',
  cancel: 'Meeting canceled',
}

type EndDialogProps = {
  meeting: MeetingView
  kind: EndKind
  stays: boolean
  onClose: () => void
}

export function EndDialog({ meeting, kind, stays, onClose }: EndDialogProps) {
  const { id, revision } = meeting
  const client = useQueryClient()
  const form = useContractForm({
    schema: meetings.decline.body,
    defaults: { reason: '' },
    toInput: ({ reason }) => ({ reason, revision }),
    failed: NOT_SENT,
    onFailed: () => void refreshMeetings(client),
    onSubmit: async (body) => {
      const request = { params: { id }, body }
      if (kind === 'cancel') await api('POST /api/meetings/:id/cancel', request)
      else await api('POST /api/meetings/:id/decline', request)
      toast({ title: DONE[kind] })
      onClose()
      await refreshMeetings(client)
    },
  })
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title={TITLES[kind]}
      description={consequence(kind, otherName(meeting), stays)}
    >
      <Form form={form}>
        {kind !== 'takeBack' && (
          <TextareaField
            name="reason"
            label="Message"
            optional
            rows={2}
            maxLength={MEETING_REASON_MAX_LENGTH}
          />
        )}
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-3 *:grow">
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button type="submit" variant="danger" pending={form.isPending} pendingLabel="Saving">
            {BUTTONS[kind]}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function consequence(kind: EndKind, name: string, stays: boolean): string {
  if (kind === 'cancel') return `We'll tell ${name}, and email both of you so that your calendars are right.`
  if (stays) return 'The meeting stays at the time you agreed on.'
  return kind === 'decline' ? `We'll tell ${name}.` : `${name} can no longer pick one.`
}
