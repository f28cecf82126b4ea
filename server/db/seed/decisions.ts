import { DAY_MS } from '#shared/domain/durations.ts'
import type { credentials, users, verificationDecisions } from '../schema/index.ts'
import { demoId } from './demo-id.ts'

type Member = typeof users.$inferInsert
type Credential = typeof credentials.$inferInsert
type Decision = typeof verificationDecisions.$inferInsert

const PICTURE_RETENTION_DAYS = 30

export function decisionRows(
  members: readonly Member[],
  added: readonly Credential[],
  now: Date,
): Decision[] {
  const decided = [...members.flatMap((member) => ofId(member, now)), ...added.flatMap(ofCredential)]
  return decided.sort((a, b) => Number(a.decidedAt) - Number(b.decidedAt))
}

function ofId(member: Member, now: Date): Decision[] {
  const { id, idVerificationStatus: status, idVerifiedAt, idVerifiedBy, idVerificationNotes } = member
  if (!id || !idVerifiedAt || (status !== 'verified' && status !== 'rejected')) return []
  const purgedAt = new Date(idVerifiedAt.getTime() + PICTURE_RETENTION_DAYS * DAY_MS)
  return [
    {
      id: demoId('decision', id),
      kind: 'id',
      memberId: id,
      label: 'Government ID',
      status,
      notes: idVerificationNotes ?? null,
      method: 'Reviewer',
      decidedBy: idVerifiedBy ?? null,
      decidedAt: idVerifiedAt,
      ...(purgedAt < now && { objectId: demoId('object', id), purgedAt }),
    },
  ]
}

function ofCredential(credential: Credential): Decision[] {
  const { id, userId, verificationStatus: status, verifiedAt, verifiedBy, verificationNotes } = credential
  if (!id || !verifiedAt || (status !== 'verified' && status !== 'rejected')) return []
  return [
    {
      id: demoId('decision', id),
      kind: 'credential',
      memberId: userId,
      credentialId: id,
      label: [credential.degree ?? credential.type, credential.institution].join(', '),
      status,
      notes: verificationNotes ?? null,
      method: 'Reviewer',
      decidedBy: verifiedBy ?? null,
      decidedAt: verifiedAt,
    },
  ]
}
