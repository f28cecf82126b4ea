import type { FieldValues } from 'react-hook-form'
import type { RequestAt } from '#client/lib/api.ts'
import type { BodySchema } from '#client/ui/form/resolver.ts'
import { auth, type PendingProfile } from '#shared/contracts/account-auth.ts'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import { newAccountFaults, newPasswordFaults } from '#shared/domain/account/new-account.ts'

export type AccountMode = 'login' | 'register'

export type AccountInput = {
  email: string
  password: string
  firstName: string
  lastName: string
  country: Country | ''
  agreedToTerms: boolean
}

type Login = RequestAt<'POST /api/auth/login'>['body']
type Registration = RequestAt<'POST /api/auth/register'>['body']
type AccountRules = {
  schema: BodySchema<Login | Registration>
  toInput: (input: AccountInput) => FieldValues
  rules: (input: AccountInput) => Record<string, string>
}

/**
 * The request of each mode (spec 1, section 5). When joining with a pending registration, everything but the password comes
 * from it.
 */
export function accountForm(mode: AccountMode, profile: PendingProfile | null): AccountRules {
  if (mode === 'login') return { schema: auth.login.body, toInput: (input) => input, rules: () => ({}) }
  const completed = (input: AccountInput) => (profile ? { ...profile, password: input.password } : input)
  return {
    schema: auth.register.body,
    toInput: completed,
    rules: (input) => {
      const { password, ...owner } = completed(input)
      const { email, firstName, lastName } = owner
      return {
        ...newAccountFaults(owner),
        ...newPasswordFaults(password, {
          email: email.trim(),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
        }),
      }
    },
  }
}

export function countryFrom(value: string): Country | '' {
  return COUNTRIES.find((country) => country === value) ?? ''
}
