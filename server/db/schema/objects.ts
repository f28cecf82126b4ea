import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PURPOSES, type Purpose } from '#shared/domain/uploads.ts'
import { users } from './accounts.ts'
import { bytea, createdAt, oneOf, primaryId, time } from './columns.ts'

/**
 * awaiting: an address was issued, no bytes yet. stored: inspected and stored, unused. kept: in use. released: unused, the
 * sweep deletes bytes and row. It only moves forward.
 */
const OBJECT_STATUSES = ['awaiting', 'stored', 'kept', 'released'] as const
type ObjectStatus = (typeof OBJECT_STATUSES)[number]

/** Uploaded files. The bytes are elsewhere, encrypted, under `storageKey`. */
export const objects = pgTable(
  'objects',
  {
    id: primaryId(),
    /** Null once the account is deleted; the sweep then deletes the bytes. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text('purpose').$type<Purpose>().notNull(),
    status: text('status').$type<ObjectStatus>().notNull().default('awaiting'),
    /** The member's file name, without the extension. */
    sealedName: bytea('sealed_name').notNull(),
    maxBytes: integer('max_bytes').notNull(),
    /** When the address expires. */
    expiresAt: time('expires_at').notNull(),
    /** One request at a time receives or inspects the file; this lease outlives a killed process by minutes. */
    busyUntil: time('busy_until'),
    /** Where in S3 the browser puts the file, not yet inspected. */
    quarantineKey: text('quarantine_key').unique(),
    storageKey: text('storage_key').unique(),
    contentType: text('content_type'),
    /** Bytes, before encryption. */
    size: integer('size'),
    /** Hex, of the bytes before encryption. */
    sha256: text('sha256'),
    storedAt: time('stored_at'),
    keptAt: time('kept_at'),
    releasedAt: time('released_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('objects_owner').on(t.ownerId),
    index('objects_sweep').on(t.createdAt).where(sql`${t.status} <> 'kept' or ${t.ownerId} is null`),
    check('objects_purpose_known', oneOf('purpose', PURPOSES)),
    check('objects_status_known', oneOf('status', OBJECT_STATUSES)),
    check(
      'objects_bytes_unless_awaiting',
      sql`num_nonnulls(${t.storageKey}, ${t.contentType}, ${t.size}, ${t.sha256}, ${t.storedAt}) =
        case when ${t.status} = 'awaiting' then 0 else 5 end`,
    ),
    check('objects_busy_only_awaiting', sql`${t.busyUntil} is null or ${t.status} = 'awaiting'`),
    check(
      'objects_kept_since',
      sql`case ${t.status} when 'kept' then ${t.keptAt} is not null
      when 'released' then true else ${t.keptAt} is null end`,
    ),
    check('objects_released_since', sql`(${t.status} = 'released') = (${t.releasedAt} is not null)`),
    check('objects_size_within', sql`${t.size} between 1 and ${t.maxBytes}`),
    check('objects_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
