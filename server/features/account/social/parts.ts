import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { ProviderId } from '#shared/domain/account/social.ts'
import { createConfirming } from '../confirming.ts'
import { createAuthService } from '../service.ts'
import { openFirstSignIn, openSignIn } from '../sign-ins/open-sign-in.ts'
import { createSocialAccounts } from './accounts.ts'
import { ARRIVAL_SECONDS, type ArrivalState, createArrivals } from './arrivals.ts'
import { createSignInAttempts, type SignInAttempt } from './attempts.ts'
import { createJoining } from './joining.ts'
import { createLinkedAccounts } from './linked.ts'
import { createOffer } from './offer.ts'
import { createConnections } from './provider/oidc-clients.ts'
import { ATTEMPT_SECONDS } from './provider/token-times.ts'
import { sealedCookies } from './sealed-cookies.ts'

type Entry = { request: FastifyRequest; reply: FastifyReply }

export type SocialParts = ReturnType<typeof createSocialParts>

export function createSocialParts(deps: Deps, secret: string) {
  const { env, clock } = deps
  const offer = createOffer(env)
  const sealing = { secret, isHttps: offer.isHttps, now: () => clock.now() }
  const accounts = createSocialAccounts(deps)
  return {
    offer,
    accounts,
    linked: createLinkedAccounts(deps),
    connect: createConnections(),
    attempts: createSignInAttempts(
      sealedCookies<SignInAttempt>({ ...sealing, kind: 'way', seconds: ATTEMPT_SECONDS }),
    ),
    arrivals: createArrivals(
      sealedCookies<ArrivalState>({ ...sealing, kind: 'arrival', seconds: ARRIVAL_SECONDS }),
    ),
    joining: createJoining(deps, accounts),
    auth: createAuthService(deps),
    confirming: createConfirming(deps),
    openSignIn: (entry: Entry, memberId: string, method: ProviderId) =>
      openSignIn(deps, { ...entry, memberId, method }),
    openFirstSignIn: (entry: Entry, memberId: string, method: ProviderId) =>
      openFirstSignIn(deps, { ...entry, memberId, method }),
  }
}
