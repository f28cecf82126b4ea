import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import type { Arrival } from '#shared/contracts/account-social.ts'
import { EMAIL_CODE_LENGTH, PROVIDER_NAMES } from '#shared/domain/account/social.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { CountryAndTerms, EmailField, Names } from '../join/account-fields.tsx'
import { type JoinFormState, useJoinForm } from './use-join-form.ts'

export function JoinForm({ arrival }: { arrival: Arrival }) {
  const join = useJoinForm(arrival)
  const { isPending } = join.form
  return (
    <Form form={join.form}>
      <Intro arrival={arrival} />
      <fieldset disabled={isPending} className="grid min-w-0 gap-4">
        {join.needsCode && <EmailByCode join={join} />}
        <Names />
        <CountryAndTerms />
      </fieldset>
      <FormFailure form={join.form} />
      <Button type="submit" size="lg" block pending={isPending} pendingLabel="Please wait...">
        Create Account
      </Button>
    </Form>
  )
}

function Intro({ arrival: { provider, email, isEmailVerified } }: { arrival: Arrival }) {
  const name = PROVIDER_NAMES[provider]
  if (!isEmailVerified)
    return (
      <p className="text-pretty text-ink-2">
        There's no {BRAND} account yet. {name} doesn't confirm your email address, so we'll send a code there
        once.
      </p>
    )
  return (
    <p className="text-pretty text-ink-2">
      There's no {BRAND} account for <span className="font-semibold wrap-anywhere text-ink">{email}</span>{' '}
      yet. We'll create one that you sign in to with {name}.
    </p>
  )
}

function EmailByCode({ join }: { join: JoinFormState }) {
  const { sentTo, isSending, sendCode, forgetCode } = join
  return (
    <>
      <div className="grid gap-3 sm:flex sm:items-start">
        <EmailField autoComplete="email" required fieldClassName="sm:grow" onEntered={forgetCode} />
        <Button
          variant="quiet"
          className="sm:mt-6.75"
          pending={isSending}
          pendingLabel="Sending"
          onClick={sendCode}
        >
          {sentTo ? 'Send again' : 'Send code'}
        </Button>
      </div>
      <div role="status" className="contents">
        {sentTo && (
          <p className="text-sm text-pretty text-ink-2">
            We sent a code to <span className="font-semibold break-words">{sentTo}</span>. Check your spam
            folder too.
          </p>
        )}
      </div>
      {sentTo && (
        <TextField
          name="code"
          label="Code"
          hint={`${EMAIL_CODE_LENGTH} digits, good for 15 minutes`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={EMAIL_CODE_LENGTH + 4}
          required
        />
      )}
    </>
  )
}
