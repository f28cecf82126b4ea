import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type RequestAt } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { account } from '#shared/contracts/account.ts'
import { newPasswordFaults } from '#shared/domain/account/new-account.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { accessQuery, signInsQuery } from '../queries.ts'
import { useConfirmed } from '../use-confirmed.ts'

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
  const { attempt, dialog } = useConfirmed()
  const form = useContractForm({
    schema: account.changePassword.body,
    defaults: { password: '', ...(hasPassword && { currentPassword: '' }) },
    rules: ({ password }) => newPasswordFaults(password, user ?? undefined),
    onSubmit: (body): Promise<void> => attempt(() => change(body), form.submit),
  })
  const change = async (body: RequestAt<'PUT /api/account/password'>['body']) => {
    await api('PUT /api/account/password', { body }, { renewsSession: true })
    await refreshAccess(client)
    toast({ title: 'Password changed', description: 'Every other browser is signed out.' })
    onDone()
  }
  const { currentPassword } = useFormValues(form)
  return (
    <>
      <Form form={form}>
        {hasPassword && <CurrentPasswordField name="currentPassword" label="Current password" />}
        <NewPasswordField />
        <FormFailure form={form} />
        <Button
          type="submit"
          block
          disabled={currentPassword === ''}
          pending={form.isPending}
          pendingLabel="Please wait..."
        >
          Save password
        </Button>
      </Form>
      <ConfirmDialog {...dialog} />
    </>
  )
}

/** This browser gets a new session. A running call continues: its socket reconnects by itself. */
function refreshAccess(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [accessQuery, signInsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}
