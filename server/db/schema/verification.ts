import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ID_CHECK_STATUSES, type IdCheckStatus } from '#shared/domain/verification/id-check.ts'
import { REJECTION_REASONS, type RejectionReason } from '#shared/domain/verification/rejection.ts'
import {
  DECISIONS,
  type Decision,
  REVIEW_KINDS,
  type ReviewKind,
} from '#shared/domain/verification/verification.ts'
import { users } from './accounts.ts'
import { bytea, createdAt, oneOf, primaryId, time } from './columns.ts'
import { credentials } from './credentials.ts'
import { objects } from './objects.ts'

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

/** The machine check of one ID document, summarized without personal data. Outlives the picture. */
export const idChecks = pgTable(
  'id_checks',
  {
    /** The document's object. Not a reference: the summary stays when the picture is deleted. */
    objectId: uuid('object_id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<IdCheckStatus>().notNull().default('queued'),
    /** Null until done; parsed by the feature. */
    summary: jsonb('summary'),
    createdAt: createdAt(),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('id_checks_member').on(t.memberId, t.createdAt.desc()),
    check('id_checks_status_known', oneOf('status', ID_CHECK_STATUSES)),
  ],
)

/** What was read from the picture, encrypted; deleted with the picture's object. */
export const idCheckReadings = pgTable('id_check_readings', {
  objectId: uuid('object_id')
    .primaryKey()
    .references(() => objects.id, { onDelete: 'cascade' }),
  /** JSON of a `Reading`, AES-256-GCM: nonce, tag, text. */
  sealed: bytea('sealed').notNull(),
})
