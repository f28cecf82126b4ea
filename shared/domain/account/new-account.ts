import { fullNameProblem } from './name-rules.ts'
import { type PasswordOwner, passwordProblem } from './passwords.ts'

type NewAccount = {
  readonly firstName: string
  readonly lastName: string
  readonly agreedToTerms: boolean
}

/** What is wrong with a new account's fields taken together: input name -> sentence. */
export function newAccountFaults({ firstName, lastName, agreedToTerms }: NewAccount): Record<string, string> {
  const name = fullNameProblem(firstName.trim(), lastName.trim())
  return {
    ...(name && { lastName: name }),
    ...(!agreedToTerms && { agreedToTerms: 'You must agree to the terms and conditions' }),
  }
}

/** What is wrong with a password that is being chosen by `owner`: input name -> sentence. */
export function newPasswordFaults(password: string, owner: PasswordOwner = {}): Record<string, string> {
  const problem = passwordProblem(password, owner)
  return problem ? { password: problem } : {}
}
