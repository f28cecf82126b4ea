import { and, eq, gte } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { DbOrTx } from '#server/db/client.ts'
import { identities, knownDevices, passkeys, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { shutOutAmong } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RemovedSignIns } from '#shared/contracts/account.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { presentedCode } from '../links/email-code.ts'
import { orderLink } from '../links/mail.task.ts'
import { presentedLink } from '../links/presented.ts'
import { endLinks, findLink, isPendingFor, type LinkRow, useUpLink } from '../links/repo.ts'
import { isTaken } from '../repo.ts'
import { ALL_SESSIONS, endSignInsWith } from '../sign-ins/ending.ts'
import {
  lockAddress,
  mailRemoved,
  NOTHING_REMOVED,
  type Prover,
  removeUnproven,
  requireProver,
} from './first-proof.ts'

const DONE = { ok: true } as const
type Proven = typeof DONE & { removed: RemovedSignIns }

/** Marks the address as proven, because the member opened the link mailed to it. */
export async function verifyEmail(deps: Deps, token: string, request: FastifyRequest): Promise<Proven> {
  const presented = presentedLink('verify_email', token, deps)
  return proveByLink(deps, presented, await proverOfLink(deps, presented, request))
}

/** Guesses of a code per member. */
const GUESSES = { points: 6, seconds: 15 * 60 }

/** The same by the code in that mail, typed where the member is signed in, so that they needn't open the link there. */
export function createCodeVerification(deps: Deps) {
  const guesses = deps.limits.limiter('email-code-guess', GUESSES)
  return async (memberId: string, code: string, request: FastifyRequest): Promise<Proven> => {
    await guesses.consume(memberId)
    const presented = await presentedCode(deps, { memberId, purpose: 'verify_email', code })
    return proveByLink(deps, presented, requireProver(request, memberId, deps.env))
  }
}

async function proveByLink(
  deps: Deps,
  presented: ReturnType<typeof presentedLink>,
  prover: Prover,
): Promise<Proven> {
  const { memberId, ...proven } = await endSignInsWith(deps, async (tx) => {
    const link = await useUpLink(tx, presented)
    if (!link) throw new AppError('link_not_valid')
    const { memberId, email } = link
    if ((await lockAddress(tx, link)).isProven)
      return {
        memberId,
        exceptSession: ALL_SESSIONS,
        result: { ...DONE, memberId, removed: NOTHING_REMOVED },
      }
    const removed = await removeUnproven(tx, memberId, prover)
    await tx.update(users).set({ emailVerifiedAt: presented.at }).where(eq(users.id, memberId))
    await mailRemoved(deps, tx, { memberId, to: email, removed, origin: prover.origin })
    return { memberId, exceptSession: prover.session, result: { ...DONE, memberId, removed } }
  })
  // Pages that wait for it go on.
  await deps.realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
  return proven
}

/**
 * The new address replaces the old one, which is notified and can be restored for some days. A member who asked for the
 * change and confirms it while signed in keeps everything; otherwise the account may be a trap (see `removeUnproven`).
 */
export async function confirmNewEmail(deps: Deps, token: string, request: FastifyRequest): Promise<Proven> {
  const presented = presentedLink('change_email', token, deps)
  const prover = await proverOfLink(deps, presented, request)
  const { origin } = prover
  return refusingTaken(() =>
    endSignInsWith(deps, async (tx) => {
      const link = await useUpLink(tx, presented)
      if (!link) throw new AppError('link_not_valid')
      const { memberId, email } = link
      // A ban is kept by address, so an attacker who took over the account must not be able to change it.
      if ((await shutOutAmong(tx, [memberId])).has(memberId)) throw new AppError('member_suspended')
      if (await isPendingFor(tx, { email, butNot: memberId, at: presented.at }))
        throw new AppError('email_taken')
      const before = await putAddress(tx, link, presented.at)
      const keepsSignIns = prover.session !== null && before.isProven
      const removed = keepsSignIns ? NOTHING_REMOVED : await removeUnproven(tx, memberId, prover)
      await endLinks(tx, memberId)
      await mailRemoved(deps, tx, { memberId, to: email, removed, origin })
      await orderLink(deps, tx, { memberId, purpose: 'undo_email', email: before.email, origin })
      for (const hook of deps.hooks.onEmailChanged) await hook(deps, tx, memberId)
      return {
        memberId,
        exceptSession: keepsSignIns ? ALL_SESSIONS : prover.session,
        result: { ...DONE, removed },
      }
    }),
  )
}

async function proverOfLink(
  { database, env }: Deps,
  presented: ReturnType<typeof presentedLink>,
  request: FastifyRequest,
): Promise<Prover> {
  const link = await findLink(database.db, presented)
  if (!link) throw new AppError('link_not_valid')
  return requireProver(request, link.memberId, env)
}

/**
 * Restores the earlier address after a takeover: ends all sign-ins, removes the password and the passkeys and linked
 * accounts added since, and mails a link for a new password.
 */
export async function undoNewEmail(deps: Deps, token: string, origin: string): Promise<typeof DONE> {
  const presented = presentedLink('undo_email', token, deps)
  return refusingTaken(() =>
    endSignInsWith(deps, async (tx) => {
      const link = await useUpLink(tx, presented)
      if (!link) throw new AppError('link_not_valid')
      const { memberId, email, createdAt } = link
      await putAddress(tx, link, presented.at)
      await tx.update(users).set({ password: null }).where(eq(users.id, memberId))
      await tx
        .delete(passkeys)
        .where(and(eq(passkeys.memberId, memberId), gte(passkeys.createdAt, createdAt)))
      await tx
        .delete(identities)
        .where(and(eq(identities.memberId, memberId), gte(identities.createdAt, createdAt)))
      await tx.delete(knownDevices).where(eq(knownDevices.memberId, memberId))
      await endLinks(tx, memberId)
      await orderLink(deps, tx, { memberId, purpose: 'reset_password', email, origin })
      for (const hook of deps.hooks.onEmailChanged) await hook(deps, tx, memberId)
      return { memberId, exceptSession: null, result: DONE }
    }),
  )
}

async function putAddress(
  tx: DbOrTx,
  { memberId, email }: LinkRow,
  at: Date,
): Promise<{ email: string; isProven: boolean }> {
  const [before] = await tx
    .select({ email: users.email, provenAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  if (!before) throw new AppError('link_not_valid')
  await tx.update(users).set({ email, emailVerifiedAt: at }).where(eq(users.id, memberId))
  return { email: before.email, isProven: before.provenAt !== null }
}

/** If two members want one address, the database gives it to one. */
async function refusingTaken<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isTaken(error)) throw new AppError('email_taken', { cause: error })
    throw error
  }
}
