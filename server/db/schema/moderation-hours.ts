import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CommunityRule } from '#shared/domain/trust/moderation.ts'
import { time } from './columns.ts'

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
