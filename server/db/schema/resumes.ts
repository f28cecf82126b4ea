import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { RESUME_STATUSES, type ResumeProblem, type ResumeStatus } from '#shared/domain/resumes.ts'
import type { FileType } from '#shared/domain/uploads.ts'
import { users } from './accounts.ts'
import { bytea, oneOf, time } from './columns.ts'
import { objects } from './objects.ts'

/** One per member. What was read and what the member corrected are sealed with the files' key. */
export const resumes = pgTable(
  'resumes',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    objectId: uuid('object_id')
      .notNull()
      .unique()
      .references(() => objects.id),
    contentType: text('content_type').$type<FileType>().notNull(),
    size: integer('size').notNull(),
    status: text('status').$type<ResumeStatus>().notNull().default('reading'),
    problem: text('problem').$type<ResumeProblem>(),
    sealedReading: bytea('sealed_reading'),
    /** Outlives the file it was made for. */
    sealedCorrection: bytea('sealed_correction'),
    correctedAt: time('corrected_at'),
    /** While the text of a scan is being recognized: the page it is at, of how many. */
    scanPage: smallint('scan_page'),
    scanPages: smallint('scan_pages'),
    uploadedAt: time('uploaded_at').notNull(),
  },
  (t) => [
    check('resumes_status_known', oneOf('status', RESUME_STATUSES)),
    check('resumes_reading_once_read', sql`(${t.status} = 'read') = (${t.sealedReading} is not null)`),
    check('resumes_correction_dated', sql`(${t.sealedCorrection} is null) = (${t.correctedAt} is null)`),
    check('resumes_problem_once_failed', sql`(${t.status} = 'failed') = (${t.problem} is not null)`),
  ],
)
