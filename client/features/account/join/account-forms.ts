import type { RequestAt } from '#client/lib/api.ts'
import type { BodySchema } from '#client/ui/form/resolver.ts'
import { auth } from '#shared/contracts/account-auth.ts'
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
  rules?: (input: AccountInput) => Record<string, string>
}

/** The fields and the request of each mode (spec 1, section 5). */
export const accountForms: Record<AccountMode, AccountRules> = {
  login: { schema: auth.login.body },
  register: {
    schema: auth.register.body,
    rules: (input) => ({
      ...newAccountFaults(input),
      ...newPasswordFaults(input.password, {
        email: input.email.trim(),
        firstName: input.firstName.trim(),
        lastName: input.lastName.trim(),
      }),
    }),
  },
}

export function countryFrom(value: string): Country | '' {
  return COUNTRIES.find((country) => country === value) ?? ''
}
