import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ProviderClaims } from '#shared/domain/account/social.ts'
import type { Identity } from './identities.repo.ts'
import type { SealedCookies } from './sealed-cookies.ts'

/** A provider identity without an account, kept in its browser until there is one. */
export type ArrivalState = {
  readonly identity: Identity
  readonly claims: ProviderClaims
  readonly returnTo: string
  readonly sent: { readonly email: string; readonly code: string; readonly at: number } | null
}

export const ARRIVAL_SECONDS = 30 * 60

export function createArrivals(cookies: SealedCookies<ArrivalState>) {
  return {
    keep: (reply: FastifyReply, arrival: ArrivalState) => cookies.set(reply, '', arrival),
    read: (request: FastifyRequest) => cookies.read(request, ''),
    /** Throws `social_expired` if there is none. */
    require(request: FastifyRequest): ArrivalState {
      const arrival = cookies.read(request, '')
      if (!arrival) throw new AppError('social_expired')
      return arrival
    },
    end: (reply: FastifyReply) => cookies.clear(reply, ''),
  }
}
