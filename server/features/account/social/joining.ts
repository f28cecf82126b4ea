import { randomInt } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { isSameSecret } from '#server/platform/crypto/keys.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { codeLetter, hasAccountLetter } from '#server/platform/mail/letters/social.ts'
import type { Arrival, social } from '#shared/contracts/account-social.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import { createNetworkLimits } from '../networks.ts'
import { requireOwnName } from '../profile-values.ts'
import { findForSignIn } from '../repo.ts'
import type { createSocialAccounts } from './accounts.ts'
import type { ArrivalState } from './arrivals.ts'
import { listIdentities } from './identities.repo.ts'

const CODE_LASTS_MS = 15 * 60 * 1000
/** Guesses of a code per person, and codes per address. */
const GUESSES = { points: 6, seconds: 15 * 60 }
const CODES_TO_ONE = { points: 5, seconds: 60 * 60 }

type Accounts = ReturnType<typeof createSocialAccounts>

/** Creates an account for a provider identity, and asks for what is missing. */
export function createJoining(deps: Deps, accounts: Accounts) {
  const { mailer, limits, clock } = deps
  const { db } = deps.database
  const guesses = limits.limiter('social-code-guess', GUESSES)
  const codes = limits.limiter('social-code-to', CODES_TO_ONE)
  const { register } = createNetworkLimits(limits)

  return {
    /** The data for the page. Only someone with a verified address learns that a member has it. */
    async present({ identity, claims, returnTo }: ArrivalState): Promise<Arrival> {
      const { email, isEmailVerified, firstName, lastName } = claims
      const member = email && isEmailVerified ? await findForSignIn(db, email) : null
      const linked = member ? await listIdentities(db, member.id) : []
      return {
        provider: identity.provider,
        next: member ? 'prove' : 'join',
        email,
        isEmailVerified,
        firstName,
        lastName,
        ways: {
          password: Boolean(member?.password),
          providers: [...new Set(linked.map(({ provider }) => provider))],
        },
        returnTo,
      }
    },

    /** Sends a code, or a notice that there is an account. Returns the browser's state, which looks the same either way. */
    async sendCode(arrival: ArrivalState, email: string, signInUrl: string): Promise<ArrivalState> {
      await codes.consume(hashOf(emailKey(email)))
      const { provider } = arrival.identity
      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0')
      const isTaken = (await findForSignIn(db, email)) !== null
      const at = clock.now().getTime()
      const about = { to: email, provider, until: new Date(at + CODE_LASTS_MS) }
      const letter = isTaken ? hasAccountLetter({ ...about, signInUrl }) : codeLetter({ ...about, code })
      await mailer.send(letter, { about: [] })
      return { ...arrival, sent: { email, code, at } }
    },

    /** The new member's id. Throws `terms_required`, `email_code_wrong`, `email_taken`. */
    async join(arrival: ArrivalState, body: BodyOf<typeof social.join>, ip: string): Promise<string> {
      if (!body.agreedToTerms) throw new AppError('terms_required')
      const { firstName, lastName, country, code } = body
      requireOwnName(firstName, lastName)
      const email = verifiedEmail(arrival) ?? (await shownByCode(arrival, code))
      await register(ip)
      return accounts.join(arrival.identity, { email, firstName, lastName, country })
    },
  }

  async function shownByCode({ identity, sent }: ArrivalState, code = ''): Promise<string> {
    await guesses.consume(hashOf(`${identity.provider} ${identity.issuer} ${identity.subject}`))
    const isInTime = sent !== null && clock.now().getTime() - sent.at < CODE_LASTS_MS
    if (!isInTime || !isSameSecret(sent.code, code.replace(/[\s-]/g, '')))
      throw new AppError('email_code_wrong', { fields: { code: "This isn't the latest code" } })
    return sent.email
  }
}

export function verifiedEmail({ claims }: ArrivalState): string | null {
  return claims.isEmailVerified ? claims.email : null
}
