import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type DeskContent, moderation } from '#shared/contracts/moderation.ts'
import { NOTE_MAX_LENGTH, RULE_TEXTS, RULES } from '#shared/domain/account/moderation.ts'
import { deskKey } from '../queries.ts'
import { CONTENT_NAMES } from '../texts.ts'

type RemoveDialogProps = { content: Pick<DeskContent, 'kind' | 'id'>; name: string }

/** Removes one thing of a member's, with the rule it broke. */
export function RemoveDialog({ content: { kind, id }, name }: RemoveDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const what = CONTENT_NAMES[kind]
  const form = useContractForm({
    schema: moderation.remove.body,
    defaults: { rule: '', note: '' },
    toInput: ({ rule, note }) => ({ content: { kind, id }, rule, note }),
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/removals', { body })
      setIsOpen(false)
      toast({ title: `The ${what} was removed`, description: `We told ${name} and those who reported it.` })
      await client.invalidateQueries({ queryKey: deskKey })
    },
  })
  return (
    <Dialog
      size="sm"
      title={`Remove this ${what} of ${name}?`}
      description="Others no longer see it. We tell the member, who can appeal, and it comes back if you reverse this."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet" icon={<Trash2 size={16} aria-hidden="true" />}>
          Remove {what}
          <span className="sr-only"> of {name}</span>
        </Button>
      }
    >
      <Form form={form}>
        <SelectField name="rule" label="Which rule was broken" hint="The member sees this.">
          <option value="">Choose…</option>
          {RULES.map((rule) => (
            <option key={rule} value={rule}>
              {RULE_TEXTS[rule]}
            </option>
          ))}
        </SelectField>
        <TextareaField
          name="note"
          label="Note"
          hint="Kept with the decision. The member doesn't see it."
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
        />
        <FormFailure form={form} />
        <Button type="submit" variant="danger" block pending={form.isPending}>
          Remove {what}
        </Button>
      </Form>
    </Dialog>
  )
}
