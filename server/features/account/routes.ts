import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { endSignIn } from '#server/platform/sessions/sessions.ts'
import { auth } from '#shared/contracts/account-auth.ts'
import { ownPath } from '#shared/domain/account/social.ts'
import { sendVerification } from './email/verifying.ts'
import { createAuthService } from './service.ts'
import { openFirstSignIn, openSignIn } from './sign-ins/open-sign-in.ts'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createAuthService(deps)

  serve(app, auth.register, {
    run: async ({ body, request, reply }) => {
      const user = await service.register(body, request)
      await openFirstSignIn(deps, { request, reply, memberId: user.id, method: 'password' })
      await sendVerification(deps, user, siteOrigin(request, deps.env))
      return user
    },
  })

  serve(app, auth.login, {
    run: async ({ body, request, reply }) => {
      const { user, wasChanged } = await service.signIn(body, request)
      await openSignIn(deps, { request, reply, memberId: user.id, method: 'password' })
      // Changing the password ends every sign-in; one just started with the old password ends here.
      if (await wasChanged()) {
        await endSignIn(request, reply)
        throw new AppError('invalid_credentials')
      }
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

  // Only the browser knows whether it has a pending registration, so its page decides what opens.
  app.get<{ Querystring: { next?: unknown } }>('/api/login', { schema: { hide: true } }, (request, reply) => {
    const next = ownPath(request.query.next)
    const query = new URLSearchParams({ account: 'continue', ...(next && { next }) })
    return reply.redirect(`/?${query}`, 303)
  })
}
