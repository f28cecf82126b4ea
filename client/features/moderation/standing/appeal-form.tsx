import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { moderation } from '#shared/contracts/moderation.ts'
import { APPEAL_MAX_LENGTH } from '#shared/domain/trust/moderation.ts'
import { standingQuery } from '../queries.ts'

export function AppealForm({ decisionId }: { decisionId: string }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: moderation.appeal.body,
    defaults: { text: '' },
    onSubmit: async (body) => {
      await api('POST /api/standing/decisions/:id/appeal', { params: { id: decisionId }, body })
      toast({ title: 'Appeal Sent', description: "We'll email you when it's decided." })
      await client.invalidateQueries({ queryKey: standingQuery.queryKey })
    },
  })
  return (
    <Form form={form} className="grid gap-4 border-t border-line pt-4">
      <TextareaField
        name="text"
        label="Why do you think this is wrong?"
        hint="You can appeal once. Someone who took no part in the decision reads it."
        rows={4}
        maxLength={APPEAL_MAX_LENGTH}
      />
      <FormFailure form={form} />
      <div>
        <Button type="submit" pending={form.isPending}>
          Send appeal
        </Button>
      </div>
    </Form>
  )
}
