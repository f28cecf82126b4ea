import { and, desc, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import { fullNameOf } from '#server/db/full-name.ts'
import { cutPage, isAfterSeq } from '#server/db/paging.ts'
import { auditLog, users } from '#server/db/schema/index.ts'
import type { Actor } from '#server/platform/routes/serve.ts'
import type { AuditEvent } from '#shared/contracts/verification-reviews.ts'
import { auditKindsFor, auditKindsForSubject } from '#shared/domain/trust/audit.ts'
import { HISTORY_PAGE_SIZE } from '#shared/domain/verification/verification.ts'

const details = z.record(z.string(), z.nullable(z.string()))
const actor = alias(users, 'actor')
const subject = alias(users, 'subject')

/** The entries for a role. Notes about a moderator and who reported them stay with the others. */
export async function listAudit(
  db: DbOrTx,
  { role, memberId }: Pick<Actor, 'role' | 'memberId'>,
  cursor: string | undefined,
): Promise<{ events: AuditEvent[]; nextCursor: string | null }> {
  const found = await db
    .select({ row: auditLog, actor: fullNameOf(actor), subject: fullNameOf(subject) })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(subject, eq(subject.id, auditLog.subjectId))
    .where(
      and(
        isAfterSeq(auditLog.seq, cursor),
        inArray(auditLog.kind, role ? auditKindsFor(role) : []),
        or(
          isNull(auditLog.subjectId),
          ne(auditLog.subjectId, memberId),
          notInArray(auditLog.kind, auditKindsForSubject('nothing')),
        ),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(HISTORY_PAGE_SIZE + 1)
  const { rows, nextCursor } = cutPage(found, HISTORY_PAGE_SIZE, (last) => String(last.row.seq))
  const events = rows.map(({ row, ...names }) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    kind: row.kind,
    ...names,
    objectId: row.objectId,
    addressHash: row.addressHash,
    details: z.parse(details, row.details),
    hash: row.hash,
  }))
  return { events, nextCursor }
}
