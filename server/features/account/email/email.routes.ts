import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { account } from '#shared/contracts/account.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import type { Confirming } from '../confirming.ts'
import { orderLink } from '../links/mail.task.ts'
import { endLinksOf, isPendingFor } from '../links/repo.ts'
import { createNetworkLimits } from '../networks.ts'
import { emailIsFree, findAccess } from '../repo.ts'
import { confirmNewEmail, createCodeVerification, undoNewEmail, verifyEmail } from './email.ts'

/** Limits on mails to a member's own address, and to new ones. */
const VERIFICATIONS = { points: 5, seconds: 60 * 60 }
const CHANGES = { points: 5, seconds: 24 * 60 * 60 }
const LINKS_OPENED = { points: 100, seconds: 15 * 60 }

export function emailRoutes(app: FastifyInstance, deps: Deps, confirming: Confirming): void {
  const { limits, env } = deps
  const { db } = deps.database
  const verifications = limits.limiter('verification-mail', VERIFICATIONS)
  const changes = limits.limiter('email-change', CHANGES)
  const networks = createNetworkLimits(limits)
  const opened = limits.limiter('link-address', LINKS_OPENED)

  serve(app, account.sendVerification, {
    limitCaller: verifications,
    run: async ({ actor: { memberId }, request }) => {
      const { email, emailVerifiedAt } = await findAccess(db, memberId)
      const order = { memberId, purpose: 'verify_email', email, origin: siteOrigin(request, env) } as const
      if (!emailVerifiedAt) await db.transaction((tx) => orderLink(deps, tx, order))
      return { ok: true as const }
    },
  })

  const verifyByCode = createCodeVerification(deps)
  serve(app, account.verifyByCode, {
    run: ({ actor, body, request }) => verifyByCode(actor.memberId, body.code, request),
  })

  serve(app, account.changeEmail, {
    run: async ({ actor: { memberId }, body: { email, password }, request }) => {
      await confirming.requireOwner(request, { memberId, password, field: 'password' })
      if (emailKey((await findAccess(db, memberId)).email) === emailKey(email))
        throw new AppError('invalid_input', { fields: { email: 'This is already your email' } })
      await networks.count({ ip: request.ip, account: hashOf(emailKey(email)) })
      await changes.consume(memberId)
      const isHeld = await isPendingFor(db, { email, butNot: memberId, at: deps.clock.now() })
      if (isHeld || !(await emailIsFree(db, email)))
        throw new AppError('email_taken', { fields: { email: 'This email is already in use' } })
      const order = { memberId, purpose: 'change_email', email, origin: siteOrigin(request, env) } as const
      await db.transaction((tx) => orderLink(deps, tx, order))
      return { ok: true as const }
    },
  })

  serve(app, account.forgetNewEmail, {
    run: async ({ actor }) => {
      await endLinksOf(db, actor.memberId, 'change_email')
      return { ok: true as const }
    },
  })

  const limit = ({ ip }: { ip: string }) => opened.consume(clientNetwork(ip))
  serve(app, account.verifyEmail, {
    limit,
    run: ({ body, request }) => verifyEmail(deps, body.token, request),
  })
  serve(app, account.confirmNewEmail, {
    limit,
    run: ({ body, request }) => confirmNewEmail(deps, body.token, request),
  })
  serve(app, account.undoNewEmail, {
    limit,
    run: ({ body, request }) => undoNewEmail(deps, body.token, siteOrigin(request, env)),
  })
}
