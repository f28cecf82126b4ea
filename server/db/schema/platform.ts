import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, time } from './columns.ts'

/** Counters of rate-limiter-flexible; `expire` is epoch milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  // The subjects of the attempts: ids, hashes and addresses in the key.
  (t) => [index('rate_limits_parts').using('gin', sql`regexp_split_to_array(lower(${t.key}), '[: ]')`)],
)

/** A running server process. A node whose lease has expired is gone, with its presence. */
export const realtimeNodes = pgTable('realtime_nodes', {
  id: uuid('id').primaryKey(),
  leaseUntil: time('lease_until').notNull(),
})

export const realtimePresence = pgTable(
  'realtime_presence',
  {
    nodeId: uuid('node_id')
      .notNull()
      .references(() => realtimeNodes.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sockets: integer('sockets').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index('realtime_presence_node').on(t.nodeId)],
)

/** Payloads too large for NOTIFY (8,000 bytes); the notification carries the id. */
export const realtimePayloads = pgTable(
  'realtime_payloads',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('realtime_payloads_created').on(t.createdAt)],
)

/** The subjects of a queued task, so that deleting an account needn't read the whole queue. */
export const taskSubjects = pgTable(
  'task_subjects',
  {
    /** SHA-256 of a member's id or a lower-case address. */
    subject: text('subject').notNull(),
    queue: text('queue').notNull(),
    jobId: uuid('job_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.jobId] }), index('task_subjects_created').on(t.createdAt)],
)
