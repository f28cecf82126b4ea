import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { auth, CurrentUser } from '#shared/contracts/auth.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { emailKey } from '#shared/domain/accounts.ts'
import { readCurrentUser } from './current-user.ts'
import { fingerprint } from './fingerprint.ts'
import { hashPassword, isCommonPassword, passwordFits } from './passwords.ts'
import { findForSignIn, insertMember } from './repo.ts'

/** Failed sign-ins an account may have from one address, and from anywhere, before it must wait. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, seconds: 15 * 60 }
const PER_ACCOUNT = { points: 60, seconds: 60 * 60 }

export function createAuthService({ database, limits, clock }: Pick<Deps, 'database' | 'limits' | 'clock'>) {
  const { db } = database
  const attemptsHere = limits.limiter('login-account-address', PER_ACCOUNT_AND_ADDRESS)
  const attempts = limits.limiter('login-account', PER_ACCOUNT)
  const currentUser = (id: string) => readCurrentUser({ database, clock }, id)

  return {
    currentUser,

    async register(input: BodyOf<typeof auth.register>): Promise<CurrentUser> {
      if (!input.agreedToTerms) throw new AppError('terms_required')
      if (isCommonPassword(input.password, input.email)) {
        throw new AppError('password_too_common', { fields: { password: 'Please choose another password' } })
      }
      const { email, firstName, lastName, country } = input
      const password = await hashPassword(input.password)
      const id = await insertMember(db, { email, password, firstName, lastName, country })
      if (!id) throw new AppError('email_taken', { fields: { email: 'This address is in use' } })
      return currentUser(id)
    },

    /** Unknown address and wrong password are the same refusal after the same work. */
    async signIn(input: BodyOf<typeof auth.login>, address: string): Promise<CurrentUser> {
      const account = fingerprint(emailKey(input.email))
      const here = `${account}:${address}`
      // Counted before the work, so that parallel guesses cannot slip past the limit.
      await Promise.all([attemptsHere.consume(here), attempts.consume(account)])
      const member = await findForSignIn(db, input.email)
      const fits = await passwordFits(member?.password ?? null, input.password)
      if (!member || !fits) throw new AppError('invalid_credentials')
      await Promise.all([attemptsHere.reset(here), attempts.reset(account)])
      return currentUser(member.id)
    },
  }
}
