import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { passwordChangedLetter } from '#server/platform/mail/letters/account.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { type AccountAccess, account } from '#shared/contracts/account.ts'
import type { Confirming } from './confirming.ts'
import { endLinks, findPendingEmail } from './links/repo.ts'
import { hashPassword, refuseWeak } from './password/passwords.ts'
import { findAccess, setPassword } from './repo.ts'
import { endSignInsWith } from './sign-ins/ending.ts'
import { ownSession, renewSignIn } from './sign-ins/renewing.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps, confirming: Confirming): void {
  const { database, clock, env } = deps
  const { db } = database

  serve(app, account.access, {
    run: async ({ actor }): Promise<AccountAccess> => {
      const member = await findAccess(db, actor.memberId)
      return {
        email: member.email,
        isEmailVerified: member.emailVerifiedAt !== null,
        pendingEmail: await findPendingEmail(db, actor.memberId, clock.now()),
        hasPassword: member.password !== null,
      }
    },
  })

  serve(app, account.confirm, {
    run: async ({ actor, body, request }) => {
      await confirming.checkPassword(request, {
        memberId: actor.memberId,
        password: body.password,
        field: 'password',
      })
      await confirming.confirm(request, 'password')
      return { ok: true as const }
    },
  })

  serve(app, account.changePassword, {
    run: async ({ actor: { memberId }, body, request, reply }) => {
      const current = { memberId, password: body.currentPassword, field: 'currentPassword' }
      await confirming.requireOwner(request, current)
      const { email, firstName, lastName } = await findAccess(db, memberId)
      await refuseWeak(body.password, { email, firstName, lastName })
      const password = await hashPassword(body.password)
      const exceptSession = ownSession(request, memberId)
      await endSignInsWith(deps, async (tx) => {
        await setPassword(tx, memberId, password)
        await endLinks(tx, memberId)
        const letter = passwordChangedLetter({ to: email, origin: siteOrigin(request, env) })
        await deps.mailer.send(letter, { about: [memberId], within: tx })
        return { memberId, exceptSession, result: null }
      })
      await renewSignIn(deps, { request, reply }, exceptSession)
      return { ok: true as const }
    },
  })
}
