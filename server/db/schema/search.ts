import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { jobs } from './careers.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The folded stems that a job is found by. Written by a trigger on `jobs`; a task fills in jobs of earlier releases. */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  (t) => [index('job_search_words').using('gin', t.words)],
)
