import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { endSignIn } from '#server/platform/sessions/sessions.ts'
import { auth } from '#shared/contracts/account-auth.ts'
import { social } from '#shared/contracts/account-social.ts'
import { beginSocialSignIn } from './begin.ts'
import { verifiedEmail } from './joining.ts'
import type { SocialParts } from './parts.ts'

/** Per address; room for an office behind one router. */
const CODES = { points: 60, seconds: 60 * 60 }
const LINKS = { points: 60, seconds: 15 * 60 }
const SETTINGS = '/settings'

export function socialRoutes(app: FastifyInstance, deps: Deps, parts: SocialParts): void {
  const { offer, linked, confirming } = parts
  const links = deps.limits.limiter('social-link-address', LINKS)

  serve(app, auth.providers, { run: async ({ request }) => ({ providers: offer.list(request) }) })
  arrivalRoutes(app, deps, parts)

  serve(app, social.identities, {
    run: ({ actor, request }) => linked.signInMethods(actor.memberId, offer.list(request)),
  })
  serve(app, social.link, {
    limit: (request) => links.consume(clientNetwork(request.ip)),
    run: async ({ actor, body: { provider }, request, reply }) => {
      await confirming.requireConfirmed(request)
      const attempt = { request, reply, provider, returnTo: SETTINGS, linksTo: actor.memberId }
      return { url: (await beginSocialSignIn(parts, attempt)).href }
    },
  })
  serve(app, social.unlink, {
    run: async ({ actor, params: { id }, request }) => {
      await confirming.requireConfirmed(request)
      await linked.unlink(actor.memberId, id)
      return linked.signInMethods(actor.memberId, offer.list(request))
    },
  })
}

function arrivalRoutes(app: FastifyInstance, deps: Deps, parts: SocialParts): void {
  const { offer, arrivals, joining, accounts, auth: service } = parts
  const codes = deps.limits.limiter('social-code-address', CODES)

  serve(app, social.arrival, {
    run: async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      const arrival = arrivals.read(request)
      return { arrival: arrival && (await joining.present(arrival)) }
    },
  })
  serve(app, social.sendCode, {
    limit: (request) => codes.consume(clientNetwork(request.ip)),
    run: async ({ body, request, reply }) => {
      const signInUrl = new URL('/?account=login', offer.origin(request)).href
      const arrival = arrivals.require(request)
      arrivals.keep(reply, await joining.sendCode(arrival, body.email, signInUrl))
      return { ok: true as const }
    },
  })
  serve(app, social.join, {
    run: async ({ body, request, reply }) => {
      const arrival = arrivals.require(request)
      const memberId = await joining.join(arrival, body, request.ip)
      await parts.openFirstSignIn({ request, reply }, memberId, arrival.identity.provider)
      arrivals.end(reply)
      return service.currentUser(memberId)
    },
  })
  serve(app, social.prove, {
    run: async ({ body, request, reply }) => {
      const arrival = arrivals.require(request)
      const email = verifiedEmail(arrival)
      if (!email) throw new AppError('social_expired')
      const { user, wasChanged } = await service.signIn({ email, password: body.password }, request)
      await accounts.link(user.id, arrival.identity, arrival.claims, null)
      await parts.openSignIn({ request, reply }, user.id, arrival.identity.provider)
      // As in the ordinary sign-in: ends a session started with a password that was just changed.
      if (await wasChanged()) {
        await endSignIn(request, reply)
        throw new AppError('invalid_credentials')
      }
      arrivals.end(reply)
      return user
    },
  })
}
