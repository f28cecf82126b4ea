import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { passwordChangedLetter } from '#server/platform/mail/letters/account.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { GiveUp } from '#server/platform/tasks/attempt.ts'
import { account } from '#shared/contracts/account.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { LINK_MINUTES } from '#shared/domain/account/sign-ins.ts'
import { proverOf } from '../email/first-proof.ts'
import { orderLink } from '../links/mail.task.ts'
import { presentedLink } from '../links/presented.ts'
import { findLink, hasOpenLink, useUpLink } from '../links/repo.ts'
import { findAccess, findForSignIn } from '../repo.ts'
import { recognizeDevice } from '../sign-ins/device.ts'
import { endSignInsWith } from '../sign-ins/ending.ts'
import { ownSession, renewSignIn } from '../sign-ins/renewing.ts'
import { markDeviceKnown } from '../sign-ins/repo.ts'
import { createGuessing } from './guessing.ts'
import { resetPassword } from './password-reset.ts'
import { hashPassword, refuseWeak } from './passwords.ts'

const TASK = 'auth.forgot-password'
/** Links per network, and per account and network. */
const PER_ADDRESS = { points: 60, seconds: 60 * 60 }
const PER_ACCOUNT = { points: 5, seconds: 60 * 60 }
/** Mails per account from anyone; beyond that one every ten minutes, so no one can lock its owner out. */
const MAILED_TO = { points: 5, seconds: 60 * 60 }
const MAILED_EVERY_MS = 10 * 60_000
const LINKS_OPENED = { points: 100, seconds: 15 * 60 }

type Asked = { readonly email: string; readonly origin: string; readonly at: string }

export function passwordResetRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, tasks, limits, env, clock } = deps
  const addressLimit = limits.limiter('forgot-address', PER_ADDRESS)
  const accountLimit = limits.limiter('forgot-account-address', PER_ACCOUNT)
  const mailedTo = limits.limiter('forgot-account', MAILED_TO)
  const guessing = createGuessing(limits)
  const opened = limits.limiter('link-address', LINKS_OPENED)

  // The task looks up the account, so neither the answer nor its timing reveals whether there is one.
  tasks.handle<Asked>(TASK, async ({ email, origin, at }) => {
    if (clock.now().getTime() - Date.parse(at) >= LINK_MINUTES.reset_password * 60_000)
      throw new GiveUp('out_of_date', 'no one waits for the link to a new password any more')
    const member = await findForSignIn(database.db, email)
    if (!member) return
    const { isWithin } = await mailedTo.take(hashOf(emailKey(email)))
    const since = new Date(clock.now().getTime() - MAILED_EVERY_MS)
    if (!isWithin && (await hasOpenLink(database.db, member.id, 'reset_password', since))) return
    const order = { memberId: member.id, purpose: 'reset_password', email: member.email, origin } as const
    await database.db.transaction((tx) => orderLink(deps, tx, order))
  })

  serve(app, account.forgotPassword, {
    limit: (request) => addressLimit.consume(clientNetwork(request.ip)),
    run: async ({ body: { email }, request }) => {
      await accountLimit.consume(`${hashOf(emailKey(email))}:${clientNetwork(request.ip)}`)
      const asked: Asked = { email, origin: siteOrigin(request, env), at: clock.now().toISOString() }
      await tasks.enqueue(TASK, asked)
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
