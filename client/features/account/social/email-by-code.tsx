import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import { EmailField } from '../join/account-fields.tsx'
import type { JoinFormState } from './use-join-form.ts'

export function EmailByCode({ join }: { join: JoinFormState }) {
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
