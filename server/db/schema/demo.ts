import { sql } from 'drizzle-orm'
import { check, pgTable, smallint } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Records that the demo data was seeded, so that removed parts stay removed. */
export const demoSeed = pgTable(
  'demo_seed',
  { id: smallint('id').primaryKey().default(1), createdAt: createdAt() },
  () => [check('demo_seed_only_one', sql.raw('id = 1'))],
)
