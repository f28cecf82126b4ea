import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useFirstWrong } from '#client/lib/focus/use-first-wrong.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { failureText } from '../failure.ts'
import { NewPasswordField, problemOf } from '../new-password-field.tsx'
import { accessQuery, signInsQuery } from '../queries.ts'
import { useConfirmed } from '../use-confirmed.ts'

/** The button, and what it opens: another password, or a first one. */
export function PasswordDialog({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      size="sm"
      title={hasPassword ? 'Change your password' : 'Set a password'}
      description="We'll sign you out of every other browser. You'll stay signed in here."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={hasPassword ? 'Change password' : 'Set a password'}>
          {hasPassword ? 'Change' : 'Set'}
        </Button>
      }
    >
      <PasswordForm hasPassword={hasPassword} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const client = useQueryClient()
  const user = useUser()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const { form, lead } = useFirstWrong()
  const { run, isPending, dialog } = useConfirmed((error) => {
    setFailure(error)
    lead()
  })
  const fields = failure instanceof ApiError ? failure.fields : {}
  const change = async () => {
    setFailure(null)
    await api('PUT /api/account/password', {
      body: { password, ...(hasPassword && { currentPassword: current }) },
    })
    await refreshAccess(client)
    toast({ title: 'Password changed', description: 'Every other browser is signed out.' })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(password, user ?? undefined)
    setProblem(found)
    if (found) lead()
    else if (!isPending && (current || !hasPassword)) run(change)
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
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

/** This browser goes on under a new session, a call in it included: its socket comes back by itself. */
function refreshAccess(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [accessQuery, signInsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}
