import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'wouter'
import { apiQuery } from '#client/lib/api-query.ts'
import { paths, withNext } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import type { ContractForm } from '#client/ui/form/use-contract-form.ts'
import type { PendingProfile } from '#shared/contracts/account-auth.ts'
import { isProvider } from '#shared/domain/account/social.ts'
import { ProviderMark } from '../social/provider-mark.tsx'
import { CountryAndTerms, EmailAndPassword, Names, NewAccountPassword } from './account-fields.tsx'
import type { AccountMode } from './account-forms.ts'
import { accountTexts, providerName } from './account-texts.ts'
import { Offer } from './offer.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useAccountForm } from './use-account-form.ts'

type AccountDialogProps = {
  mode: AccountMode | null
  onModeChange: (mode: AccountMode) => void
  onEditProfile: () => void
  onClose: () => void
  onSignedIn: () => void
  returnTo: string
}

export function AccountDialog({ mode, onModeChange, onClose, returnTo, ...rest }: AccountDialogProps) {
  const { onEditProfile, onSignedIn } = rest
  const [lastMode, setLastMode] = useState<AccountMode>('login')
  const shown = mode ?? lastMode
  if (shown !== lastMode) setLastMode(shown)
  const { form, profile } = useAccountForm(shown, onSignedIn)
  const providers = useProviders()
  const { title, toSwitch } = accountTexts[shown]

  const switchMode = () => {
    form.methods.clearErrors()
    onModeChange(shown === 'login' ? 'register' : 'login')
  }
  return (
    <Dialog
      size="sm"
      title={title}
      description={descriptionOf(shown, profile !== null, returnTo)}
      open={mode !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <SocialButtons mode={shown} providers={providers} returnTo={returnTo} />
      <AccountForm mode={shown} form={form} profile={profile} onEditProfile={onEditProfile} />
      {shown === 'login' && <PasskeyButton disabled={form.isPending} onSignedIn={onSignedIn} />}
      <div className="-mb-2 grid justify-items-center text-center text-sm text-ink-2">
        {shown === 'login' && <RecoveryHint hasProviders={providers.length > 0} returnTo={returnTo} />}
        <p>
          {toSwitch.question}{' '}
          <button
            type="button"
            disabled={form.isPending}
            onClick={switchMode}
            className="min-h-11 rounded-s px-1 font-semibold text-action hover:underline disabled:text-muted"
          >
            {toSwitch.answer}
          </button>
        </p>
      </div>
    </Dialog>
  )
}

function descriptionOf(mode: AccountMode, hasProfile: boolean, returnTo: string): ReactNode {
  if (mode === 'login')
    return returnTo === paths.home
      ? 'Sign in to meet professionals on live video.'
      : 'Sign in to pick up where you left off.'
  return (
    <>
      {hasProfile && 'Last step: choose a password. '}
      <Offer />
    </>
  )
}

function RecoveryHint({ hasProviders, returnTo }: { hasProviders: boolean; returnTo: string }) {
  return (
    <>
      {hasProviders && (
        <p className="text-pretty">Forgot your password? Use a social login option to access your account.</p>
      )}
      <Link
        href={withNext(paths.forgotPassword, returnTo)}
        className="flex min-h-11 items-center rounded-s px-1 font-semibold text-action hover:underline"
      >
        Forgot password?
      </Link>
    </>
  )
}

type AccountFormProps = {
  mode: AccountMode
  form: ContractForm
  profile: PendingProfile | null
  onEditProfile: () => void
}

function AccountForm({ mode, form, profile, onEditProfile }: AccountFormProps) {
  const { errors } = useFormState({ control: form.methods.control })
  return (
    <Form form={form} refocus="password">
      <fieldset disabled={form.isPending} className="grid min-w-0 gap-4">
        {profile ? (
          <>
            <ProfileSummary profile={profile} disabled={form.isPending} onChange={onEditProfile} />
            <NewAccountPassword username={profile.email} />
          </>
        ) : (
          <>
            {mode === 'register' && <Names />}
            <EmailAndPassword mode={mode} />
            {mode === 'register' && <CountryAndTerms />}
          </>
        )}
      </fieldset>
      {/* With a profile, the fields of other errors aren't shown. */}
      <FormFailure form={form} isAlways={profile !== null && !errors.password} />
      <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Please wait...">
        {accountTexts[mode].submit}
      </Button>
    </Form>
  )
}

const providersQuery = queryOptions(apiQuery('GET /api/auth/providers', {}))

/** The configured social sign-in providers; none while loading. A failure is only logged. */
function useProviders(): readonly string[] {
  const { data, error } = useQuery(providersQuery)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return data?.providers ?? []
}

type SocialButtonsProps = { mode: AccountMode; providers: readonly string[]; returnTo: string }

/** A full page navigation each (spec 1, section 4); the browser comes back to `returnTo`. */
function SocialButtons({ mode, providers, returnTo }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <Button
          key={provider}
          asChild
          block
          variant="quiet"
          icon={isProvider(provider) && <ProviderMark provider={provider} />}
        >
          <a href={`/api/auth/${encodeURIComponent(provider)}?returnTo=${encodeURIComponent(returnTo)}`}>
            {accountTexts[mode].social} {providerName(provider)}
          </a>
        </Button>
      ))}
      {mode === 'register' && (
        <p className="text-center text-sm text-pretty text-muted">
          We won't create an account until you agree to the terms on the next page.
        </p>
      )}
      <p className="mt-1 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or with your email
      </p>
    </div>
  )
}
