import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { DbOrTx } from '#server/db/client.ts'
import { identities, knownDevices, passkeys, sessions, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { signInsRemovedLetter } from '#server/platform/mail/letters/account.ts'
import { readSignIn } from '#server/platform/sessions/sessions.ts'
import type { RemovedSignIns } from '#shared/contracts/account.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { endLinks } from '../links/repo.ts'
import { presentedDevice } from '../sign-ins/device.ts'
import { ownSession } from '../sign-ins/renewing.ts'

export type Prover = {
  /** Its session if it is signed in as the member, otherwise null. */
  readonly session: string | null
  readonly device: string | null
  readonly origin: string
}

export function proverOf(request: FastifyRequest, memberId: string, env: Deps['env']): Prover {
  const session = ownSession(request, memberId)
  return { session, device: presentedDevice(request, env), origin: siteOrigin(request, env) }
}

/** Like `proverOf`, but throws if the browser is signed in as someone else. */
export function requireProver(request: FastifyRequest, memberId: string, env: Deps['env']): Prover {
  const prover = proverOf(request, memberId, env)
  if (prover.session === null && readSignIn(request)) {
    const message =
      "You're signed in to another account. Sign out first, or open the link in another browser."
    throw new AppError('confirmation_required', { message })
  }
  return prover
}

export const NOTHING_REMOVED: RemovedSignIns = { passkeys: 0, identities: 0, signIns: 0, password: false }

/** The member's address and whether it was proven, locked; throws `link_not_valid` unless `email` is still theirs. */
export async function lockAddress(
  tx: DbOrTx,
  { memberId, email }: { memberId: string; email: string },
): Promise<{ isProven: boolean }> {
  const [row] = await tx
    .select({ email: users.email, provenAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  if (!row || emailKey(row.email) !== emailKey(email)) throw new AppError('link_not_valid')
  return { isProven: row.provenAt !== null }
}

/**
 * Before an address is first proven anyone may have made the account, so everything added is removed: passkeys, linked
 * accounts, known browsers, open links, and by the caller the sessions. What the prover's own session added stays, with the
 * password; someone else's session can't be in the browser that reads the mail.
 */
export async function removeUnproven(
  tx: DbOrTx,
  memberId: string,
  { session, device }: Pick<Prover, 'session' | 'device'>,
): Promise<RemovedSignIns> {
  const isOthers = session === null ? undefined : sql`added_in is distinct from ${session}`
  const gonePasskeys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), isOthers))
    .returning({ id: passkeys.id })
  const goneIdentities = await tx
    .delete(identities)
    .where(and(eq(identities.memberId, memberId), isOthers))
    .returning({ id: identities.id })
  const isOwnDevice = session !== null && device !== null
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.memberId, memberId), isOwnDevice ? ne(knownDevices.deviceHash, device) : undefined),
    )
  const others = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(
      and(
        sql`${sessions.sess} ->> 'memberId' = ${memberId}`,
        session === null ? undefined : ne(sessions.sid, session),
      ),
    )
  const hadPassword =
    session === null &&
    (
      await tx
        .update(users)
        .set({ password: null })
        .where(and(eq(users.id, memberId), isNotNull(users.password)))
        .returning({ id: users.id })
    ).length > 0
  await endLinks(tx, memberId)
  const counts = { passkeys: gonePasskeys.length, identities: goneIdentities.length, signIns: others.length }
  return { ...counts, password: hadPassword }
}

export async function mailRemoved(
  { mailer }: Pick<Deps, 'mailer'>,
  tx: DbOrTx,
  {
    memberId,
    to,
    removed,
    origin,
  }: { memberId: string; to: string; removed: RemovedSignIns; origin: string },
): Promise<void> {
  const { password, ...counts } = removed
  if (!password && Object.values(counts).every((count) => count === 0)) return
  await mailer.send(signInsRemovedLetter({ to, removed, origin }), { about: [memberId], within: tx })
}
