import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import type { JobQuestion } from '#shared/domain/applications/rules.ts'
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_SOURCES,
  type JobSource,
} from '#shared/domain/jobs/jobs.ts'
import { SEARCH_CADENCES, SEARCH_NAME_MAX_LENGTH, type SearchCadence } from '#shared/domain/jobs/saved.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time, tsvector, updatedAt } from './columns.ts'
import { companies } from './companies.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    title: text('title').notNull(),
    company: text('company').notNull(),
    /** Set from the name by a trigger. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** What its poster proved of its company; triggers copy it from `company_proofs`, so that lists read no other table. */
    provenDomain: text('proven_domain'),
    provenAt: time('proven_at'),
    description: text('description').notNull(),
    location: text('location').notNull(),
    country: text('country').$type<Country>().notNull(),
    /** Two-letter code of a state or province. */
    state: text('state'),
    isRemote: boolean('is_remote').notNull().default(false),
    /** Whole dollars a year, in the country's currency. */
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    employmentType: text('employment_type').$type<EmploymentType>(),
    requirements: text('requirements'),
    benefits: text('benefits'),
    postedBy: uuid('posted_by').references(() => users.id, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull().default(true),
    /** A moderator removed it: only its poster sees it. */
    removedAt: time('removed_at'),
    /** Listed for JOB_DAYS from here. */
    renewedAt: time('renewed_at').notNull().defaultNow(),
    /** When its poster or import last said that it is open. */
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
    /** When its poster was asked whether it is open; null once they answered. */
    askedAt: time('asked_at'),
    /** The board a job was imported from, its id there and its page. */
    source: text('source').$type<JobSource>(),
    sourceId: text('source_id'),
    /** The company's own board, such as 'acme'. A job that leaves it is closed. */
    sourceBoard: text('source_board'),
    applyUrl: text('apply_url'),
    /** What a poster asks applicants, who may apply, and whether they are reviewed blind (shared/contracts/jobs.ts). */
    questions: jsonb('questions').$type<JobQuestion[]>().notNull().default([]),
    needsVerifiedId: boolean('needs_verified_id').notNull().default(false),
    isBlind: boolean('is_blind').notNull().default(false),
    /** When it was added here. An imported job's `createdAt` is its board's date. */
    listedAt: time('listed_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('jobs_newest').on(t.createdAt.desc(), t.id).where(sql`${t.isActive}`),
    index('jobs_best_paid')
      .on(sql`coalesce(${t.salaryMax}, ${t.salaryMin}, -1) desc`, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.isActive}`),
    index('jobs_state_newest').on(t.state, t.createdAt.desc(), t.id).where(sql`${t.isActive}`),
    index('jobs_listed').on(t.listedAt).where(sql`${t.isActive}`),
    index('jobs_poster').on(t.postedBy),
    index('jobs_of_company').on(t.companyId, t.createdAt.desc(), t.id),
    index('jobs_to_confirm').on(t.confirmedAt).where(sql`${t.isActive} and ${t.postedBy} is not null`),
    uniqueIndex('jobs_imported').on(t.source, t.sourceId),
    check('jobs_source_known', oneOf('source', JOB_SOURCES)),
    check('jobs_country_known', oneOf('country', COUNTRIES)),
    check('jobs_type_known', oneOf('employment_type', EMPLOYMENT_TYPES)),
    check('jobs_salary_positive', sql`${t.salaryMin} >= 0 and ${t.salaryMax} >= 0`),
    check('jobs_salary_in_order', sql`${t.salaryMax} >= ${t.salaryMin}`),
  ],
)

/** Members who want to be notified of new jobs that fit. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Jobs listed after this are new to the member. */
    seenUntil: time('seen_until').notNull(),
    /** The next check isn't before then. */
    nextCheckAt: time('next_check_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('job_alerts_due').on(t.nextCheckAt)],
)

/** A job's search index: its folded stems. Written by a trigger on `jobs`. */
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
