import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderId } from '#shared/domain/account/social.ts'
import { requesting } from './failures.ts'
import type { SocialParts } from './parts.ts'
import { signInAddress } from './provider/exchange.ts'

type SignInStart = {
  request: FastifyRequest
  reply: FastifyReply
  provider: ProviderId
  returnTo: string
  linksTo: string | null
}

/** Starts an attempt in this browser and returns the provider's address. Throws the refusals of `social.link`. */
export async function beginSocialSignIn(
  { offer, connect, attempts }: SocialParts,
  { request, reply, provider, returnTo, linksTo }: SignInStart,
): Promise<URL> {
  const client = offer.client(provider, request)
  const { url, checks } = await requesting(async () =>
    signInAddress(await connect(provider, client), offer.redirectUri(provider, request)),
  )
  attempts.keep(reply, { provider, checks, returnTo, linksTo })
  return url
}
