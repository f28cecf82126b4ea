import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useFirstWrong } from '#client/lib/focus/use-first-wrong.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/accounts.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { failureText } from '../failure.ts'
import { accessQuery } from '../queries.ts'
import { useConfirmed } from '../use-confirmed.ts'

/** The button, and what it opens: another address for the account. */
export function EmailDialog({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      size="sm"
      title="Change your email"
      description="We'll send a link to your new email. It takes effect when you open that link. We'll also notify your old email, and you can undo the change from there for 7 days."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label="Change email address">
          Change
        </Button>
      }
    >
      <EmailForm hasPassword={hasPassword} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function EmailForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const { form, lead } = useFirstWrong()
  const { run, isPending, dialog } = useConfirmed((error) => {
    setFailure(error)
    lead()
  })
  const fields = failure instanceof ApiError ? failure.fields : {}
  const change = async () => {
    setFailure(null)
    const body = { email: email.trim(), ...(hasPassword && { password }) }
    await api('POST /api/account/email', { body })
    await client.invalidateQueries({ queryKey: accessQuery.queryKey })
    toast({ title: 'Email sent', description: 'Open the link we sent to the new address.' })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && email.trim() && (password || !hasPassword)) run(change)
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <NewEmail value={email} error={fields.email} onChange={setEmail} />
        {hasPassword && (
          <CurrentPasswordField
            label="Your password"
            value={password}
            error={fields.password}
            onChange={setPassword}
          />
        )}
        {failure !== null && Object.keys(fields).length === 0 && (
          <Notice tone="danger" role="alert">
            {failureText(failure)}
          </Notice>
        )}
        <Button
          type="submit"
          block
          disabled={!email.trim() || (hasPassword && !password)}
          pending={isPending}
          pendingLabel="Please wait..."
        >
          Send the link
        </Button>
      </form>
      <ConfirmDialog {...dialog} />
    </>
  )
}

type NewEmailProps = { value: string; error: string | undefined; onChange: (value: string) => void }

function NewEmail({ value, error, onChange }: NewEmailProps) {
  return (
    <Field label="New email address" error={error}>
      <Input
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
