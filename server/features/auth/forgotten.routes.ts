import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { DbOrTx } from '#server/db/client.ts'
import { passkeys, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { serve } from '#server/platform/serve.ts'
import { siteOrigin } from '#server/platform/site-origin.ts'
import { account } from '#shared/contracts/account.ts'
import { emailKey } from '#shared/domain/accounts.ts'
import { passwordChangedMail } from './letters.ts'
import { orderLink } from './links/mail.task.ts'
import { presentedLink } from './links/presented.ts'
import { endLinks, findLink, useUpLink } from './links/repo.ts'
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

/**
 * Who opens the link has shown that the address is theirs. Where nobody had shown that before, somebody else may have made
 * the account and left a way in: passkeys from before go.
 */
async function setForgotten(
  tx: DbOrTx,
  { memberId, email }: { memberId: string; email: string },
  password: string,
  at: Date,
): Promise<void> {
  const [before] = await tx
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  if (!before || emailKey(before.email) !== emailKey(email)) throw new AppError('link_not_valid')
  if (!before.emailVerifiedAt) await tx.delete(passkeys).where(eq(passkeys.memberId, memberId))
  await tx
    .update(users)
    .set({
      password,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, memberId))
  await endLinks(tx, memberId)
}
