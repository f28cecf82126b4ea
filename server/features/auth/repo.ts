import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { emailKey } from '#shared/domain/accounts.ts'

export type NewMember = Pick<
  typeof users.$inferInsert,
  'email' | 'password' | 'firstName' | 'lastName' | 'country'
>
export type MemberRow = Omit<typeof users.$inferSelect, 'password'>

const UNIQUE_VIOLATION = '23505'

export async function findForSignIn(
  db: DbOrTx,
  email: string,
): Promise<{ id: string; password: string | null } | null> {
  const [row] = await db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${emailKey(email)}`, isNull(users.deletingAt)))
  return row ?? null
}

/** The new member's id; null when the address is taken. */
export async function insertMember(db: DbOrTx, member: NewMember): Promise<string | null> {
  try {
    const [row] = await db.insert(users).values(member).returning({ id: users.id })
    return row?.id ?? null
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    if (cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION) return null
    throw error
  }
}

export async function findActor(db: DbOrTx, id: string): Promise<{ isAdmin: boolean } | null> {
  const [row] = await db.select({ isAdmin: users.isAdmin }).from(users).where(isStaying(id))
  return row ?? null
}

/** The password's hash, null for a member without one; null for nobody. */
export async function findPassword(db: DbOrTx, id: string): Promise<{ password: string | null } | null> {
  const [row] = await db.select({ password: users.password }).from(users).where(isStaying(id))
  return row ?? null
}

/** Whose account is being deleted is signed in nowhere. */
const isStaying = (id: string) => and(eq(users.id, id), isNull(users.deletingAt))

export async function findMember(
  db: DbOrTx,
  id: string,
): Promise<(MemberRow & { hasCredential: boolean }) | null> {
  const row = await db.query.users.findFirst({
    columns: { password: false },
    where: isStaying(id),
    extras: {
      // Written out: Drizzle leaves the tables off columns here, and `id` would be the credential's.
      hasCredential: sql<boolean>`exists (select 1 from credentials where credentials.user_id = users.id)`.as(
        'has_credential',
      ),
    },
  })
  return row ?? null
}
