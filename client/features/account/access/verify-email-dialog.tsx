import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#client/lib/api.ts'
import { onLive } from '#client/lib/realtime/live.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { account } from '#shared/contracts/account.ts'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import { accessQuery } from '../queries.ts'
import { useSending } from '../use-sending.ts'

type VerifyEmailDialogProps = { onAnswer: (isVerified: boolean) => void }

export function VerifyEmailDialog({ onAnswer }: VerifyEmailDialogProps) {
  const { data: access } = useQuery({ ...accessQuery, staleTime: 0 })
  const client = useQueryClient()
  // The link in the same email may be opened in another tab meanwhile.
  useEffect(
    () => onLive('account.changed', () => void client.invalidateQueries({ queryKey: accessQuery.queryKey })),
    [client],
  )
  const isVerified = access?.isEmailVerified ?? false
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (isVerified) answer(true)
  }, [isVerified])
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title="Confirm your email first"
      description="Before you call, connect, post or report for the first time, we check that your email works. Then you go on where you were."
    >
      <CodeForm email={access?.email ?? 'you'} onVerified={() => onAnswer(true)} />
    </Dialog>
  )
}

function CodeForm({ email, onVerified }: { email: string; onVerified: () => void }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: account.verifyByCode.body,
    defaults: { code: '' },
    onSubmit: async (body) => {
      await api('POST /api/account/verification/code', { body })
      await client.invalidateQueries({ queryKey: accessQuery.queryKey })
      onVerified()
    },
  })
  const isWhole = useFormValues(form).code.replace(/\D/g, '').length === EMAIL_CODE_LENGTH
  const submit = useEffectEvent(() => form.submit())
  useEffect(() => {
    if (isWhole) submit()
  }, [isWhole])
  const resending = useSending(
    () => api('POST /api/account/verification', {}),
    // An earlier code, and why it was refused, only confuse now.
    () => form.change({ code: '' }),
  )
  return (
    <Form form={form}>
      <p className="text-sm text-pretty text-ink-2">
        We sent a code to <span className="font-semibold text-ink wrap-anywhere">{email}</span>. Check your
        spam folder too.
      </p>
      <TextField
        name="code"
        label="Code"
        hint={`${EMAIL_CODE_LENGTH} digits`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={EMAIL_CODE_LENGTH + 4}
        required
      />
      <FormFailure form={form} />
      <Button type="submit" block pending={form.isPending}>
        Confirm
      </Button>
      <Button
        variant="quiet"
        block
        pending={resending.isPending}
        pendingLabel="Sending"
        onClick={resending.send}
      >
        Send another code
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {resending.failure.text ??
          (resending.isDone ? 'We sent another code. Only the newest one works.' : '')}
      </p>
    </Form>
  )
}
