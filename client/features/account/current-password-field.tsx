import { paths } from '#client/lib/paths.ts'
import { PasswordField } from '#client/ui/form/fields.tsx'
import { PASSWORD_MAX_LENGTH } from '#shared/domain/account/accounts.ts'

export function CurrentPasswordField({ name = 'password', label }: { name?: string; label: string }) {
  const forgot = (
    <a href={paths.forgotPassword} className="rounded-s font-medium text-action hover:underline">
      Forgot?
    </a>
  )
  return (
    <PasswordField
      name={name}
      label={label}
      aside={forgot}
      autoComplete="current-password"
      maxLength={PASSWORD_MAX_LENGTH}
    />
  )
}
