import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { identities, users } from '#server/db/schema/index.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'

export type Identity = Pick<typeof identities.$inferSelect, 'provider' | 'issuer' | 'subject'>
export type IdentityRow = typeof identities.$inferSelect

export async function findLinked(
  db: DbOrTx,
  identity: Identity,
): Promise<{ memberId: string; createdAt: Date } | null> {
  const [row] = await db
    .select({ memberId: identities.memberId, createdAt: identities.createdAt })
    .from(identities)
    .where(
      and(
        eq(identities.provider, identity.provider),
        eq(identities.issuer, identity.issuer),
        eq(identities.subject, identity.subject),
      ),
    )
  return row ?? null
}

export function listIdentities(db: DbOrTx, memberId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.memberId, memberId))
    .orderBy(asc(identities.createdAt), asc(identities.id))
}

/** Whether it was added; false if it signs in someone already. */
export async function insertIdentity(
  db: DbOrTx,
  row: Identity & { memberId: string; email: string | null; addedIn: string | null },
): Promise<boolean> {
  const added = await db.insert(identities).values(row).onConflictDoNothing().returning({ id: identities.id })
  return added.length > 0
}

export async function deleteIdentity(db: DbOrTx, memberId: string, id: string): Promise<IdentityRow | null> {
  const mine = and(eq(identities.id, id), eq(identities.memberId, memberId))
  const [row] = await db.delete(identities).where(mine).returning()
  return row ?? null
}

/** The new member's id; null if the address is taken, which leaves the transaction usable. */
export async function insertMemberWithoutPassword(
  db: DbOrTx,
  member: Pick<typeof users.$inferInsert, 'email' | 'firstName' | 'lastName' | 'country' | 'emailVerifiedAt'>,
): Promise<string | null> {
  const [row] = await db.insert(users).values(member).onConflictDoNothing().returning({ id: users.id })
  return row?.id ?? null
}

/** Marks the address as verified, if it is still the member's and wasn't before. */
export async function noteEmailVerified(
  db: DbOrTx,
  { memberId, email, at }: { memberId: string; email: string; at: Date },
): Promise<void> {
  const isTheirs = and(eq(users.id, memberId), sql`lower(${users.email}) = ${emailKey(email)}`)
  await db
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(isTheirs, isNull(users.emailVerifiedAt)))
}

/** Blocks concurrent links of the same identity until the transaction ends. */
export async function lockIdentity(db: DbOrTx, { provider, issuer, subject }: Identity): Promise<void> {
  const name = JSON.stringify([provider, issuer, subject])
  await lockKeyInTransaction(db, 'identity', name)
}

export async function findMail(
  db: DbOrTx,
  memberId: string,
): Promise<{ email: string; firstName: string } | null> {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, memberId))
  return row ?? null
}
