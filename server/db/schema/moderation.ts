import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { APPEAL_OUTCOMES, type AppealOutcome, type CommunityRule } from '#shared/domain/trust/moderation.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, time } from './columns.ts'
import { moderationDecisions } from './trust.ts'

/** One appeal per decision. */
export const moderationAppeals = pgTable(
  'moderation_appeals',
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null while it waits. */
    outcome: text('outcome').$type<AppealOutcome>(),
    note: text('note'),
    decidedAt: time('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('moderation_appeals_decider').on(t.decidedBy),
    index('moderation_appeals_open').on(t.createdAt).where(sql`outcome is null`),
    check('moderation_appeals_outcome_known', oneOf('outcome', APPEAL_OUTCOMES)),
  ],
)

/** What happened in an hour, for the monthly figures. Written by a task; it names no one and outlives accounts. */
export const moderationHours = pgTable('moderation_hours', {
  hour: time('hour').primaryKey(),
  /** Calls that had connected and ended. */
  calls: integer('calls').notNull().default(0),
  reports: integer('reports').notNull().default(0),
  /** For each decision that closed reports: minutes since the first of them. */
  waitMinutes: integer('wait_minutes').array().notNull().default(sql`'{}'`),
  /** The rule of each decision that names one: all but dismissals and what the product does by itself. */
  rules: text('rules').$type<CommunityRule>().array().notNull().default(sql`'{}'`),
  upheld: integer('upheld').notNull().default(0),
  overturned: integer('overturned').notNull().default(0),
})
