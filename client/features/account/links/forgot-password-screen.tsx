import { KeyRound, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { nextIn, paths, withNext } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { useAlive } from '#client/lib/state/use-alive.ts'
import { Button } from '#client/ui/button.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { account } from '#shared/contracts/account.ts'
import { LINK_MINUTES } from '#shared/domain/account/sign-ins.ts'
import { EmailField } from '../join/account-fields.tsx'
import { LinkPage } from './link-page.tsx'
import { readNext, saveNext } from './saved-next.ts'

export function ForgotPasswordScreen() {
  const ownEmail = useUser()?.email ?? ''
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isAlive = useAlive()
  const form = useContractForm({
    schema: account.forgotPassword.body,
    defaults: { email: ownEmail },
    onSubmit: async (body) => {
      await api('POST /api/auth/forgot-password', { body })
      saveNext(nextIn(location.search))
      setSentTo(body.email)
    },
  })
  if (sentTo !== null) return <Sent email={sentTo} />
  return (
    <LinkPage
      icon={<KeyRound size={26} />}
      title="Forgot your password?"
      lead="Enter the email for your account. We'll send you a link to choose a new password."
    >
      <Form form={form} inert={!isAlive}>
        <EmailField autoComplete="username" />
        <FormFailure form={form} />
        <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Please wait...">
          Email me a link
        </Button>
      </Form>
    </LinkPage>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <LinkPage
      icon={<MailCheck size={26} />}
      title="Check your inbox"
      lead={
        <>
          If there's an account for <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>,
          a link is on its way. It works once and expires in {LINK_MINUTES.reset_password} minutes.
        </>
      }
    >
      <p className="text-sm text-muted">
        Nothing there? Check your spam folder, or{' '}
        <a
          href={withNext(paths.forgotPassword, readNext())}
          className="font-medium text-action underline underline-offset-2"
        >
          try another address
        </a>
        .
      </p>
    </LinkPage>
  )
}
