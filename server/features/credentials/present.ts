import type { Credential } from '#shared/contracts/credentials.ts'
import { rejectionText } from '#shared/domain/rejection.ts'
import type { ShownRow } from './repo.ts'

/** A credential as its owner sees it. */
export function presentCredential({ credential, log, reason }: ShownRow): Credential {
  const { verifiedBy: _, ...row } = credential
  const isRejected = row.verificationStatus === 'rejected'
  return {
    ...row,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    rejection: isRejected ? rejectionText('credential', { reason, notes: row.verificationNotes }) : null,
    badge: log,
  }
}
