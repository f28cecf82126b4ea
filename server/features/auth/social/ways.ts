import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderId } from '#shared/domain/social.ts'
import type { Checks } from './exchange.ts'
import type { SealedCookies } from './sealed-cookies.ts'

/** Somebody's way to a provider and back, as their browser keeps it. */
export type Way = {
  readonly provider: ProviderId
  readonly checks: Checks
  readonly returnTo: string
  /** The member who asked to link, rather than to sign in. */
  readonly linksTo: string | null
}

export const WAY_SECONDS = 10 * 60
/** Ways begun in other tabs and not finished. */
const OTHERS_MAX = 4

/** Each way has a cookie of its own, named by its state, so that a second tab or a double click does not end the first. */
export function createWays(cookies: SealedCookies<Way>) {
  return {
    keep(reply: FastifyReply, way: Way): void {
      const others = cookies.names(reply.request)
      if (others.length >= OTHERS_MAX) for (const name of others) cookies.clear(reply, name)
      cookies.set(reply, nameOf(way.checks.state), way)
    },
    /** The way that an answer belongs to, which ends with it; null where this browser began none such. */
    take(request: FastifyRequest, reply: FastifyReply, state: unknown): Way | null {
      if (typeof state !== 'string' || state === '') return null
      const way = cookies.read(request, nameOf(state))
      if (way) cookies.clear(reply, nameOf(state))
      return way?.checks.state === state ? way : null
    },
  }
}

function nameOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url').slice(0, 16)
}
