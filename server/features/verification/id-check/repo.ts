import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { idCheckReadings, idChecks, objects, users } from '#server/db/schema/index.ts'
import type { Profile } from '#server/features/verification/id-check/rules/compare.ts'
import type { IdCheckStatus } from '#shared/domain/verification/id-check.ts'
import type { Summary } from './summary.ts'

export const ID_CHECK_TASK = 'verification.pre-check'
export type IdCheckData = { readonly memberId: string; readonly objectId: string }
export type IdCheckRow = typeof idChecks.$inferSelect

export async function findIdCheck(db: DbOrTx, objectId: string): Promise<IdCheckRow | null> {
  const [row] = await db.select().from(idChecks).where(eq(idChecks.objectId, objectId))
  return row ?? null
}

/** A check whose picture is still there, locked. */
export async function findStoredCheck(db: DbOrTx, objectId: string): Promise<IdCheckRow | null> {
  const [row] = await db
    .select({ check: idChecks })
    .from(idChecks)
    .innerJoin(objects, eq(objects.id, idChecks.objectId))
    .where(and(eq(idChecks.objectId, objectId), eq(objects.status, 'kept')))
    .for('update', { of: idChecks })
  return row?.check ?? null
}

/** What was read, still sealed; null once the picture is released. */
export async function findSealed(db: DbOrTx, objectId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: idCheckReadings.sealed })
    .from(idCheckReadings)
    .innerJoin(objects, eq(objects.id, idCheckReadings.objectId))
    .where(and(eq(idCheckReadings.objectId, objectId), eq(objects.status, 'kept')))
  return row?.sealed ?? null
}

export async function findProfile(db: DbOrTx, memberId: string): Promise<Profile | null> {
  const { firstName, lastName, country, state } = users
  const [row] = await db
    .select({ firstName, lastName, country, state })
    .from(users)
    .where(eq(users.id, memberId))
  return row ?? null
}

export async function setStatus(db: DbOrTx, objectId: string, status: IdCheckStatus): Promise<void> {
  await db.update(idChecks).set({ status }).where(eq(idChecks.objectId, objectId))
}

export async function storeSummary(db: DbOrTx, objectId: string, summary: Summary): Promise<void> {
  await db.update(idChecks).set({ summary }).where(eq(idChecks.objectId, objectId))
}

type Result = { readonly summary: Summary; readonly sealed: Buffer | null; readonly at: Date }

export async function storeResult(
  db: DbOrTx,
  objectId: string,
  { summary, sealed, at }: Result,
): Promise<void> {
  await db.delete(idCheckReadings).where(eq(idCheckReadings.objectId, objectId))
  if (sealed) await db.insert(idCheckReadings).values({ objectId, sealed })
  await db
    .update(idChecks)
    .set({ status: 'done', summary, finishedAt: at })
    .where(eq(idChecks.objectId, objectId))
}

/** The document was deleted before it was read: nothing to report. */
export async function dropIdCheck(db: DbOrTx, objectId: string): Promise<void> {
  await db.delete(idChecks).where(eq(idChecks.objectId, objectId))
}
