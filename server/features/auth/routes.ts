import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/serve.ts'
import { endSignIn, startSignIn } from '#server/platform/sessions.ts'
import { auth, type CurrentUser } from '#shared/contracts/auth.ts'
import { createAuthService } from './service.ts'

/** Attempts from one address: room for an office behind one router, none for guessing at scale. */
const REGISTRATIONS = { points: 300, seconds: 60 * 60 }
const SIGN_INS = { points: 600, seconds: 15 * 60 }

export type AuthFeature = {
  /** The member the request is signed in as, as they see themselves; null when signed out. */
  userOf(request: FastifyRequest): Promise<CurrentUser | null>
}

export function authFeature(app: FastifyInstance, deps: Deps): AuthFeature {
  const service = createAuthService(deps)
  const registrations = deps.limits.limiter('register-address', REGISTRATIONS)
  const signIns = deps.limits.limiter('login-address', SIGN_INS)

  serve(app, auth.register, {
    limit: (request) => registrations.consume(request.ip),
    run: async ({ body, request }) => {
      const user = await service.register(body)
      await startSignIn(request, user.id)
      return user
    },
  })

  serve(app, auth.login, {
    limit: (request) => signIns.consume(request.ip),
    run: async ({ body, request }) => {
      const user = await service.signIn(body, request.ip)
      await startSignIn(request, user.id)
      return user
    },
  })

  serve(app, auth.logout, {
    run: async ({ request, reply }) => {
      const signInId = await endSignIn(request, reply)
      if (signInId) await deps.realtime.closeSignIn(signInId)
      return { ok: true as const }
    },
  })

  serve(app, auth.user, { run: ({ actor }) => service.currentUser(actor.memberId) })

  // Only the browser knows whether a registration was begun in it: the page there decides what opens.
  app.get('/api/login', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/?account=continue', 303),
  )

  return {
    userOf: async (request) => {
      const actor = await app.readActor(request)
      return actor && service.currentUser(actor.memberId)
    },
  }
}
