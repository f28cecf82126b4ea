import type { DbOrTx } from '#server/db/client.ts'
import { verificationDecisions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { notifyReviewers } from '#server/features/account/public.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { onVerificationChanged } from '#server/features/credentials/public.ts'
import { notifyMemberChanged } from '#server/features/members/public.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { decisionLetter } from '#server/platform/mail/letters/verification.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { fullName } from '#shared/domain/account/names.ts'
import type { ReviewKind } from '#shared/domain/verification/verification.ts'
import type { ReviewVerdict } from './verdict.ts'

type NewDecision = {
  readonly kind: ReviewKind
  readonly memberId: string
  readonly credentialId: string | null
  readonly label: string
  readonly method: string
  readonly objectId: string | null
  readonly verdict: ReviewVerdict
  readonly at: Date
  readonly notification: Parameters<typeof storeNotification>[2]
  /** The reason shown to the member; null for an approval. */
  readonly rejection: string | null
  readonly email: string
  readonly name: { readonly firstName: string; readonly lastName: string }
}

export type Decided = {
  readonly memberId: string
  readonly at: Date
  /** Whether a badge was added or removed. */
  readonly isSeen: boolean
  readonly notification: Notification | null
}

/** Saves a decision and its consequences in one transaction: the member's signed badges, notification, mail, audit row. */
export async function storeDecision(deps: Deps, tx: DbOrTx, decision: NewDecision): Promise<Decided> {
  const { kind, memberId, credentialId, label, method, objectId, verdict, at } = decision
  const { status, reason, notes, reviewerId, addressHash } = verdict
  await tx.insert(verificationDecisions).values({
    kind,
    memberId,
    credentialId,
    label,
    status,
    isRevocation: verdict.from === 'verified',
    checkedName: fullName(decision.name),
    reason,
    notes,
    method,
    decidedBy: reviewerId,
    decidedAt: at,
    objectId,
  })
  await onVerificationChanged(deps, tx, { memberId })
  const notification = await storeNotification(tx, memberId, decision.notification, at)
  const about = {
    to: decision.email,
    firstName: decision.name.firstName,
    kind,
    label,
    rejection: decision.rejection,
    isRevoked: verdict.from === 'verified',
  }
  await deps.mailer.send(decisionLetter(about, deps.env.publicUrl), {
    about: [memberId],
    within: tx,
  })
  await appendAudit(tx, {
    kind: kind === 'id' ? 'id_decided' : 'credential_decided',
    actorId: reviewerId,
    subjectId: memberId,
    objectId,
    addressHash,
    details: {
      decision: verdict.from === 'verified' ? 'revoked' : status,
      reason,
      method,
      ...(credentialId && { credential: credentialId }),
    },
  })
  return { memberId, at, isSeen: status === 'verified' || verdict.from === 'verified', notification }
}

export async function publishDecision(
  deps: Deps,
  { memberId, isSeen, notification }: Decided,
): Promise<void> {
  await Promise.all([
    notifyMemberChanged(deps, memberId, isSeen ? 'watchers' : 'member'),
    notifyReviewers(deps),
    publishNotification(deps, memberId, notification),
  ])
}
