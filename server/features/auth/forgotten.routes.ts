import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { serve } from '#server/platform/serve.ts'
import { siteOrigin } from '#server/platform/site-origin.ts'
import { account } from '#shared/contracts/account.ts'
import { emailKey } from '#shared/domain/accounts.ts'
import { setForgotten } from './forgotten.ts'
import { passwordChangedMail } from './letters.ts'
import { orderLink } from './links/mail.task.ts'
import { presentedLink } from './links/presented.ts'
import { findLink, useUpLink } from './links/repo.ts'
import { hashPassword } from './passwords.ts'
import { ownSession, refuseCommon, renewSignIn } from './renewing.ts'
import { findForSignIn } from './repo.ts'
import { endSignInsWith } from './sign-ins/ending.ts'

const TASK = 'auth.forgot-password'
/** Mails that can be asked for from one address, and to one account. */
const ASKED_FROM = { points: 60, seconds: 60 * 60 }
const ASKED_FOR = { points: 5, seconds: 60 * 60 }
const LINKS_OPENED = { points: 100, seconds: 15 * 60 }

/** A new password for who has forgotten theirs. */
export function forgottenRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, tasks, limits, env } = deps
  const askedFrom = limits.limiter('forgot-address', ASKED_FROM)
  const askedFor = limits.limiter('forgot-account', ASKED_FOR)
  const opened = limits.limiter('link-address', LINKS_OPENED)

  // Whether there is such an account is looked up by the task: the answer, and how long it takes, cannot tell.
  tasks.handle<{ email: string; origin: string }>(TASK, async ({ email, origin }) => {
    const member = await findForSignIn(database.db, email)
    if (!member) return
    const order = { memberId: member.id, purpose: 'reset_password', email: member.email, origin } as const
    await database.db.transaction((tx) => orderLink(deps, tx, order))
  })

  serve(app, account.forgotPassword, {
    limit: (request) => askedFrom.consume(request.ip),
    run: async ({ body: { email }, request }) => {
      await askedFor.consume(hashOf(emailKey(email)))
      await tasks.enqueue(TASK, { email, origin: siteOrigin(request, env) })
      return { ok: true as const }
    },
  })

  serve(app, account.resetPassword, {
    limit: (request) => opened.consume(request.ip),
    run: async ({ body: { token, password }, request, reply }) => {
      const presented = presentedLink('reset_password', token, deps)
      const link = await findLink(database.db, presented)
      if (!link) throw new AppError('link_not_valid')
      refuseCommon(password, link.email)
      const hash = await hashPassword(password)
      const keep = ownSession(request, link.memberId)
      await endSignInsWith(deps, async (tx) => {
        const used = await useUpLink(tx, presented)
        if (!used) throw new AppError('link_not_valid')
        await setForgotten(tx, used, hash, presented.at)
        await deps.mailer.send(passwordChangedMail(used.email, { origin: siteOrigin(request, env) }), {
          within: tx,
        })
        return { memberId: used.memberId, keep, result: null }
      })
      await renewSignIn(deps, { request, reply }, keep)
      return { ok: true as const }
    },
  })
}
