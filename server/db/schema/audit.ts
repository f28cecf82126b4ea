import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_KINDS, type AuditKind } from '#shared/domain/trust/audit.ts'
import { oneOf, time } from './columns.ts'

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
