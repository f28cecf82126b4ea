import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toastFailure } from '#client/ui/failure.ts'
import { TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { type Passkey, passkeys } from '#shared/contracts/account-passkeys.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '#shared/domain/account/sign-ins.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { passkeysQuery } from '../queries.ts'
import { useConfirmed } from '../use-confirmed.ts'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey
  const now = new Date()
  const used = lastUsedAt ? `used ${sinceText(lastUsedAt, now)}` : 'not used yet'
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-ink-2">
        <KeyRound size={20} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Added {sinceText(createdAt, now)}, {used}
          {isBackedUp && '. Also on your other devices'}
        </p>
      </div>
      <div className="-mr-2 flex shrink-0">
        <RenameDialog passkey={passkey} />
        <RemoveButton passkey={passkey} />
      </div>
    </li>
  )
}

function RenameDialog({ passkey: { id, name } }: { passkey: Passkey }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm({
    schema: passkeys.rename.body,
    defaults: { name },
    onSubmit: async (body) => {
      await api('PATCH /api/passkeys/:id', { params: { id }, body })
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      setIsOpen(false)
    },
  })
  const typed = useFormValues(form).name
  return (
    <Dialog
      size="sm"
      title="Name this passkey"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label={`Rename ${name}`}>
          <Pencil size={18} />
        </IconButton>
      }
    >
      <Form form={form}>
        <TextField name="name" label="Name" maxLength={PASSKEY_NAME_MAX_LENGTH} />
        <FormFailure form={form} />
        <Button type="submit" block disabled={!typed.trim()} pending={form.isPending}>
          Save
        </Button>
      </Form>
    </Dialog>
  )
}

function RemoveButton({ passkey: { id, name } }: { passkey: Passkey }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { run, isPending, dialog } = useConfirmed((error) => {
    setIsOpen(false)
    toastFailure(error)
  })
  const remove = async () => {
    await api('DELETE /api/passkeys/:id', { params: { id } })
    setIsOpen(false)
    toast({ title: 'Passkey removed', description: `You can't sign in with ${name} anymore.` })
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  }
  return (
    <>
      <QuestionDialog
        title="Remove this passkey?"
        description={`You won't be able to sign in with ${name} anymore. Your device may still show it until you delete it there.`}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton label={`Remove ${name}`}>
            <Trash2 size={18} />
          </IconButton>
        }
        action="Remove"
        pending={isPending}
        onAction={() => run(remove)}
      />
      <ConfirmDialog {...dialog} />
    </>
  )
}
