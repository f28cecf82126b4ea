import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { type DbOrTx, prepared } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { notShutOut } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'

type MemberValues = typeof users.$inferInsert
export type NewMember = Pick<MemberValues, 'email' | 'password' | 'firstName' | 'lastName' | 'country'> &
  Partial<Pick<MemberValues, 'city' | 'state' | 'title' | 'bio'>>
export type MemberRow = Omit<typeof users.$inferSelect, 'password'>

const UNIQUE_VIOLATION = '23505'

export async function findForSignIn(
  db: DbOrTx,
  email: string,
): Promise<{ id: string; email: string; password: string | null } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, password: users.password })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${emailKey(email)}`, isNull(users.deletingAt)))
  return row ?? null
}

/** The new member's id; null if the address is taken. */
export async function insertMember(db: DbOrTx, member: NewMember): Promise<string | null> {
  try {
    const [row] = await db.insert(users).values(member).returning({ id: users.id })
    return row?.id ?? null
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

/** Whether a write failed because another member has the address. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION
}

/** The hash; null if the member has no password. */
export async function findPassword(db: DbOrTx, id: string): Promise<string | null> {
  const [row] = await db.select({ password: users.password }).from(users).where(isStaying(id))
  return row?.password ?? null
}

/** The member's credentials; throws `unauthorized` if they are gone. */
export async function findAccess(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      password: users.password,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(isStaying(id))
  if (!row) throw new AppError('unauthorized')
  return row
}

export async function setPassword(db: DbOrTx, id: string, password: string | null): Promise<void> {
  await db.update(users).set({ password }).where(eq(users.id, id))
}

export async function emailIsFree(db: DbOrTx, email: string): Promise<boolean> {
  return (await findForSignIn(db, email)) === null
}

type ActorRow = Pick<MemberRow, 'staffRole' | 'email'> & {
  readonly isShutOut: boolean
  readonly isEmailVerified: boolean
}

const actorStatement = prepared((db) => {
  const { staffRole, email } = users
  // With its table: among fields Drizzle omits it.
  const isShutOut = sql<boolean>`not ${notShutOut(sql`users.id`)}`
  const isEmailVerified = sql<boolean>`${users.emailVerifiedAt} is not null`
  return db
    .select({ staffRole, email, isShutOut, isEmailVerified })
    .from(users)
    .where(isStaying(sql.placeholder('id')))
    .prepare('actor')
})

/** Each request of a member reads it. */
export async function findActor(db: DbOrTx, id: string): Promise<ActorRow | null> {
  const [row] = await actorStatement(db).execute({ id })
  return row ?? null
}

/** An account being deleted has no sign-ins. */
const isStaying = (id: string | Placeholder) => and(eq(users.id, id), isNull(users.deletingAt))

export async function findMember(
  db: DbOrTx,
  id: string,
): Promise<(MemberRow & { hasCredential: boolean }) | null> {
  const row = await db.query.users.findFirst({
    columns: { password: false },
    where: isStaying(id),
    extras: {
      // Fully qualified: Drizzle omits tables here, and `id` would be the credential's.
      hasCredential: sql<boolean>`exists (select 1 from credentials where credentials.user_id = users.id)`.as(
        'has_credential',
      ),
    },
  })
  return row ?? null
}
