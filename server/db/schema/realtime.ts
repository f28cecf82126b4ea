import { bigserial, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, time } from './columns.ts'

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
