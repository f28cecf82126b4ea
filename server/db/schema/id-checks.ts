import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ID_CHECK_STATUSES, type IdCheckStatus } from '#shared/domain/verification/id-check.ts'
import { users } from './accounts.ts'
import { bytea, createdAt, oneOf, time } from './columns.ts'
import { objects } from './objects.ts'

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
