import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/http/serve.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { endSignIn } from '#server/platform/sessions/sessions.ts'
import { auth, type CurrentUser } from '#shared/contracts/account-auth.ts'
import { ownPath } from '#shared/domain/account/social.ts'
import { accountRoutes } from './account.routes.ts'
import { createConfirming } from './confirming.ts'
import { emailRoutes } from './email/email.routes.ts'
import { sendVerification } from './email/verifying.ts'
import { handleLinkMails } from './links/mail.task.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordResetRoutes } from './password/password-reset.routes.ts'
import { createAuthService } from './service.ts'
import { handleSignInAlerts } from './sign-ins/alert.task.ts'
import { openFirstSignIn, openSignIn } from './sign-ins/open-sign-in.ts'
import { signInRoutes } from './sign-ins/routes.ts'
import { scheduleSignInSweep } from './sign-ins/sweep.task.ts'

export type AuthFeature = {
  /** The signed-in member as they see themselves; null when signed out. */
  userOf(request: FastifyRequest): Promise<CurrentUser | null>
}

export function accountFeature(app: FastifyInstance, deps: Deps): AuthFeature {
  const service = createAuthService(deps)
  handleSigningIn(app, deps)

  serve(app, auth.register, {
    run: async ({ body, request, reply }) => {
      const user = await service.register(body, request)
      await openFirstSignIn(deps, { request, reply, memberId: user.id, way: 'password' })
      await sendVerification(deps, user, siteOrigin(request, deps.env))
      return user
    },
  })

  serve(app, auth.login, {
    run: async ({ body, request, reply }) => {
      const { user, wasChanged } = await service.signIn(body, request)
      await openSignIn(deps, { request, reply, memberId: user.id, way: 'password' })
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

  return {
    userOf: async (request) => {
      const actor = await app.readActor(request)
      return actor && service.currentUser(actor.memberId)
    },
  }
}

/** Registers everything about signing in, with its background work. */
function handleSigningIn(app: FastifyInstance, deps: Deps): void {
  const confirming = createConfirming(deps)
  handleLinkMails(deps)
  scheduleSignInSweep(deps)
  handleSignInAlerts(deps)
  accountRoutes(app, deps, confirming)
  emailRoutes(app, deps, confirming)
  passwordResetRoutes(app, deps)
  signInRoutes(app, deps)
  passkeyRoutes(app, deps, confirming)
}
