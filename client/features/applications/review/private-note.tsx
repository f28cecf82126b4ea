import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { applicationsReview } from '#shared/contracts/applications-review.ts'
import { PRIVATE_NOTE_MAX_LENGTH } from '#shared/domain/applications/rules.ts'
import { refreshApplications } from '../queries.ts'

export function PrivateNote({ id, text }: { id: string; text: string | null }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: applicationsReview.note.body,
    defaults: { text: text ?? '' },
    toInput: ({ text: typed }) => ({ text: typed.trim() || null }),
    onSubmit: async (body) => {
      await api('PUT /api/applications/:id/private-note', { params: { id }, body })
      toast({ title: 'Note Saved', description: 'Only you can read it.' })
      void refreshApplications(client)
    },
  })
  return (
    <Form form={form} className="grid gap-3">
      <TextareaField
        name="text"
        label="Private note"
        optional
        rows={3}
        maxLength={PRIVATE_NOTE_MAX_LENGTH}
        hint="Only you read this."
      />
      <FormFailure form={form} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        className="justify-self-start"
        pending={form.isPending}
        pendingLabel="Saving"
      >
        Save note
      </Button>
    </Form>
  )
}
