import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** The subjects of a queued task, so that deleting an account needn't read the whole queue. */
export const taskSubjects = pgTable(
  'task_subjects',
  {
    /** SHA-256 of a member's id or a lower-case address. */
    subject: text('subject').notNull(),
    queue: text('queue').notNull(),
    jobId: uuid('job_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.jobId] }), index('task_subjects_created').on(t.createdAt)],
)
