import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { keepToast } from '#client/lib/kept-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { failureText } from '../failure.ts'
import { NewPasswordField, problemOf } from '../new-password-field.tsx'
import { useConfirmed } from '../use-confirmed.ts'

/** The button, and what it opens: another password, or a first one. */
export function PasswordDialog({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Dialog
      size="sm"
      title={hasPassword ? 'Change your password' : 'Set a password'}
      description="Every other browser is signed out. This one stays."
      trigger={
        <Button size="sm" variant="quiet" aria-label={hasPassword ? 'Change password' : 'Set a password'}>
          {hasPassword ? 'Change' : 'Set a password'}
        </Button>
      }
    >
      <PasswordForm hasPassword={hasPassword} />
    </Dialog>
  )
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const { run, isPending, dialog } = useConfirmed(setFailure)
  const fields = failure instanceof ApiError ? failure.fields : {}
  const change = async () => {
    setFailure(null)
    await api('PUT /api/account/password', {
      body: { password, ...(hasPassword && { currentPassword: current }) },
    })
    keepToast({ title: 'Password changed', description: 'Every other browser was signed out.' })
    // This browser has a new session: its socket was closed with the old one.
    location.reload()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(password)
    setProblem(found)
    if (!found && !isPending && (current || !hasPassword)) run(change)
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {hasPassword && (
          <CurrentPasswordField
            label="Current password"
            value={current}
            error={fields.currentPassword}
            onChange={setCurrent}
          />
        )}
        <NewPasswordField value={password} error={problem ?? fields.password} onChange={setPassword} />
        {failure !== null && Object.keys(fields).length === 0 && (
          <Notice tone="danger" role="alert">
            {failureText(failure)}
          </Notice>
        )}
        <Button
          type="submit"
          block
          disabled={hasPassword && !current}
          pending={isPending}
          pendingLabel="Please wait..."
        >
          Save password
        </Button>
      </form>
      <ConfirmDialog {...dialog} />
    </>
  )
}
