import { useState } from 'react'
import { Link } from 'wouter'
import { paths, withNext } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form } from '#client/ui/form/form.tsx'
import type { ContractForm } from '#client/ui/form/use-contract-form.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useProviders } from '../social/use-providers.ts'
import { CountryAndTerms, EmailAndPassword, Names } from './account-fields.tsx'
import type { AccountMode } from './account-forms.ts'
import { ALMOST_THERE, accountTexts, PICK_UP } from './account-texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useAccountForm } from './use-account-form.ts'

type AccountDialogProps = {
  /** Null while closed. */
  mode: AccountMode | null
  onModeChange: (mode: AccountMode) => void
  onClose: () => void
  onSignedIn: () => void
  /** The page to open after signing in. */
  returnTo: string
}

/** Sign-in and sign-up in one dialog (spec 1, variant A). Typed text survives closing it. */
export function AccountDialog({ mode, onModeChange, onClose, onSignedIn, returnTo }: AccountDialogProps) {
  const [lastMode, setLastMode] = useState<AccountMode>('login')
  const shown = mode ?? lastMode
  if (shown !== lastMode) setLastMode(shown)
  const { form, hasProfile } = useAccountForm(shown, onSignedIn)
  const providers = useProviders()
  const { title, toSwitch } = accountTexts[shown]
  const description = shown === 'login' && returnTo !== paths.home ? PICK_UP : accountTexts[shown].description

  const switchMode = () => {
    form.methods.clearErrors()
    onModeChange(shown === 'login' ? 'register' : 'login')
  }
  return (
    <Dialog
      size="sm"
      title={title}
      description={shown === 'register' && hasProfile ? ALMOST_THERE : description}
      open={mode !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <SocialButtons mode={shown} providers={providers} returnTo={returnTo} />
      <AccountForm mode={shown} form={form} />
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

function RecoveryHint({ hasProviders, returnTo }: { hasProviders: boolean; returnTo: string }) {
  return (
    <>
      <p className="text-pretty">
        Forgot your password? Use a social login option to access your account.
        {!hasProviders && " There's none on this site, so reset it by email."}
      </p>
      <Link
        href={withNext(paths.forgotPassword, returnTo)}
        className="flex min-h-11 items-center rounded-s px-1 font-semibold text-action hover:underline"
      >
        Forgot password?
      </Link>
    </>
  )
}

type AccountFormProps = { mode: AccountMode; form: ContractForm }

function AccountForm({ mode, form }: AccountFormProps) {
  return (
    <Form form={form} refocus="password">
      <fieldset disabled={form.isPending} className="grid min-w-0 gap-4">
        {mode === 'register' && <Names />}
        <EmailAndPassword mode={mode} />
        {mode === 'register' && <CountryAndTerms />}
      </fieldset>
      <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Please wait...">
        {accountTexts[mode].submit}
      </Button>
    </Form>
  )
}
