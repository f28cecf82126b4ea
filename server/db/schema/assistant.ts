import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ANALYSIS_KINDS, type AnalysisKind } from '#shared/domain/assistant.ts'
import { users } from './accounts.ts'
import { bytea, createdAt, oneOf, primaryId } from './columns.ts'

/** A member's input and the answer, sealed with the files' key because it contains their resume. */
export const assistantAnalyses = pgTable(
  'assistant_analyses',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AnalysisKind>().notNull(),
    title: text('title').notNull(),
    score: integer('score'),
    sealed: bytea('sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('assistant_analyses_newest').on(t.memberId, t.createdAt.desc(), t.id.desc()),
    check('assistant_analyses_kind_known', oneOf('kind', ANALYSIS_KINDS)),
    check('assistant_analyses_score_of_100', sql`${t.score} between 0 and 100`),
  ],
)

/** Consents to send texts to a model: the text agreed to and the recipient. */
export const assistantConsents = pgTable('assistant_consents', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: text('version').notNull(),
  agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
})

/** The model's usage by member and day (UTC). Tokens are reserved before a call and corrected after it. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Used by finished calls, and reserved by running ones. */
    tokens: integer('tokens').notNull().default(0),
    calls: integer('calls').notNull().default(0),
    promptTokens: integer('prompt_tokens').notNull().default(0),
    completionTokens: integer('completion_tokens').notNull().default(0),
    /** Millionths of a US dollar, for models with a known price. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day] }),
    check('assistant_usage_positive', sql`${t.tokens} >= 0 and ${t.costMicros} >= 0`),
  ],
)
