import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/domain/account/accounts.ts'
import { type PasswordOwner, passwordProblem } from '#shared/domain/account/passwords.ts'

type NewPasswordFieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** What is wrong with a new password before the server is asked. */
export function problemOf(password: string, owner?: PasswordOwner): string | undefined {
  return passwordProblem(password, owner) ?? undefined
}

export function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  return (
    <Field
      label="New password"
      error={error}
      hint="Longer is better than complicated. A few unrelated words work well."
    >
      <PasswordInput
        name="new-password"
        autoComplete="new-password"
        placeholder={`At least ${PASSWORD_MIN_LENGTH} characters`}
        maxLength={PASSWORD_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
