import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderId } from '#shared/domain/account/social.ts'
import type { Checks } from './provider/exchange.ts'
import type { SealedCookies } from './sealed-cookies.ts'

/** A sign-in in progress at a provider, kept in the browser. */
export type SignInAttempt = {
  readonly provider: ProviderId
  readonly checks: Checks
  readonly returnTo: string
  /** The member who is linking, rather than signing in. */
  readonly linksTo: string | null
}

/** Unfinished attempts in other tabs. */
const OTHERS_MAX = 4

/** Each attempt has its own cookie, named by its state, so a second tab or double click doesn't end the first. */
export function createSignInAttempts(cookies: SealedCookies<SignInAttempt>) {
  return {
    keep(reply: FastifyReply, attempt: SignInAttempt): void {
      const others = cookies.names(reply.request)
      if (others.length >= OTHERS_MAX) for (const name of others) cookies.clear(reply, name)
      cookies.set(reply, nameOf(attempt.checks.state), attempt)
    },
    /** Takes the attempt that a response belongs to; null if this browser started none. */
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
