import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmailText } from '#client/ui/email-text.tsx'
import { toastFailure } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { AccountAccess } from '#shared/contracts/account.ts'
import { accessQuery } from '../queries.ts'
import { AccountSection } from '../section.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type AccessProps = {
  /** False while the account is suspended. */
  canChangeEmail: boolean
}

export function AccessSection({ canChangeEmail }: AccessProps) {
  const query = useQuery(accessQuery)
  return (
    <AccountSection id="access" title="Email and password" what="your address" query={query}>
      {(access) => (
        <div className="grid">
          <Email access={access} canChangeEmail={canChangeEmail} />
          <Row label="Password" action={<PasswordDialog hasPassword={access.hasPassword} />}>
            {access.hasPassword ? 'Set' : "You don't have one yet"}
          </Row>
        </div>
      )}
    </AccountSection>
  )
}

type RowProps = { label: string; action: ReactNode; children: ReactNode }

function Row({ label, action, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p className="text-sm font-semibold">{label}</p>
        <div className="text-ink-2 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  )
}

function Email({ access, canChangeEmail }: AccessProps & { access: AccountAccess }) {
  const { email, isEmailVerified, pendingEmail } = access
  return (
    <>
      <Row label="Email" action={canChangeEmail && <EmailDialog hasPassword={access.hasPassword} />}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span>
            <EmailText email={email} />
          </span>
          {isEmailVerified ? (
            <Badge tone="ok" icon={<MailCheck size={14} />}>
              Confirmed
            </Badge>
          ) : (
            <Badge tone="wait" icon={<MailWarning size={14} />}>
              Not confirmed
            </Badge>
          )}
        </span>
        {!canChangeEmail && (
          <p className="text-sm">You can't change your email while your account is suspended.</p>
        )}
      </Row>
      {!isEmailVerified && <Unverified />}
      {pendingEmail !== null && <Pending email={pendingEmail} />}
    </>
  )
}

function Unverified() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api('POST /api/account/verification', {}),
    onSuccess: () =>
      toast({ title: 'Email sent', description: 'Open the link in it to confirm your email.' }),
    onError: toastFailure,
  })
  return (
    <Notice
      className="mb-4"
      action={
        <Button size="sm" variant="quiet" pending={isPending} disabled={isSuccess} onClick={() => mutate()}>
          {isSuccess ? 'Sent' : 'Send again'}
        </Button>
      }
    >
      We emailed you a link. Open it to confirm this email is yours, so you can get back in if you forget your
      password.
    </Notice>
  )
}

function Pending({ email }: { email: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/account/email', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: accessQuery.queryKey }),
    onError: toastFailure,
  })
  return (
    <Notice
      className="mb-4"
      title="Your new email isn't confirmed yet"
      action={
        <Button size="sm" variant="quiet" pending={isPending} onClick={() => mutate()}>
          Keep the old one
        </Button>
      }
    >
      <span className="wrap-anywhere">
        Open the link we sent to <EmailText email={email} />. Nothing changes until then.
      </span>
    </Notice>
  )
}
