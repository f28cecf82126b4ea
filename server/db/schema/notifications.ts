import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/domain/notifications.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time } from './columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member it is about; deleted with them. */
    aboutId: uuid('about_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Further data of its kind; parsed by the feature. */
    data: jsonb('data').notNull().default({}),
    readAt: time('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_latest').on(t.memberId, t.seq.desc()),
    index('notifications_unread').on(t.memberId).where(sql`${t.readAt} is null`),
    index('notifications_about').on(t.aboutId),
    index('notifications_age').on(t.createdAt),
    check('notifications_kind_known', oneOf('kind', NOTIFICATION_KINDS)),
  ],
)
