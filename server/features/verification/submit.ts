import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { setIdDocument } from '#server/features/account/member-row/public.ts'
import { notifyReviewers } from '#server/features/account/public.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { notifyMemberChanged } from '#server/features/members/public.ts'
import { claimUpload, releaseObject } from '#server/features/uploads/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { addressOf, documentIdOf } from './documents/address.ts'
import { markPurged } from './documents/purge.ts'
import { startIdCheck } from './id-check/public.ts'

type Submission = { readonly memberId: string; readonly url: string; readonly addressHash: string | null }

/**
 * Makes the upload at `url` the member's pending ID document; releases an earlier one. All or nothing. Throws
 * `upload_not_valid` for anything but an upload of this member for this purpose.
 */
export async function submitIdDocument(deps: Deps, submission: Submission): Promise<void> {
  const wasVerified = await deps.database.db.transaction((tx) => replace(deps, tx, submission))
  const { memberId } = submission
  await Promise.all([
    notifyMemberChanged(deps, memberId, wasVerified ? 'watchers' : 'member'),
    notifyReviewers(deps),
  ])
}

async function replace(deps: Deps, tx: DbOrTx, { memberId, url, addressHash }: Submission): Promise<boolean> {
  const [member] = await tx
    .select({ status: users.idVerificationStatus, url: users.idDocumentUrl })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  if (!member) throw new AppError('unauthorized')
  const { id: objectId } = await claimUpload(deps, tx, { memberId, purpose: 'id_document', url })
  await setIdDocument(tx, memberId, addressOf(objectId))
  const former = documentIdOf(member.url)
  if (former && former !== objectId) {
    await markPurged(tx, former, deps.clock.now())
    await releaseObject(deps, tx, former)
  }
  await startIdCheck(deps, tx, { memberId, objectId })
  await appendAudit(tx, {
    kind: 'document_submitted',
    actorId: memberId,
    subjectId: memberId,
    objectId,
    addressHash,
    details: { purpose: 'id_document', replaces: former },
  })
  return member.status === 'verified'
}
