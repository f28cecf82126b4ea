import { paths } from '#client/lib/paths.ts'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { PASSWORD_MAX_LENGTH } from '#shared/domain/account/accounts.ts'

type CurrentPasswordFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The password as it is now, to show that it is its owner who asks. */
export function CurrentPasswordField({ label, value, error, onChange }: CurrentPasswordFieldProps) {
  const forgot = (
    <a href={paths.forgotPassword} className="rounded-s font-medium text-action hover:underline">
      Forgot?
    </a>
  )
  return (
    <Field label={label} error={error} aside={forgot}>
      <PasswordInput
        name="current-password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
