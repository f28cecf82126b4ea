import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { setIdDecision } from '#server/features/account/member-row/public.ts'
import { queueRevoked } from '#server/features/office-hours/public.ts'
import { endWeakHolds, forgetIdDocuments } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { rejectionText } from '#shared/domain/verification/rejection.ts'
import { documentIdOf } from '../documents/address.ts'
import { idCheckOf, settleIdCheck } from '../id-check/public.ts'
import { type Decided, publishDecision, storeDecision } from './decision.ts'
import { type ReviewVerdict, requireStatus } from './verdict.ts'
import { idVersion } from './versions.ts'

/**
 * Decides on a member's ID; returns when. The row is locked throughout, so the second of two reviewers sees the first
 * decision, and the document can't be replaced in between.
 */
export async function decideId(deps: Deps, memberId: string, verdict: ReviewVerdict): Promise<Date> {
  if (memberId === verdict.reviewerId) throw new AppError('own_document')
  const decided = await deps.database.db.transaction((tx) => decide(deps, tx, memberId, verdict))
  await publishDecision(deps, decided)
  return decided.at
}

async function decide(deps: Deps, tx: DbOrTx, memberId: string, verdict: ReviewVerdict): Promise<Decided> {
  const member = await lockMember(tx, memberId)
  if (!member) throw new AppError('member_not_found')
  const { status, by, at } = member
  requireStatus(verdict, { status, by, at })
  const objectId = documentIdOf(member.idDocumentUrl)
  if (!objectId && verdict.from === 'pending') throw new AppError('no_id_document')
  if (verdict.version && verdict.version !== idVersion(member)) throw new AppError('document_changed')

  const now = deps.clock.now()
  const { notes, reason } = verdict
  await setIdDecision(tx, memberId, { ...verdict, at: now })
  if (objectId && verdict.from === 'pending') await settleIdCheck(deps, tx, objectId)
  if (verdict.from === 'verified') await queueRevoked(deps, tx, memberId)
  if (verdict.status === 'verified') await endWeakHolds(tx, memberId)
  else await forgetIdDocuments(tx, memberId)
  const rejection = verdict.status === 'rejected' ? rejectionText('id', { reason, notes }) : null
  return storeDecision(deps, tx, {
    kind: 'id',
    memberId,
    credentialId: null,
    label: 'Government ID',
    method: objectId ? await methodOf(deps, tx, objectId) : 'Reviewer',
    objectId,
    verdict,
    at: now,
    notification:
      rejection === null ? { kind: 'id_verified' } : { kind: rejectedKind(verdict), reason: rejection },
    rejection,
    email: member.email,
    name: member,
  })
}

const rejectedKind = ({ from }: ReviewVerdict) =>
  from === 'verified' ? ('id_revoked' as const) : ('id_rejected' as const)

async function lockMember(tx: DbOrTx, memberId: string) {
  const [row] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      country: users.country,
      email: users.email,
      idDocumentUrl: users.idDocumentUrl,
      status: users.idVerificationStatus,
      at: users.idVerifiedAt,
      by: sql<
        string | null
      >`(select r.first_name || ' ' || r.last_name from users r where r.id = ${users}.id_verified_by)`,
    })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  return row
}

/** How it was checked, in words that stay when the picture is deleted. */
async function methodOf(deps: Deps, tx: DbOrTx, objectId: string): Promise<string> {
  const check = await idCheckOf(deps, tx, objectId)
  if (check?.source === 'licence_barcode') return 'Reviewer, with the barcode read by machine'
  if (check?.source === 'mrz') return 'Reviewer, with the machine-readable lines read by machine'
  return 'Reviewer'
}
