import { and, asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { passkeyChallenges, passkeys, users } from '#server/db/schema/index.ts'

export type PasskeyRecord = typeof passkeys.$inferSelect
export type NewPasskey = typeof passkeys.$inferInsert

export const listPasskeys = (db: DbOrTx, memberId: string): Promise<PasskeyRecord[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export async function findPasskey(db: DbOrTx, credentialId: string): Promise<PasskeyRecord | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** Null if the credential already exists, for any member. */
export async function insertPasskey(db: DbOrTx, passkey: NewPasskey): Promise<PasskeyRecord | null> {
  const [row] = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return row ?? null
}

/** If a response is used concurrently, only the first use finds a lower counter. False: refuse. */
export async function countUse(
  db: DbOrTx,
  { id, counter, isBackedUp, at }: { id: string; counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const isForward = counter === 0 ? sql`${passkeys.counter} = 0` : sql`${passkeys.counter} < ${counter}`
  const rows = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), isForward))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function renamePasskey(
  db: DbOrTx,
  memberId: string,
  id: string,
  name: string,
): Promise<PasskeyRecord | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning()
  return row ?? null
}

export async function deletePasskey(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Serializes counting and removing sign-in methods. */
export async function lockPasskeyOwner(
  tx: DbOrTx,
  memberId: string,
): Promise<{ hasPassword: boolean } | null> {
  const [row] = await tx
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  return row ? { hasPassword: row.password !== null } : null
}

export async function storeChallenge(db: DbOrTx, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Takes this browser's challenge; each exists once. Null if there is none, or it expired. */
export async function takeChallenge(
  db: DbOrTx,
  { cookieHash, memberId, at }: { cookieHash: string; memberId: string | null; at: Date },
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.cookieHash, cookieHash))
    .returning()
  return row && row.memberId === memberId && row.expiresAt > at ? row.challenge : null
}
