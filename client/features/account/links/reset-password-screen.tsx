import { KeyRound, ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { paths, withNext } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { useAlive } from '#client/lib/use-alive.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { NewPasswordField, problemOf } from '../new-password-field.tsx'
import { useSending } from '../use-sending.ts'
import { keepNext, keptNext } from './kept-next.ts'
import { LinkPage } from './link-page.tsx'
import { OverPage } from './over-page.tsx'
import { keepLinkSecret, useLinkSecret } from './use-link-secret.ts'

/** Sets a new password by the mailed link. */
export function ResetPasswordScreen() {
  const token = useLinkSecret()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const isAlive = useAlive()
  const { send, isPending, isDone, failure, form, lead } = useSending(
    () => api('POST /api/auth/reset-password', { body: { token: token ?? '', password } }),
    () => keepLinkSecret(null),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(password)
    setProblem(found)
    if (found) lead()
    else if (!isPending && token) send()
  }
  if (isDone) return <Changed />
  if (token === null || failure.code === 'link_not_valid') return <NewLink />
  return (
    <LinkPage
      icon={<KeyRound size={26} aria-hidden="true" />}
      title="Choose a new password"
      lead="This signs you out everywhere else."
    >
      <form ref={form} inert={!isAlive} noValidate onSubmit={submit} className="grid gap-5">
        <NewPasswordField
          value={password}
          error={problem ?? failure.fields.password}
          onChange={setPassword}
        />
        {failure.text && (
          <Notice tone="danger" role="alert">
            {failure.text}
          </Notice>
        )}
        <Button type="submit" size="lg" block pending={isPending} pendingLabel="Please wait...">
          Save password
        </Button>
      </form>
    </LinkPage>
  )
}

function NewLink() {
  return (
    <OverPage>
      <Button asChild size="lg" block>
        <a href={paths.forgotPassword}>Get a new link</a>
      </Button>
    </OverPage>
  )
}

function Changed() {
  const isSignedIn = useUser() !== null
  const [next] = useState(keptNext)
  return (
    <LinkPage
      icon={<ShieldCheck size={26} aria-hidden="true" />}
      title="Your password is changed"
      lead="Every other browser is signed out. Use your new password from now on."
    >
      <Button asChild block size="lg">
        {/* Loaded anew: this browser may have been signed out as well, or have another session now. */}
        <a
          href={isSignedIn ? (next ?? paths.home) : withNext(paths.login, next)}
          onClick={() => keepNext(null)}
        >
          {isSignedIn ? 'Continue' : 'Sign In'}
        </a>
      </Button>
    </LinkPage>
  )
}
