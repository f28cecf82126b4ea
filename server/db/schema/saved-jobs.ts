import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import { SEARCH_CADENCES, SEARCH_NAME_MAX_LENGTH, type SearchCadence } from '#shared/domain/jobs/saved.ts'
import { users } from './accounts.ts'
import { jobs } from './careers.ts'
import { createdAt, oneOf, primaryId, time } from './columns.ts'

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const jobId = () =>
  uuid('job_id')
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' })

export const savedJobs = pgTable(
  'saved_jobs',
  { memberId: memberId(), jobId: jobId(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.memberId, t.jobId] }),
    index('saved_jobs_latest').on(t.memberId, t.createdAt.desc(), t.jobId.desc()),
    index('saved_jobs_job').on(t.jobId),
  ],
)

/** Searches of the job list whose new jobs members are notified of. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: primaryId(),
    memberId: memberId(),
    name: text('name').notNull(),
    /** Words and filters as the list has them. */
    search: jsonb('search').$type<JobSearch>().notNull(),
    cadence: text('cadence').$type<SearchCadence>().notNull(),
    /** Jobs listed after this are new to the search. */
    seenUntil: time('seen_until').notNull(),
    /** The next check isn't before then. */
    nextCheckAt: time('next_check_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_searches_member').on(t.memberId, t.createdAt),
    index('saved_searches_due').on(t.nextCheckAt).where(sql`${t.cadence} <> 'off'`),
    check('saved_searches_cadence_known', oneOf('cadence', SEARCH_CADENCES)),
    check('saved_searches_name_length', sql.raw(`length(name) between 1 and ${SEARCH_NAME_MAX_LENGTH}`)),
  ],
)

/** Jobs that a member was notified of, by a saved search or the alert: the key lets no job be notified twice. */
export const notifiedJobs = pgTable(
  'notified_jobs',
  { memberId: memberId(), jobId: jobId(), notifiedAt: time('notified_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.memberId, t.jobId] }),
    index('notified_jobs_job').on(t.jobId),
    index('notified_jobs_age').on(t.notifiedAt),
  ],
)
