import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { AccountSummary } from '#shared/contracts/staff.ts'
import { STAFF_REASON_MAX_LENGTH, STAFF_ROLE_NAMES } from '#shared/domain/account/staff.ts'

/** Finds an account by its address, and ends all its sign-ins. */
export function AccountTools() {
  const [email, setEmail] = useState('')
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (address: string) => api('GET /api/admin/account', { query: { email: address } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() && !isPending) mutate(email)
  }
  return (
    <div className="grid gap-4">
      <Card title="Find an account">
        <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
          <Field label="Email" error={error ? textOf(error) : undefined}>
            <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          </Field>
          <Button type="submit" pending={isPending} disabled={!email.trim()} className="sm:mt-6.75">
            Find
          </Button>
        </form>
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
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { reason: string }) =>
      api('POST /api/admin/members/:id/end-sessions', { params: { id }, body }),
    onSuccess: () => {
      setIsOpen(false)
      setReason('')
      toast({ title: 'Signed Out Everywhere', description: `We emailed ${name}.` })
      onEnded()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() && !isPending) mutate({ reason })
  }
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
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="Reason"
          hint="Kept in the audit log. The member doesn't see it."
          error={error ? textOf(error) : undefined}
        >
          <Textarea
            rows={3}
            maxLength={STAFF_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="danger" block disabled={!reason.trim()} pending={isPending}>
          End all sessions
        </Button>
      </form>
    </Dialog>
  )
}

function textOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'Check your connection and try again.'
  if (error.code === 'member_not_found') return 'No account uses this email.'
  return error.fields.email ?? error.fields.reason ?? error.text ?? 'Check your connection and try again.'
}
