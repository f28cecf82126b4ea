import { PasswordField } from '#client/ui/form/fields.tsx'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/domain/account/accounts.ts'

export function NewPasswordField() {
  return (
    <PasswordField
      name="password"
      label="New password"
      hint="Longer is better than complicated. A few unrelated words work well."
      autoComplete="new-password"
      placeholder={`At least ${PASSWORD_MIN_LENGTH} characters`}
      maxLength={PASSWORD_MAX_LENGTH}
    />
  )
}
