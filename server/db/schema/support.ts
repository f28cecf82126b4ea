import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  SUPPORT_TOPICS,
  type SupportTopic,
  TICKET_STATUSES,
  type TicketStatus,
} from '#shared/domain/support.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, updatedAt } from './columns.ts'

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: primaryId(),
    /** Null for a visitor, and once the member is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    message: text('message').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('open'),
    /** Support's last answer, mailed to `email`. */
    answer: text('answer'),
    /** The admin who set the status last. */
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('support_tickets_newest').on(t.createdAt.desc(), t.id.desc()),
    index('support_tickets_status').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('support_tickets_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('support_tickets_email').on(sql`lower(${t.email})`),
    index('support_tickets_handled_by').on(t.handledBy).where(sql`${t.handledBy} is not null`),
    check('support_tickets_topic_known', oneOf('topic', SUPPORT_TOPICS)),
    check('support_tickets_status_known', oneOf('status', TICKET_STATUSES)),
  ],
)
