import type { RequestAt } from '#client/lib/api.ts'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import { fullNameProblem, nameProblem } from '#shared/domain/account/name-rules.ts'
import { passwordProblem } from '#shared/domain/account/passwords.ts'

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

  const weakness = passwordProblem(password, { email, firstName, lastName })
  if (weakness) errors.password = weakness
  Object.assign(errors, nameErrors(firstName, lastName))
  if (country === '') errors.country = 'Please select your country'
  if (!agreedToTerms) errors.agreedToTerms = 'You must agree to the terms and conditions'
  if (country === '' || hasAny(errors)) return { errors }
  return { request: { mode, body: { email, password, firstName, lastName, country, agreedToTerms } } }
}

/** What is wrong with the names, under each; the server says the same. */
export function nameErrors(firstName: string, lastName: string): Pick<FieldErrors, 'firstName' | 'lastName'> {
  const first = firstName ? nameProblem(firstName) : 'First name is required'
  const last = lastName
    ? (nameProblem(lastName) ?? fullNameProblem(firstName, lastName))
    : 'Last name is required'
  return { ...(first && { firstName: first }), ...(last && { lastName: last }) }
}

export function countryFrom(value: string): Country | '' {
  return COUNTRIES.find((country) => country === value) ?? ''
}

function hasAny(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}
