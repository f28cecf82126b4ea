import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_KINDS, type AuditKind } from '#shared/domain/trust/audit.ts'
import { REJECTION_REASONS, type RejectionReason } from '#shared/domain/verification/rejection.ts'
import {
  DECISIONS,
  type Decision,
  REVIEW_KINDS,
  type ReviewKind,
} from '#shared/domain/verification/verification.ts'
import { users } from './accounts.ts'
import { credentials } from './careers.ts'
import { oneOf, primaryId, time } from './columns.ts'

/** One row per decision of a reviewer. It outlives the picture. */
export const verificationDecisions = pgTable(
  'verification_decisions',
  {
    id: primaryId(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ReviewKind>().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for an ID, and once the member has removed the credential. */
    credentialId: uuid('credential_id').references(() => credentials.id, { onDelete: 'set null' }),
    /** Its name at that time. */
    label: text('label').notNull(),
    status: text('status').$type<Decision>().notNull(),
    /** It revoked an approval; `status` is then 'rejected'. */
    isRevocation: boolean('is_revocation').notNull().default(false),
    checkedName: text('checked_name'),
    reason: text('reason').$type<RejectionReason>(),
    notes: text('notes'),
    /** How it was checked: 'reviewer', or what the machine had read. */
    method: text('method').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at').notNull(),
    /** The stored picture or file that was reviewed. */
    objectId: uuid('object_id'),
    purgedAt: time('purged_at'),
  },
  (t) => [
    index('verification_decisions_latest').on(t.seq.desc()),
    index('verification_decisions_member').on(t.memberId, t.seq.desc()),
    index('verification_decisions_credential').on(t.credentialId),
    index('verification_decisions_object').on(t.objectId),
    index('verification_decisions_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    index('verification_decisions_kept')
      .on(t.decidedAt)
      .where(sql`${t.kind} = 'id' and ${t.objectId} is not null and ${t.purgedAt} is null`),
    check('verification_decisions_kind_known', oneOf('kind', REVIEW_KINDS)),
    check('verification_decisions_status_known', oneOf('status', DECISIONS)),
    check('verification_decisions_reason_known', oneOf('reason', REJECTION_REASONS)),
    check('verification_decisions_not_own', sql`${t.decidedBy} is distinct from ${t.memberId}`),
  ],
)

/**
 * Who did what with documents and roles. Written only by `audit_append`; a trigger refuses changes. `hash` is the sha256 of
 * the row's content and the previous hash. Refers to members by id only, so it need not change with them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    objectId: uuid('object_id'),
    /** Keyed hash of the network address. */
    addressHash: text('address_hash'),
    details: jsonb('details').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectId, t.seq.desc()),
    check('audit_log_kind_known', oneOf('kind', AUDIT_KINDS)),
  ],
)

/** The log's last row, so that rows missing at its end are noticed. One row. */
export const auditHead = pgTable(
  'audit_head',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [check('audit_head_is_only', sql`${t.isOnly}`)],
)
