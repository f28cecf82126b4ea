import type { RequestAt } from '#client/lib/api.ts'
import { COUNTRIES, type Country, PASSWORD_MIN_LENGTH } from '#shared/domain/accounts.ts'

export type AccountMode = 'login' | 'register'

export type AccountInput = {
  email: string
  password: string
  firstName: string
  lastName: string
  country: Country | ''
  agreedToTerms: boolean
}
export type FieldErrors = Partial<Record<keyof AccountInput, string>>

export type AccountRequest =
  | { mode: 'login'; body: RequestAt<'POST /api/auth/login'>['body'] }
  | { mode: 'register'; body: RequestAt<'POST /api/auth/register'>['body'] }

const PLAUSIBLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What was typed as a request, or what is wrong with it under each field (spec 1, section 5). */
export function readAccountInput(
  mode: AccountMode,
  input: AccountInput,
): { request: AccountRequest } | { errors: FieldErrors } {
  const { password, country, agreedToTerms } = input
  const email = input.email.trim()
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  const errors: FieldErrors = {}
  if (!PLAUSIBLE_EMAIL.test(email)) errors.email = 'Valid email is required'
  if (mode === 'login') {
    if (!password) errors.password = 'Password is required'
    return hasAny(errors) ? { errors } : { request: { mode, body: { email, password } } }
  }

  if (password.length < PASSWORD_MIN_LENGTH) {
    errors.password = `At least ${PASSWORD_MIN_LENGTH} characters`
  }
  if (!firstName) errors.firstName = 'First name is required'
  if (!lastName) errors.lastName = 'Last name is required'
  if (country === '') errors.country = 'Please select your country'
  if (!agreedToTerms) errors.agreedToTerms = 'You must agree to the terms and conditions'
  if (country === '' || hasAny(errors)) return { errors }
  return { request: { mode, body: { email, password, firstName, lastName, country, agreedToTerms } } }
}

export function countryFrom(value: string): Country | '' {
  return COUNTRIES.find((country) => country === value) ?? ''
}

function hasAny(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}
