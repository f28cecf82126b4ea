import { KeyRound, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { nextIn, paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { useAlive } from '#client/lib/use-alive.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/accounts.ts'
import { LINK_MINUTES } from '#shared/domain/account/sign-ins.ts'
import { useSending } from '../use-sending.ts'
import { keepNext } from './kept-next.ts'
import { LinkPage } from './link-page.tsx'

const PLAUSIBLE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for the address, and has a link mailed if there is an account with it. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState(useUser()?.email ?? '')
  const [problem, setProblem] = useState<string>()
  const isAlive = useAlive()
  const { send, isPending, isDone, failure, form, lead } = useSending(
    () => api('POST /api/auth/forgot-password', { body: { email: email.trim() } }),
    () => keepNext(nextIn(location.search)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isPlausible = PLAUSIBLE.test(email.trim())
    setProblem(isPlausible ? undefined : 'Valid email is required')
    if (!isPlausible) lead()
    else if (!isPending) send()
  }
  if (isDone) return <Sent email={email.trim()} />
  return (
    <LinkPage
      icon={<KeyRound size={26} aria-hidden="true" />}
      title="Forgot your password?"
      lead="Enter the email for your account. We'll send you a link to choose a new password."
    >
      <form ref={form} inert={!isAlive} noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Email" error={problem ?? failure.fields.email}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX_LENGTH}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {failure.text && (
          <Notice tone="danger" role="alert">
            {failure.text}
          </Notice>
        )}
        <Button type="submit" size="lg" block pending={isPending} pendingLabel="Please wait...">
          Email me a link
        </Button>
      </form>
    </LinkPage>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <LinkPage
      icon={<MailCheck size={26} aria-hidden="true" />}
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
        <a href={paths.forgotPassword} className="font-medium text-action underline underline-offset-2">
          try another address
        </a>
        .
      </p>
    </LinkPage>
  )
}
