import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'

type PasswordFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Asks for the password before something irreversible. */
export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  return (
    <Field label="Your password" error={error}>
      <PasswordInput
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
