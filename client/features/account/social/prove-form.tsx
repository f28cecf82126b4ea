import { ApiError, api } from '#client/lib/api.ts'
import { paths, withNext } from '#client/lib/paths.ts'
import { saveToast } from '#client/lib/saved-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type Arrival, social } from '#shared/contracts/account-social.ts'
import { PASSWORD_MAX_LENGTH } from '#shared/domain/account/accounts.ts'
import { PROVIDER_NAMES } from '#shared/domain/account/social.ts'
import { waitForTurn } from '../finish-registration/wait-for-turn.ts'
import { accountTexts, joinFailureText } from '../join/account-texts.ts'
import { ProviderMark } from './provider-mark.tsx'

type ProveFormProps = { arrival: Arrival }

/** A member has this address, so the person signing in must prove once that they are that member. */
export function ProveForm({ arrival }: ProveFormProps) {
  return arrival.ways.password ? <ByPassword arrival={arrival} /> : <OtherProviders arrival={arrival} />
}

function ByPassword({ arrival }: ProveFormProps) {
  const name = PROVIDER_NAMES[arrival.provider]
  const form = useContractForm({
    schema: social.prove.body,
    defaults: { password: '' },
    leaves: true,
    onSubmit: async (body) => {
      await waitForTurn(() => api('POST /api/auth/arrival/prove', { body }))
      saveToast({ title: `${name} is linked`, description: 'You can sign in with it from now on.' })
      location.assign(arrival.returnTo)
    },
    onFailed: (error) => {
      const { title, fallback } = accountTexts.login.failure
      toast({ title, description: joinFailureText(error, fallback), tone: 'destructive' })
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        form.mark({ password: error.text ?? fallback })
    },
  })
  return (
    <Form form={form} refocus="password">
      <p className="text-pretty text-ink-2">
        <span className="font-semibold wrap-anywhere text-ink">{arrival.email}</span> already has an account
        here. Enter its password once, and you can sign in with {name} from now on.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={arrival.email ?? ''} readOnly />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
        readOnly={form.isPending}
      />
      <FormFailure form={form} />
      <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Please wait...">
        Link and sign in
      </Button>
      <ByEmail returnTo={arrival.returnTo} />
    </Form>
  )
}

function ByEmail({ returnTo }: { returnTo: string }) {
  return (
    <p className="text-sm text-pretty text-muted">
      Don't know the password, or never made this account?{' '}
      <a
        href={withNext(paths.forgotPassword, returnTo)}
        className="font-medium text-action underline underline-offset-2"
      >
        Choose a new one by email
      </a>
      . That signs everyone else out of it.
    </p>
  )
}

function OtherProviders({ arrival: { provider, email, ways, returnTo } }: ProveFormProps) {
  const name = PROVIDER_NAMES[provider]
  return (
    <div className="grid gap-5">
      <p className="text-pretty text-ink-2">
        <span className="font-semibold wrap-anywhere text-ink">{email}</span> already has an account here
        without a password. Sign in the way you did before, then link {name} in Settings.
      </p>
      {ways.providers.map((other) => (
        <Button key={other} asChild block size="lg" variant="quiet" icon={<ProviderMark provider={other} />}>
          <a href={`/api/auth/${other}?returnTo=${encodeURIComponent(returnTo)}`}>
            {accountTexts.login.social} {PROVIDER_NAMES[other]}
          </a>
        </Button>
      ))}
    </div>
  )
}
