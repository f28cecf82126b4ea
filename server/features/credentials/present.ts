import type { Credential } from '#shared/contracts/credentials.ts'
import { rejectionText } from '#shared/domain/verification/rejection.ts'
import type { ShownRow } from './repo.ts'

export function presentCredential({ credential, log, reason, isRevoked }: ShownRow): Credential {
  const { verifiedBy: _, verifiedName, nameReviewSince, ...row } = credential
  const isRejected = row.verificationStatus === 'rejected'
  const decidedAt = row.verificationStatus === 'pending' ? null : (row.verifiedAt?.toISOString() ?? null)
  return {
    ...row,
    verifiedAt: decidedAt,
    nameReview: nameReviewSince && verifiedName ? { verifiedName } : null,
    createdAt: row.createdAt.toISOString(),
    rejection: isRejected ? rejectionText('credential', { reason, notes: row.verificationNotes }) : null,
    revokedAt: isRejected && isRevoked ? decidedAt : null,
    badge: log,
  }
}
