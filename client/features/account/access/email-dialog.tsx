import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type RequestAt } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { account } from '#shared/contracts/account.ts'
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/accounts.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { accessQuery } from '../queries.ts'
import { useConfirmed } from '../use-confirmed.ts'

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
  const { attempt, dialog } = useConfirmed()
  const form = useContractForm({
    schema: account.changeEmail.body,
    defaults: { email: '', ...(hasPassword && { password: '' }) },
    onSubmit: (body): Promise<void> => attempt(() => change(body), form.submit),
  })
  const change = async (body: RequestAt<'POST /api/account/email'>['body']) => {
    await api('POST /api/account/email', { body })
    await client.invalidateQueries({ queryKey: accessQuery.queryKey })
    toast({ title: 'Email sent', description: 'Open the link we sent to the new address.' })
    onDone()
  }
  const { email, password } = useFormValues(form)
  return (
    <>
      <Form form={form}>
        <TextField
          name="email"
          label="New email address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
        />
        {hasPassword && <CurrentPasswordField label="Your password" />}
        <FormFailure form={form} />
        <Button
          type="submit"
          block
          disabled={!email.trim() || password === ''}
          pending={form.isPending}
          pendingLabel="Please wait..."
        >
          Send the link
        </Button>
      </Form>
      <ConfirmDialog {...dialog} />
    </>
  )
}
