import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  CONNECTION_STATUSES,
  type ConnectionStatus,
  REQUEST_NOTE_MAX_LENGTH,
} from '#shared/domain/connections.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time } from './columns.ts'
import { jobs } from './jobs.ts'
import { heldTexts } from './trust.ts'

export const connections = pgTable(
  'connections',
  {
    id: primaryId(),
    /** The sender. */
    userId1: uuid('user_id_1')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId2: uuid('user_id_2')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<ConnectionStatus>().notNull().default('pending'),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** What the sender wrote with it; once accepted, it is a message. */
    note: text('note'),
    /** The text that the note is one of, if that was sent to many. */
    heldTextId: uuid('held_text_id').references(() => heldTexts.id, { onDelete: 'set null' }),
    /** The note waits for a moderator or was removed by one: only its sender sees it. */
    noteHiddenAt: time('note_hidden_at'),
    respondedAt: time('responded_at'),
    /** The sender withdrew it after it was declined, which they don't know; otherwise withdrawing deletes the row. */
    withdrawnAt: time('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One row per pair, no matter who asked first.
    uniqueIndex('connections_pair').on(
      sql`least(${t.userId1}, ${t.userId2})`,
      sql`greatest(${t.userId1}, ${t.userId2})`,
    ),
    index('connections_user_1').on(t.userId1, t.status),
    index('connections_user_2').on(t.userId2),
    index('connections_job').on(t.jobId).where(sql`${t.jobId} is not null`),
    check('connections_not_oneself', sql`${t.userId1} <> ${t.userId2}`),
    index('connections_held').on(t.heldTextId).where(sql`${t.heldTextId} is not null`),
    check('connections_note_length', sql.raw(`char_length(note) between 1 and ${REQUEST_NOTE_MAX_LENGTH}`)),
    check('connections_status_known', oneOf('status', CONNECTION_STATUSES)),
  ],
)

/** Further jobs that a request names; the first is in the request itself. */
export const connectionJobs = pgTable(
  'connection_jobs',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.jobId] }), index('connection_jobs_job').on(t.jobId)],
)
