import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { canUsePasskeys, promptForPasskey, wasCanceled } from '#client/lib/passkeys.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { ErrorNotice } from '#client/ui/notice.tsx'
import { account } from '#shared/contracts/account.ts'
import { CONFIRMED_FOR_MINUTES } from '#shared/domain/account/sign-ins.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { accessQuery, passkeysQuery } from './queries.ts'
import { useSending } from './use-sending.ts'

type ConfirmDialogProps = { open: boolean; onClose: () => void; onConfirmed: () => void }

export function ConfirmDialog({ open, onClose, onConfirmed }: ConfirmDialogProps) {
  const hasPassword = useQuery(accessQuery).data?.hasPassword ?? true
  const hasPasskey = (useQuery(passkeysQuery).data?.items.length ?? 0) > 0
  const offersPasskey = hasPasskey && open && canUsePasskeys()
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Confirm it's you"
      description={`You signed in a while ago. Confirm it's you, and we won't ask again for ${CONFIRMED_FOR_MINUTES} minutes.`}
    >
      {hasPassword && <ByPassword onConfirmed={onConfirmed} />}
      {offersPasskey && <ByPasskey onConfirmed={onConfirmed} />}
      {!hasPassword && !offersPasskey && (
        <p className="text-sm text-ink-2">
          Your account has no password. Sign out, sign in again, then come back to this page.
        </p>
      )}
    </Dialog>
  )
}

function ByPassword({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useContractForm({
    schema: account.confirm.body,
    defaults: { password: '' },
    onSubmit: async (body) => {
      await api('POST /api/account/confirm', { body })
      onConfirmed()
    },
  })
  const { password } = useFormValues(form)
  return (
    <Form form={form}>
      <CurrentPasswordField label="Password" />
      <FormFailure form={form} />
      <Button type="submit" block disabled={!password} pending={form.isPending}>
        Continue
      </Button>
    </Form>
  )
}

function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { send, isPending, failure } = useSending(async () => {
    const body = await promptForPasskey().catch((error: unknown) => {
      if (wasCanceled(error)) return null
      throw error
    })
    if (!body) return
    await api('POST /api/account/confirm/passkey', { body })
    onConfirmed()
  })
  return (
    <div className="grid gap-3">
      <Button block variant="quiet" icon={<KeyRound size={18} />} pending={isPending} onClick={send}>
        Use a passkey
      </Button>
      <ErrorNotice>{failure.text}</ErrorNotice>
    </div>
  )
}
