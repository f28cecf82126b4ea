import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_STATUSES, type ExportStatus } from '#shared/domain/privacy.ts'
import { users } from './accounts.ts'
import { oneOf, time } from './columns.ts'

/** A member's latest export. The bytes are in storage, encrypted. */
export const accountExports = pgTable(
  'account_exports',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** New each time, so that work on an earlier request saves nothing. */
    id: uuid('id').notNull().unique(),
    status: text('status').$type<ExportStatus>().notNull(),
    askedAt: time('asked_at').notNull(),
    readyAt: time('ready_at'),
    storageKey: text('storage_key').unique(),
    /** Bytes, before encryption. */
    size: bigint('size', { mode: 'number' }),
  },
  (t) => [
    index('account_exports_asked').on(t.askedAt),
    check('account_exports_status_known', oneOf('status', EXPORT_STATUSES)),
    check(
      'account_exports_ready_has_bytes',
      sql`num_nonnulls(${t.readyAt}, ${t.storageKey}, ${t.size}) = case when ${t.status} = 'ready' then 3 else 0 end`,
    ),
  ],
)

/**
 * Accounts being deleted. Not a reference: the row outlives the member by some minutes, so that leftovers of requests in
 * progress are swept.
 */
export const accountDeletions = pgTable('account_deletions', {
  memberId: uuid('member_id').primaryKey(),
  askedAt: time('asked_at').notNull(),
  /** When the member's rows were deleted. */
  erasedAt: time('erased_at'),
})
