import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/accounts.ts'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import type { JoinFormState } from './use-join-form.ts'

/** The address and the code that was sent there. */
export function EmailByCode({ form }: { form: JoinFormState }) {
  const { input, errors, change, sentTo, isSending, sendCode } = form
  return (
    <>
      <div className="grid gap-3 sm:flex sm:items-start">
        <Field label="Email" error={errors.email} className="sm:grow">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX_LENGTH}
            required
            value={input.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
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
        <Field label="Code" error={errors.code} hint={`${EMAIL_CODE_LENGTH} digits, good for 15 minutes`}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={EMAIL_CODE_LENGTH + 4}
            required
            value={input.code}
            onChange={(event) => change({ code: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
