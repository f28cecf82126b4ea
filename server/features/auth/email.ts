import { and, eq, gte, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { identities, passkeys, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { orderCustomerEmail } from '#server/features/billing/public.ts'
import { AppError } from '#server/platform/app-error.ts'
import { emailKey } from '#shared/domain/accounts.ts'
import { orderLink } from './links/mail.task.ts'
import { presentedLink } from './links/presented.ts'
import { endLinks, isHeldFor, type LinkRow, useUpLink } from './links/repo.ts'
import { isTaken } from './repo.ts'
import { endSignInsWith } from './sign-ins/ending.ts'

const DONE = { ok: true } as const

/** The address is the member's: they opened the link that was mailed to it. */
export function verifyEmail(deps: Deps, token: string): Promise<typeof DONE> {
  const presented = presentedLink('verify_email', token, deps)
  return deps.database.db.transaction(async (tx) => {
    const link = await useUpLink(tx, presented)
    if (!link) throw new AppError('link_not_valid')
    const rows = await tx
      .update(users)
      .set({ emailVerifiedAt: presented.at })
      .where(and(eq(users.id, link.memberId), sql`lower(${users.email}) = ${emailKey(link.email)}`))
      .returning({ id: users.id })
    if (rows.length === 0) throw new AppError('link_not_valid')
    return DONE
  })
}

/** The new address takes the place of the old one, which is told and may come back for some days. */
export async function confirmNewEmail(deps: Deps, token: string, origin: string): Promise<typeof DONE> {
  const presented = presentedLink('change_email', token, deps)
  return refusingTaken(() =>
    deps.database.db.transaction(async (tx) => {
      const link = await useUpLink(tx, presented)
      if (!link) throw new AppError('link_not_valid')
      const { memberId, email } = link
      if (await isHeldFor(tx, { email, butNot: memberId, at: presented.at }))
        throw new AppError('email_taken')
      const before = await putAddress(tx, link, presented.at)
      await endLinks(tx, memberId)
      await orderLink(deps, tx, { memberId, purpose: 'undo_email', email: before, origin })
      await orderCustomerEmail(deps, tx, memberId)
      return DONE
    }),
  )
}

/**
 * The earlier address comes back. Somebody had taken the account: everybody is signed out, the password they knew counts no
 * longer, passkeys and accounts elsewhere that they added go, and a link for a new password is on its way.
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
      await endLinks(tx, memberId)
      await orderLink(deps, tx, { memberId, purpose: 'reset_password', email, origin })
      await orderCustomerEmail(deps, tx, memberId)
      return { memberId, keep: null, result: DONE }
    }),
  )
}

/** Gives the address that was the member's before. */
async function putAddress(tx: DbOrTx, { memberId, email }: LinkRow, at: Date): Promise<string> {
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  if (!before) throw new AppError('link_not_valid')
  await tx.update(users).set({ email, emailVerifiedAt: at }).where(eq(users.id, memberId))
  return before.email
}

/** Where two members are after one address, the database lets one have it. */
async function refusingTaken<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isTaken(error)) throw new AppError('email_taken', { cause: error })
    throw error
  }
}
