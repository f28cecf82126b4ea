import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { credentialChecks, credentials, verificationDecisions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { BADGE_CHECK_HOURS } from '#shared/domain/credentials/badges.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import type { RejectionReason } from '#shared/domain/verification/rejection.ts'

type CredentialRow = typeof credentials.$inferSelect
export type Own = { readonly id: string; readonly memberId: string }

const shown = {
  credential: credentials,
  log: credentialChecks.log,
  reason: sql<RejectionReason | null>`(
    select d.reason from ${verificationDecisions} as d
    where d.credential_id = ${credentials.id} order by d.seq desc limit 1
  )`,
  isRevoked: sql<boolean>`coalesce((
    select d.is_revocation from ${verificationDecisions} as d
    where d.credential_id = ${credentials.id} order by d.seq desc limit 1
  ), false)`,
}
const selectShown = (db: DbOrTx) =>
  db
    .select(shown)
    .from(credentials)
    .leftJoin(credentialChecks, eq(credentialChecks.credentialId, credentials.id))
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]

export function findCredentials(db: DbOrTx, memberId: string): Promise<ShownRow[]> {
  return selectShown(db)
    .where(eq(credentials.userId, memberId))
    .orderBy(desc(credentials.createdAt), credentials.id)
}

export async function findShown(db: DbOrTx, id: string): Promise<ShownRow | null> {
  const [row] = await selectShown(db).where(eq(credentials.id, id))
  return row ?? null
}

export async function lockOwnCredential(db: DbOrTx, { id, memberId }: Own): Promise<CredentialRow> {
  const [row] = await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.id, id), eq(credentials.userId, memberId)))
    .for('update')
  if (!row) throw new AppError('credential_not_found')
  return row
}

/** Locks the member, so concurrent additions are counted. */
export async function countForAdding(db: DbOrTx, memberId: string): Promise<number> {
  await lockMember(db, memberId)
  const [row] = await db.select({ n: count() }).from(credentials).where(eq(credentials.userId, memberId))
  return row?.n ?? 0
}

export async function attachCheck(
  db: DbOrTx,
  { id, memberId }: Own,
  checkId: string,
  now: Date,
): Promise<void> {
  await detachCheck(db, id)
  const oldest = new Date(now.getTime() - BADGE_CHECK_HOURS * HOUR_MS)
  const attached = await db
    .update(credentialChecks)
    .set({ credentialId: id })
    .where(
      and(
        eq(credentialChecks.id, checkId),
        eq(credentialChecks.memberId, memberId),
        isNull(credentialChecks.credentialId),
        gte(credentialChecks.createdAt, oldest),
      ),
    )
    .returning({ id: credentialChecks.id })
  if (attached.length === 0) throw new AppError('badge_check_expired')
}

export async function detachCheck(db: DbOrTx, credentialId: string): Promise<void> {
  await db.delete(credentialChecks).where(eq(credentialChecks.credentialId, credentialId))
}

type CredentialDecision = {
  readonly status: 'verified' | 'rejected'
  readonly notes: string | null
  readonly reviewerId: string
  readonly at: Date
}

export async function setCredentialDecision(
  tx: DbOrTx,
  credentialId: string,
  { status, notes, reviewerId, at }: CredentialDecision,
): Promise<void> {
  await tx
    .update(credentials)
    .set({
      verificationStatus: status,
      verificationNotes: notes,
      verifiedBy: reviewerId,
      verifiedAt: at,
      nameReviewSince: null,
    })
    .where(eq(credentials.id, credentialId))
}
