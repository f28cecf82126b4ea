import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { signIns, users } from '#server/db/schema/index.ts'
import { isDemoEmail } from '#server/db/seed/members.ts'
import type { Env } from '#server/env.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { STAFF_PASSKEY_HOURS, type StaffRole } from '#shared/domain/account/staff.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'

/** Demo staff have a public password and no passkey, so they need none with demo data; production refuses demo data. */
export const isExemptFromPasskey = (env: Pick<Env, 'seedsDemo'>, email: string): boolean =>
  env.seedsDemo && isDemoEmail(email)

/** Whether this session's browser has used a passkey within the last hours. */
export async function hasShownPasskey(db: DbOrTx, sid: string, now: Date): Promise<boolean> {
  const since = now.getTime() - STAFF_PASSKEY_HOURS * HOUR_MS
  const [row] = await db.select({ at: signIns.passkeyAt }).from(signIns).where(eq(signIns.sid, sid))
  return (row?.at?.getTime() ?? 0) > since
}

export async function staffOf(db: DbOrTx, role: StaffRole): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isStaff(), inArray(users.staffRole, [role, 'owner'])))
  return rows.map(({ id }) => id)
}

// Fully qualified: in a select from one table Drizzle omits tables, and `id` would be the passkey's.
const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.member_id = users.id)`
const openSignIns = sql<number>`(select count(*)::int from session
  where session.sess ->> 'memberId' = users.id::text and session.expire > now())`
const isStaff = () => and(eq(users.isAdmin, true), isNull(users.deletingAt))
const fields = {
  id: users.id,
  email: users.email,
  name: sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`,
  role: users.staffRole,
  createdAt: users.createdAt,
  emailVerifiedAt: users.emailVerifiedAt,
}

export async function listStaff(db: DbOrTx) {
  return db
    .select({ ...fields, hasPasskey })
    .from(users)
    .where(isStaff())
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Locks all owners in order, so two can't remove each other at once. */
export async function lockOwners(tx: DbOrTx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isStaff(), eq(users.staffRole, 'owner')))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export async function writeRole(tx: DbOrTx, memberId: string, role: StaffRole | null): Promise<void> {
  await tx
    .update(users)
    .set({ isAdmin: role !== null, staffRole: role })
    .where(eq(users.id, memberId))
}

/** An account by address or id, with the number of its sign-ins; null if there is none. */
export async function findStaffAccount(db: DbOrTx, by: { email: string } | { id: string }) {
  const isIt = 'email' in by ? sql`lower(${users.email}) = ${emailKey(by.email)}` : eq(users.id, by.id)
  const [row] = await db
    .select({ ...fields, signIns: openSignIns, hasPasskey })
    .from(users)
    .where(and(isIt, isNull(users.deletingAt)))
  return row ?? null
}
