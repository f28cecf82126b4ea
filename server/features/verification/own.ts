import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users, verificationDecisions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { OwnIdDocument } from '#shared/contracts/verification.ts'
import { rejectionText } from '#shared/domain/verification/rejection.ts'
import { documentIdOf } from './documents/address.ts'

export async function readOwnId(db: DbOrTx, memberId: string): Promise<OwnIdDocument> {
  const [member] = await db
    .select({
      status: users.idVerificationStatus,
      url: users.idDocumentUrl,
      notes: users.idVerificationNotes,
      decidedAt: users.idVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, memberId))
  if (!member) throw new AppError('unauthorized')
  const { status, url, notes, decidedAt } = member
  const last = status === 'rejected' ? await lastDecision(db, memberId) : null
  const at = decidedAt?.toISOString() ?? null
  return {
    status,
    hasDocument: url !== null,
    objectId: documentIdOf(url),
    decidedAt: status === 'pending' ? null : at,
    rejection: status === 'rejected' ? rejectionText('id', { reason: last?.reason ?? null, notes }) : null,
    revokedAt: last?.isRevocation ? at : null,
  }
}

async function lastDecision(db: DbOrTx, memberId: string) {
  const [last] = await db
    .select({ reason: verificationDecisions.reason, isRevocation: verificationDecisions.isRevocation })
    .from(verificationDecisions)
    .where(and(eq(verificationDecisions.memberId, memberId), eq(verificationDecisions.kind, 'id')))
    .orderBy(desc(verificationDecisions.seq))
    .limit(1)
  return last
}
