import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderId } from '#shared/domain/account/social.ts'
import type { Checks } from './provider/exchange.ts'
import type { SealedCookies } from './sealed-cookies.ts'

/** A sign-in that has gone to a provider and not come back yet, as the browser keeps it. */
export type SignInAttempt = {
  readonly provider: ProviderId
  readonly checks: Checks
  readonly returnTo: string
  /** The member who asked to link, rather than to sign in. */
  readonly linksTo: string | null
}

export const ATTEMPT_SECONDS = 10 * 60
/** Attempts begun in other tabs and not finished. */
const OTHERS_MAX = 4

/** Each attempt has a cookie of its own, named by its state, so that a second tab or a double click does not end the first. */
export function createSignInAttempts(cookies: SealedCookies<SignInAttempt>) {
  return {
    keep(reply: FastifyReply, attempt: SignInAttempt): void {
      const others = cookies.names(reply.request)
      if (others.length >= OTHERS_MAX) for (const name of others) cookies.clear(reply, name)
      cookies.set(reply, nameOf(attempt.checks.state), attempt)
    },
    /** The attempt that an answer belongs to, which ends with it; null where this browser began none such. */
    take(request: FastifyRequest, reply: FastifyReply, state: unknown): SignInAttempt | null {
      if (typeof state !== 'string' || state === '') return null
      const attempt = cookies.read(request, nameOf(state))
      if (attempt) cookies.clear(reply, nameOf(state))
      return attempt?.checks.state === state ? attempt : null
    },
  }
}

function nameOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url').slice(0, 16)
}
