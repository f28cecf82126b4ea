import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { type PasskeyRequestOptions, passkeys } from '#shared/contracts/account-passkeys.ts'
import type { Confirming } from '../confirming.ts'
import { readCurrentUser } from '../current-user.ts'
import { openSignIn } from '../sign-ins/open-sign-in.ts'
import { answeredChallenge, CEREMONY_MS, putChallenge } from './challenges.ts'
import { ownPasskeyRoutes } from './own.routes.ts'
import { verifyAssertion } from './verify-assertion.ts'

const CEREMONIES = { points: 300, seconds: 15 * 60 }

export function passkeyRoutes(app: FastifyInstance, deps: Deps, confirming: Confirming): void {
  const ceremonies = deps.limits.limiter('passkey-address', CEREMONIES)
  const limit = (request: { ip: string }) => ceremonies.consume(clientNetwork(request.ip))
  const siteOf = (request: FastifyRequest) => new URL(siteOrigin(request, deps.env))
  ownPasskeyRoutes(app, deps, { confirming, siteOf })

  serve(app, passkeys.beginSignIn, {
    limit,
    run: async ({ request, reply }): Promise<PasskeyRequestOptions> => {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      const rpID = siteOf(request).hostname
      const challenge = await putChallenge(deps, { request, reply, memberId: null })
      const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
      return { challenge: options.challenge, timeout: CEREMONY_MS, rpId: rpID, userVerification: 'required' }
    },
  })

  serve(app, passkeys.signIn, {
    limit,
    run: async ({ body, request, reply }) => {
      const challenge = await answeredChallenge(deps, request, null)
      const { memberId } = await verifyAssertion(deps, { body, challenge, site: siteOf(request) })
      await openSignIn(deps, { request, reply, memberId, method: 'passkey' })
      return readCurrentUser(deps, memberId)
    },
  })

  serve(app, passkeys.confirm, {
    limit,
    run: async ({ actor, body, request }) => {
      const challenge = await answeredChallenge(deps, request, null)
      const { memberId } = await verifyAssertion(deps, { body, challenge, site: siteOf(request) })
      if (memberId !== actor.memberId) throw new AppError('passkey_refused')
      await confirming.confirm(request, 'passkey')
      return { ok: true as const }
    },
  })
}
