import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { passwordChangedLetter } from '#server/platform/mail/letters/account.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { account } from '#shared/contracts/account.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { proverOf } from '../email/first-proof.ts'
import { presentedLink } from '../links/presented.ts'
import { findLink, useUpLink } from '../links/repo.ts'
import { findAccess } from '../repo.ts'
import { recognizeDevice } from '../sign-ins/device.ts'
import { endSignInsWith } from '../sign-ins/ending.ts'
import { ownSession, renewSignIn } from '../sign-ins/renewing.ts'
import { markDeviceKnown } from '../sign-ins/repo.ts'
import { createGuessing } from './guessing.ts'
import { queueForgottenPassword } from './password-reset.task.ts'
import { resetPassword } from './password-reset.ts'
import { hashPassword, refuseWeak } from './passwords.ts'

/** Links per network, and per account and network. */
const PER_ADDRESS = { points: 60, seconds: 60 * 60 }
const PER_ACCOUNT = { points: 5, seconds: 60 * 60 }
const LINKS_OPENED = { points: 100, seconds: 15 * 60 }

export function passwordResetRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, limits, env, clock } = deps
  const addressLimit = limits.limiter('forgot-address', PER_ADDRESS)
  const accountLimit = limits.limiter('forgot-account-address', PER_ACCOUNT)
  const guessing = createGuessing(limits)
  const opened = limits.limiter('link-address', LINKS_OPENED)

  serve(app, account.forgotPassword, {
    limit: (request) => addressLimit.consume(clientNetwork(request.ip)),
    run: async ({ body: { email }, request }) => {
      await accountLimit.consume(`${hashOf(emailKey(email))}:${clientNetwork(request.ip)}`)
      await queueForgottenPassword(deps, { email, origin: siteOrigin(request, env) })
      return { ok: true as const }
    },
  })

  serve(app, account.resetPassword, {
    limit: (request) => opened.consume(clientNetwork(request.ip)),
    run: async ({ body: { token, password }, request, reply }) => {
      const presented = presentedLink('reset_password', token, deps)
      const link = await findLink(database.db, presented)
      if (!link) throw new AppError('link_not_valid')
      const { firstName, lastName } = await findAccess(database.db, link.memberId)
      await refuseWeak(password, { email: link.email, firstName, lastName })
      const hash = await hashPassword(password)
      const keep = ownSession(request, link.memberId)
      await endSignInsWith(deps, async (tx) => {
        const used = await useUpLink(tx, presented)
        if (!used) throw new AppError('link_not_valid')
        const renewal = { memberId: used.memberId, email: used.email, password: hash, at: presented.at }
        await resetPassword(deps, tx, renewal, proverOf(request, used.memberId, env))
        const letter = passwordChangedLetter({ to: used.email, origin: siteOrigin(request, env) })
        await deps.mailer.send(letter, { about: [used.memberId], within: tx })
        return { memberId: used.memberId, exceptSession: keep, result: null }
      })
      await renewSignIn(deps, { request, reply }, keep)
      // Guessing at the password elsewhere doesn't delay its owner here.
      const { hash: deviceHash } = recognizeDevice(request, reply, env)
      await markDeviceKnown(database.db, { memberId: link.memberId, deviceHash, at: clock.now() })
      const account = hashOf(emailKey(link.email))
      await guessing.forget({ account, network: clientNetwork(request.ip) })
      return { ok: true as const }
    },
  })
}
