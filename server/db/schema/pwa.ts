import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { createdAt, primaryId } from './columns.ts'

/** The site's VAPID key pair (RFC 8292), shared by every node. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  () => [check('push_keys_only_one', sql.raw('id = 1'))],
)

/** A browser that gets a member's pushes. Deleted with the sign-in it was set up under. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade', onUpdate: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_devices_member').on(t.memberId), index('push_devices_sign_in').on(t.signInId)],
)
