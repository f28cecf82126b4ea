import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type PastCall, videoHistory } from '#shared/contracts/video-history.ts'
import { CALL_NOTE_MAX_LENGTH } from '#shared/domain/video.ts'
import { refreshPastCalls } from '../queries.ts'
import { reportedName } from '../texts.ts'

export function NoteDialog({ call: { id, peer, note }, onClose }: { call: PastCall; onClose: () => void }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: videoHistory.note.body,
    defaults: { text: note ?? '' },
    onSubmit: async (body) => {
      await api('PUT /api/calls/:id/note', { params: { id }, body })
      await refreshPastCalls(client)
      toast({ title: body.text ? 'Note saved' : 'Note removed' })
      onClose()
    },
  })
  return (
    <Dialog
      size="sm"
      title="Private note"
      description={`About your call with ${reportedName(peer?.name ?? null)}. Only you can see it.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <Form form={form}>
        <TextareaField name="text" label="Note" rows={5} maxLength={CALL_NOTE_MAX_LENGTH} />
        <FormFailure form={form} />
        <Button type="submit" block pending={form.isPending} pendingLabel="Saving">
          Save
        </Button>
      </Form>
    </Dialog>
  )
}
