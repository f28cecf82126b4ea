import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type AccountSummary, staff } from '#shared/contracts/staff.ts'
import { STAFF_REASON_MAX_LENGTH, STAFF_ROLE_NAMES } from '#shared/domain/account/staff.ts'

export function AccountTools() {
  const { mutate, mutateAsync, data, error } = useMutation({
    mutationFn: (address: string) => api('GET /api/admin/account', { query: { email: address } }),
  })
  const form = useContractForm({
    schema: staff.findAccount.query,
    defaults: { email: '' },
    onSubmit: ({ email }) => mutateAsync(email),
    onFailed: (failure) => form.mark(unknownEmail(failure)),
  })
  const { email } = useFormValues(form)
  return (
    <div className="grid gap-4">
      <Card title="Find an account">
        <Form form={form} className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
          <TextField name="email" label="Email" type="email" />
          <Button type="submit" pending={form.isPending} disabled={!email.trim()} className="sm:mt-6.75">
            Find
          </Button>
          <div className="empty:hidden sm:col-span-full">
            <FormFailure form={form} />
          </div>
        </Form>
      </Card>
      {data && !error && <Account key={data.id} account={data} onEnded={() => mutate(data.email)} />}
    </div>
  )
}

function Account({ account, onEnded }: { account: AccountSummary; onEnded: () => void }) {
  const { id, name, email, createdAt, role, signIns } = account
  return (
    <Card title={name} action={<EndSessions id={id} name={name} onEnded={onEnded} />}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">Email</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dt className="text-muted">Member since</dt>
        <dd>{new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'long' })}</dd>
        <dt className="text-muted">Signed in on</dt>
        <dd>{signIns === 0 ? 'No browsers' : signIns === 1 ? '1 browser' : `${signIns} browsers`}</dd>
        {role && (
          <>
            <dt className="text-muted">Role</dt>
            <dd>{STAFF_ROLE_NAMES[role]}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function EndSessions({ id, name, onEnded }: { id: string; name: string; onEnded: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm({
    schema: staff.endSessions.body,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await api('POST /api/admin/members/:id/end-sessions', { params: { id }, body })
      setIsOpen(false)
      form.methods.reset()
      toast({ title: 'Signed Out Everywhere', description: `We emailed ${name}.` })
      onEnded()
    },
  })
  const { reason } = useFormValues(form)
  return (
    <Dialog
      size="sm"
      title={`Sign ${name} out everywhere?`}
      description="This signs out every browser and device right away and emails the member. They can sign in again."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet">
          End all sessions
        </Button>
      }
    >
      <Form form={form}>
        <TextareaField
          name="reason"
          label="Reason"
          hint="Kept in the audit log. The member doesn't see it."
          rows={3}
          maxLength={STAFF_REASON_MAX_LENGTH}
        />
        <FormFailure form={form} />
        <Button type="submit" variant="danger" block disabled={!reason.trim()} pending={form.isPending}>
          End all sessions
        </Button>
      </Form>
    </Dialog>
  )
}

export function unknownEmail(error: unknown): { email?: string } {
  const isUnknown = error instanceof ApiError && error.code === 'member_not_found'
  return isUnknown ? { email: 'No account uses this email.' } : {}
}
