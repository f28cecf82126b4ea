import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationGroup,
  type NotificationKind,
} from '#shared/domain/notifications.ts'
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

/** What members chose; without a row, what is usual holds (shared/domain/notifications.ts). */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    group: text('group_name').$type<NotificationGroup>().notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.group, t.channel] }),
    check('notification_preferences_channel_known', oneOf('channel', NOTIFICATION_CHANNELS)),
  ],
)

/** The time zone of a member's mornings, from a browser that saved a search or set it. */
export const memberTimeZones = pgTable('member_time_zones', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
})

/** Summaries that were queued: the key lets no member get one twice, whichever node dies when. */
export const summaryMails = pgTable(
  'summary_mails',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The day it belongs to, where the member is. */
    period: date('period', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.kind, t.period] }),
    index('summary_mails_age').on(t.createdAt),
    check('summary_mails_kind_known', oneOf('kind', ['weekly'])),
  ],
)
