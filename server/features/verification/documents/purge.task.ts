import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users, verificationDecisions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { clearIdDocument } from '#server/features/account/member-row/public.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { releaseObject } from '#server/features/uploads/public.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'
import { addressOf } from './address.ts'
import { markPurged } from './purge.ts'

const TASK = 'verification.purge-id-documents'
const EVERY_HOUR = '17 * * * *'
const BATCH = 100

/** Deletes ID pictures when their time is up, except those that wait for a new decision. */
export function handlePurge(deps: Deps): void {
  deps.tasks.handle(TASK, () => purgeIdDocuments(deps), { cron: EVERY_HOUR })
}

export async function purgeIdDocuments(deps: Deps): Promise<void> {
  const { db } = deps.database
  const before = new Date(deps.clock.now().getTime() - ID_DOCUMENT_RETENTION_DAYS * DAY_MS)
  for (;;) {
    const due = await dueDocuments(db, before)
    for (const document of due) await db.transaction((tx) => purge(deps, tx, document, before))
    if (due.length < BATCH) return
  }
}

type Due = { readonly memberId: string; readonly objectId: string }

async function dueDocuments(db: DbOrTx, before: Date): Promise<Due[]> {
  const { memberId, objectId, decidedAt, kind, purgedAt } = verificationDecisions
  const rows = await db
    .select({ memberId, objectId })
    .from(verificationDecisions)
    .innerJoin(users, eq(users.id, memberId))
    .where(and(eq(kind, 'id'), isNotNull(objectId), isNull(purgedAt), sql`not ${isUnderReview}`))
    .groupBy(memberId, objectId)
    .having(lt(sql`max(${decidedAt})`, before))
    .limit(BATCH)
  return rows.flatMap((row) => (row.objectId ? [{ memberId: row.memberId, objectId: row.objectId }] : []))
}

const isUnderReview = sql`(${users.idVerificationStatus} = 'pending'
  and ${users.idDocumentUrl} is not distinct from ${addressOf('')} || ${verificationDecisions.objectId})`

async function purge(deps: Deps, tx: DbOrTx, { memberId, objectId }: Due, before: Date): Promise<void> {
  const [member] = await tx
    .select({ url: users.idDocumentUrl, status: users.idVerificationStatus, at: users.idVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  const isCurrent = member?.url === addressOf(objectId)
  const isSettled = member?.status !== 'pending' && (member?.at ?? before) <= before
  if (isCurrent && !isSettled) return
  if (isCurrent) await clearIdDocument(tx, memberId)
  await markPurged(tx, objectId, deps.clock.now())
  await releaseObject(deps, tx, objectId)
  await appendAudit(tx, {
    kind: 'document_purged',
    actorId: null,
    subjectId: memberId,
    objectId,
    addressHash: null,
    details: { because: `kept ${ID_DOCUMENT_RETENTION_DAYS} days` },
  })
}
