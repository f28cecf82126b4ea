import { Trash2 } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { type DeskContent, moderation } from '#shared/contracts/moderation.ts'
import { CONTENT_NAMES } from '../texts.ts'
import { ChangeDialog, RuleField, useChange } from './change-dialog.tsx'

type RemoveDialogProps = { content: Pick<DeskContent, 'kind' | 'id'>; name: string }

export function RemoveDialog({ content: { kind, id }, name }: RemoveDialogProps) {
  const change = useChange()
  const what = CONTENT_NAMES[kind]
  const form = useContractForm({
    schema: moderation.remove.body,
    defaults: { rule: '', note: '' },
    toInput: ({ rule, note }) => ({ content: { kind, id }, rule, note }),
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/removals', { body })
      await change.finish(`The ${what} was removed`, `We told ${name} and those who reported it.`)
    },
  })
  return (
    <ChangeDialog
      change={change}
      opener={{
        label: `Remove ${what}`,
        about: `of ${name}`,
        icon: <Trash2 size={16} />,
        isQuiet: true,
      }}
      title={`Remove this ${what} of ${name}?`}
      description="Others no longer see it. We tell the member, who can appeal, and it comes back if you reverse this."
      form={form}
      submit={`Remove ${what}`}
      isRemoval
    >
      <RuleField />
    </ChangeDialog>
  )
}
