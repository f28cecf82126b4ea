import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { signedInAt } from '#server/platform/sessions.ts'
import { FRESH_SIGN_IN_MINUTES } from '#shared/domain/privacy.ts'
import { passwordFits } from './passwords.ts'
import { findPassword } from './repo.ts'

const GUESSES = { points: 10, seconds: 15 * 60 }

type Asked = { readonly memberId: string; readonly password: string | undefined }

export type Reauthenticate = (request: FastifyRequest, asked: Asked) => Promise<void>

/**
 * Makes sure that who asks is still the member, before what cannot be undone: by the password, or where there is none by a
 * sign-in of the last minutes. Throws `password_needed`, `sign_in_again`, `too_many_attempts`.
 */
export function createReauthenticate({
  database,
  limits,
  clock,
}: Pick<Deps, 'database' | 'limits' | 'clock'>): Reauthenticate {
  const guesses = limits.limiter('reauthenticate', GUESSES)
  return async (request, { memberId, password }) => {
    const member = await findPassword(database.db, memberId)
    if (!member) throw new AppError('unauthorized')
    if (member.password === null) return refuseOldSignIn(signedInAt(request), clock.now())
    await guesses.consume(memberId)
    if (!(await passwordFits(member.password, password ?? ''))) {
      throw new AppError('password_needed', { fields: { password: 'This is not your password' } })
    }
    await guesses.reset(memberId)
  }
}

function refuseOldSignIn(at: Date | null, now: Date): void {
  const age = at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY
  if (age > FRESH_SIGN_IN_MINUTES * 60_000) throw new AppError('sign_in_again')
}
