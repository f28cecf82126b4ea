import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { requireSignIn } from '#server/platform/sessions.ts'
import { CONFIRMED_FOR_MINUTES, type SignInWay } from '#shared/domain/sign-ins.ts'
import { passwordFits } from './passwords.ts'
import { findPassword } from './repo.ts'
import { confirmSignIn, findSignIn } from './sign-ins/repo.ts'

/** Guesses at the current password that a member's sign-ins have together. */
const GUESSES = { points: 10, seconds: 15 * 60 }

/** Who is behind a sign-in now: a stolen session alone must not be able to take the account away. */
export function createConfirming({
  database: { db },
  clock,
  limits,
}: Pick<Deps, 'database' | 'clock' | 'limits'>) {
  const guesses = limits.limiter('confirm-password', GUESSES)

  /** Throws `wrong_password`, under the name of the input that it was typed into. */
  const checkPassword = async (memberId: string, password: string, field: string): Promise<void> => {
    await guesses.consume(memberId)
    if (!(await passwordFits(await findPassword(db, memberId), password))) {
      throw new AppError('wrong_password', { fields: { [field]: 'This is not your current password' } })
    }
    await guesses.reset(memberId)
  }

  /** How the member showed who they are within the last minutes, by signing in or since; null when they did not. */
  const confirmedBy = async (request: FastifyRequest): Promise<SignInWay | null> => {
    const signIn = await findSignIn(db, requireSignIn(request).signInId)
    const since = clock.now().getTime() - CONFIRMED_FOR_MINUTES * 60_000
    return signIn && signIn.confirmedAt.getTime() > since ? signIn.confirmedBy : null
  }

  return {
    checkPassword,
    confirm: (request: FastifyRequest, by: SignInWay) =>
      confirmSignIn(db, requireSignIn(request).signInId, by, clock.now()),
    /** Throws `confirmation_required`. */
    requireConfirmed: async (request: FastifyRequest): Promise<void> => {
      if (!(await confirmedBy(request))) throw new AppError('confirmation_required')
    },
    /** For what cannot be undone: the password, or where there is none a sign-in of the last minutes. */
    requireSelf: async (
      request: FastifyRequest,
      { memberId, password }: { memberId: string; password: string | undefined },
    ): Promise<void> => {
      if ((await findPassword(db, memberId)) !== null)
        return checkPassword(memberId, password ?? '', 'password')
      if (!(await confirmedBy(request))) throw new AppError('confirmation_required')
    },
    /**
     * For what replaces the password or the address: the password itself, or a passkey a moment ago. Who has no password
     * shows who they are by the way they have.
     */
    requireOwner: async (
      request: FastifyRequest,
      { memberId, password, field }: { memberId: string; password: string | undefined; field: string },
    ): Promise<void> => {
      if (password !== undefined) return checkPassword(memberId, password, field)
      const by = await confirmedBy(request)
      const isEnough = by === 'passkey' || (by !== null && (await findPassword(db, memberId)) === null)
      if (!isEnough) throw new AppError('confirmation_required')
    },
  }
}

export type Confirming = ReturnType<typeof createConfirming>
