import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { CONFIRMED_FOR_MINUTES, type SignInMethod } from '#shared/domain/account/sign-ins.ts'
import { checkPassword as checkHash } from './password/passwords.ts'
import { findPassword } from './repo.ts'
import { confirmSignIn, findSignIn } from './sign-ins/repo.ts'

/** Password guesses are limited per sign-in, so a session thief doesn't use up the owner's. */
const GUESSES = { points: 10, seconds: 15 * 60 }

type Presented = {
  readonly memberId: string
  readonly password?: string | undefined
  readonly field: string
}

/** Confirms identity again: a stolen session alone must not be enough to take over the account. */
export function createConfirming({
  database: { db },
  clock,
  limits,
}: Pick<Deps, 'database' | 'clock' | 'limits'>) {
  const guesses = limits.limiter('confirm-password', GUESSES)

  /** Throws `wrong_password` for the field it was typed into. */
  const checkPassword = async (
    request: FastifyRequest,
    { memberId, password, field }: Presented & { password: string },
  ): Promise<void> => {
    const here = `${memberId}:${hashOf(requireSignIn(request).signInId)}`
    await guesses.consume(here)
    if (!(await checkHash(await findPassword(db, memberId), password))) {
      throw await whileSignedIn(db, request, wrongPassword(field))
    }
    await guesses.reset(here)
  }

  /** How the member confirmed their identity in the last minutes; null if they didn't. */
  const confirmedBy = async (request: FastifyRequest): Promise<SignInMethod | null> => {
    const signIn = await findSignIn(db, requireSignIn(request).signInId)
    const since = clock.now().getTime() - CONFIRMED_FOR_MINUTES * 60_000
    return signIn && signIn.confirmedAt.getTime() > since ? signIn.confirmedBy : null
  }

  return {
    checkPassword,
    confirm: (request: FastifyRequest, by: SignInMethod) =>
      confirmSignIn(db, requireSignIn(request).signInId, by, clock.now()),
    /** Throws `confirmation_required`. */
    requireConfirmed: async (request: FastifyRequest): Promise<void> => {
      if (!(await confirmedBy(request))) throw new AppError('confirmation_required')
    },
    /** For irreversible actions: the password, or a recent sign-in if there is none. */
    requireSelf: async (
      request: FastifyRequest,
      { memberId, password = '' }: Omit<Presented, 'field'>,
    ): Promise<void> => {
      if ((await findPassword(db, memberId)) !== null)
        return checkPassword(request, { memberId, password, field: 'password' })
      if (!(await confirmedBy(request)))
        throw await whileSignedIn(db, request, new AppError('confirmation_required'))
    },
    /**
     * For replacing the password or the address: the password, or a recent passkey. Members without a password use the
     * method they have.
     */
    requireOwner: async (
      request: FastifyRequest,
      { memberId, password, field }: Presented,
    ): Promise<void> => {
      if (password !== undefined) return checkPassword(request, { memberId, password, field })
      const by = await confirmedBy(request)
      const isEnough = by === 'passkey' || (by !== null && (await findPassword(db, memberId)) === null)
      if (!isEnough) throw new AppError('confirmation_required')
    },
  }
}

const wrongPassword = (field: string) =>
  new AppError('wrong_password', { fields: { [field]: "This isn't your current password" } })

/** The refusal, or `unauthorized` if the account was deleted meanwhile, since then the password isn't what is wrong. */
async function whileSignedIn(db: Db, request: FastifyRequest, refusal: AppError): Promise<AppError> {
  return (await findSignIn(db, requireSignIn(request).signInId)) ? refusal : new AppError('unauthorized')
}

export type Confirming = ReturnType<typeof createConfirming>
