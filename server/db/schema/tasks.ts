import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Whom a queued task is about, so that an account can be deleted without reading the whole queue. */
export const taskSubjects = pgTable(
  'task_subjects',
  {
    /** SHA-256 of a member's id or an address in lower case. */
    subject: text('subject').notNull(),
    queue: text('queue').notNull(),
    jobId: uuid('job_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.jobId] }), index('task_subjects_created').on(t.createdAt)],
)
