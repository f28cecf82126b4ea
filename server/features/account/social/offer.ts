import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { SocialClient } from '#server/social-env.ts'
import { PROVIDERS, type ProviderId } from '#shared/domain/account/social.ts'
import { PROVIDER_TABLE } from './provider/providers.ts'

/** The available providers. The return address depends on the address people use. */
export function createOffer({ publicUrl, social }: Pick<Env, 'publicUrl' | 'social'>) {
  const originOf = (request: FastifyRequest) => publicUrl?.origin ?? `${request.protocol}://${request.host}`
  const isHttps = (request: FastifyRequest) => originOf(request).startsWith('https:')
  const isPossible = (id: ProviderId, request: FastifyRequest) =>
    isHttps(request) || !PROVIDER_TABLE[id].isHttpsOnly

  return {
    origin: originOf,
    isHttps,
    redirectUri: (id: ProviderId, request: FastifyRequest) => `${originOf(request)}/api/auth/${id}/callback`,
    list: (request: FastifyRequest) => PROVIDERS.filter((id) => social[id] && isPossible(id, request)),
    /** Throws `social_not_offered` or `social_needs_https`. */
    client: (id: ProviderId, request: FastifyRequest): SocialClient => {
      const client = social[id]
      if (!client) throw new AppError('social_not_offered')
      if (!isPossible(id, request)) throw new AppError('social_needs_https')
      return client
    },
  }
}
