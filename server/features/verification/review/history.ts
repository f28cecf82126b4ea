import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { fullNameOf } from '#server/db/full-name.ts'
import { cutPage, isAfterSeq } from '#server/db/paging.ts'
import { objects, users, verificationDecisions } from '#server/db/schema/index.ts'
import type { HistoryItem } from '#shared/contracts/verification-reviews.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { HISTORY_PAGE_SIZE, ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'

const member = alias(users, 'member')
const reviewer = alias(users, 'reviewer')

export async function listHistory(
  db: DbOrTx,
  readerId: string,
  cursor: string | undefined,
): Promise<{ items: HistoryItem[]; nextCursor: string | null }> {
  const found = await db
    .select({
      row: verificationDecisions,
      memberName: fullNameOf(member),
      decidedBy: fullNameOf(reviewer),
      object: objects.status,
      stands: isCurrentApproval,
    })
    .from(verificationDecisions)
    .innerJoin(member, eq(member.id, verificationDecisions.memberId))
    .leftJoin(reviewer, eq(reviewer.id, verificationDecisions.decidedBy))
    .leftJoin(objects, eq(objects.id, verificationDecisions.objectId))
    .where(isAfterSeq(verificationDecisions.seq, cursor))
    .orderBy(desc(verificationDecisions.seq))
    .limit(HISTORY_PAGE_SIZE + 1)
  const { rows, nextCursor } = cutPage(found, HISTORY_PAGE_SIZE, (last) => String(last.row.seq))
  const items = rows.map(({ row, memberName, decidedBy, object, stands }) => {
    const { id, kind, memberId, credentialId, label, reason, notes, method, decidedAt, checkedName } = row
    return {
      ...{ id, kind, label, reason, notes, method, checkedName, decidedBy },
      status: row.isRevocation ? ('revoked' as const) : row.status,
      revocable: stands && memberId !== readerId ? { kind, id: credentialId ?? memberId } : null,
      member: { id: memberId, name: memberName ?? '' },
      decidedAt: decidedAt.toISOString(),
      ...documentState(row, object === 'kept'),
    }
  })
  return { items, nextCursor }
}

/** A current approval: the last decision on something that is still verified. */
const isCurrentApproval = sql<boolean>`(
  ${verificationDecisions.status} = 'verified' and not exists (
    select from verification_decisions as later
    where later.member_id = ${verificationDecisions.memberId} and later.seq > ${verificationDecisions.seq}
      and later.kind = ${verificationDecisions.kind}
      and later.credential_id is not distinct from ${verificationDecisions.credentialId}
  ) and case ${verificationDecisions.kind}
    when 'id' then ${member.idVerificationStatus} = 'verified'
    else coalesce((select c.verification_status = 'verified' from credentials as c
      where c.id = ${verificationDecisions.credentialId}), false)
  end
)`

type DecisionRow = typeof verificationDecisions.$inferSelect

function documentState(
  { kind, objectId, purgedAt, decidedAt }: DecisionRow,
  isStored: boolean,
): Pick<HistoryItem, 'document' | 'purgeAt'> {
  if (!objectId) return { document: 'none', purgeAt: null }
  if (!isStored) return { document: 'purged', purgeAt: purgedAt?.toISOString() ?? null }
  if (kind === 'credential') return { document: 'kept', purgeAt: null }
  const due = new Date(decidedAt.getTime() + ID_DOCUMENT_RETENTION_DAYS * DAY_MS)
  return { document: 'kept', purgeAt: due.toISOString() }
}
