import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { identities, passkeys, users } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { emailKey } from '#shared/domain/accounts.ts'
import { endLinks } from './links/repo.ts'

/**
 * Who opens the link has shown that the address is theirs. Where nobody had shown that before, somebody else may have made
 * the account and left a way in: passkeys and linked accounts from before go.
 */
export async function setForgotten(
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
  if (!before.emailVerifiedAt) {
    await tx.delete(passkeys).where(eq(passkeys.memberId, memberId))
    await tx.delete(identities).where(eq(identities.memberId, memberId))
  }
  await tx
    .update(users)
    .set({
      password,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, memberId))
  await endLinks(tx, memberId)
}
