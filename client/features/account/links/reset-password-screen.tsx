import { KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { storeLinkSecret, useLinkSecret } from '#client/lib/links/use-link-secret.ts'
import { paths, withNext } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { useAlive } from '#client/lib/state/use-alive.ts'
import { Button } from '#client/ui/button.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { account } from '#shared/contracts/account.ts'
import { newPasswordFaults } from '#shared/domain/account/new-account.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { LinkPage } from './link-page.tsx'
import { OverPage } from './over-page.tsx'
import { readNext, saveNext } from './saved-next.ts'

export function ResetPasswordScreen() {
  const token = useLinkSecret()
  const [isOver, setIsOver] = useState(false)
  const isAlive = useAlive()
  const form = useContractForm({
    schema: account.resetPassword.body,
    defaults: { password: '' },
    toInput: ({ password }) => ({ password, token }),
    rules: ({ password }) => newPasswordFaults(password),
    onSubmit: async (body) => {
      await api('POST /api/auth/reset-password', { body }, { renewsSession: true })
      storeLinkSecret(null)
    },
    onFailed: (error) => error instanceof ApiError && setIsOver(error.code === 'link_not_valid'),
  })
  if (form.isDone) return <Changed />
  if (token === null || isOver) return <NewLink />
  return (
    <LinkPage
      icon={<KeyRound size={26} />}
      title="Choose a new password"
      lead="This signs you out everywhere else."
    >
      <Form form={form} inert={!isAlive}>
        <NewPasswordField />
        <FormFailure form={form} />
        <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Please wait...">
          Save password
        </Button>
      </Form>
    </LinkPage>
  )
}

function NewLink() {
  const [next] = useState(readNext)
  return (
    <OverPage>
      <Button asChild size="lg" block>
        <a href={withNext(paths.forgotPassword, next)}>Get a new link</a>
      </Button>
    </OverPage>
  )
}

function Changed() {
  const isSignedIn = useUser() !== null
  const [next] = useState(readNext)
  return (
    <LinkPage
      icon={<ShieldCheck size={26} />}
      title="Your password is changed"
      lead="Every other browser is signed out. Use your new password from now on."
    >
      <Button asChild block size="lg">
        {/* A full page load, because this browser may be signed out or have a new session. */}
        <a
          href={isSignedIn ? (next ?? paths.home) : withNext(paths.login, next)}
          onClick={() => saveNext(null)}
        >
          {isSignedIn ? 'Continue' : 'Sign In'}
        </a>
      </Button>
    </LinkPage>
  )
}
