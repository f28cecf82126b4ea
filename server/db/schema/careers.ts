import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import type { JobQuestion } from '#shared/domain/applications/rules.ts'
import {
  CONNECTION_STATUSES,
  type ConnectionStatus,
  REQUEST_NOTE_MAX_LENGTH,
} from '#shared/domain/connections.ts'
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_SOURCES,
  type JobSource,
} from '#shared/domain/jobs/jobs.ts'
import { CARD_COLORS } from '#shared/domain/resume-cards/card-colors.ts'
import { VERIFICATION_STATUSES, type VerificationStatus } from '#shared/domain/verification/verification.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time, updatedAt } from './columns.ts'
import { companies } from './companies.ts'
import { heldTexts } from './moderation.ts'

export const credentials = pgTable(
  'credentials',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    institution: text('institution').notNull(),
    degree: text('degree'),
    fieldOfStudy: text('field_of_study'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    verificationStatus: text('verification_status').$type<VerificationStatus>().notNull().default('pending'),
    documentUrl: text('document_url'),
    verificationNotes: text('verification_notes'),
    verifiedBy: uuid('verified_by').references(() => users.id, { onDelete: 'set null' }),
    verifiedAt: time('verified_at'),
    /** As for a member's ID (accounts.ts). */
    verifiedName: text('verified_name'),
    nameReviewSince: time('name_review_since'),
    createdAt: createdAt(),
  },
  (t) => [
    index('credentials_user').on(t.userId),
    index('credentials_pending').on(t.createdAt).where(sql`${t.verificationStatus} = 'pending'`),
    index('credentials_document').on(t.documentUrl),
    index('credentials_verified_by').on(t.verifiedBy).where(sql`${t.verifiedBy} is not null`),
    check('credentials_status_known', oneOf('verification_status', VERIFICATION_STATUSES)),
    check(
      'credentials_dates_in_order',
      sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} >= ${t.startDate}`,
    ),
    check('credentials_not_own_reviewer', sql`${t.verifiedBy} is distinct from ${t.userId}`),
  ],
)

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

export const connections = pgTable(
  'connections',
  {
    id: primaryId(),
    /** The sender. */
    userId1: uuid('user_id_1')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId2: uuid('user_id_2')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<ConnectionStatus>().notNull().default('pending'),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** What the sender wrote with it; once accepted, it is a message. */
    note: text('note'),
    /** The text that the note is one of, if that was sent to many. */
    heldTextId: uuid('held_text_id').references(() => heldTexts.id, { onDelete: 'set null' }),
    /** The note waits for a moderator or was removed by one: only its sender sees it. */
    noteHiddenAt: time('note_hidden_at'),
    respondedAt: time('responded_at'),
    /** The sender withdrew it after it was declined, which they don't know; otherwise withdrawing deletes the row. */
    withdrawnAt: time('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One row per pair, no matter who asked first.
    uniqueIndex('connections_pair').on(
      sql`least(${t.userId1}, ${t.userId2})`,
      sql`greatest(${t.userId1}, ${t.userId2})`,
    ),
    index('connections_user_1').on(t.userId1, t.status),
    index('connections_user_2').on(t.userId2),
    index('connections_job').on(t.jobId).where(sql`${t.jobId} is not null`),
    check('connections_not_oneself', sql`${t.userId1} <> ${t.userId2}`),
    index('connections_held').on(t.heldTextId).where(sql`${t.heldTextId} is not null`),
    check('connections_note_length', sql.raw(`char_length(note) between 1 and ${REQUEST_NOTE_MAX_LENGTH}`)),
    check('connections_status_known', oneOf('status', CONNECTION_STATUSES)),
  ],
)

/** Further jobs that a request names; the first is in the request itself. */
export const connectionJobs = pgTable(
  'connection_jobs',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.jobId] }), index('connection_jobs_job').on(t.jobId)],
)

const color = (name: string) => text(name).notNull()

export const resumeCards = pgTable(
  'resume_cards',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    tagline: text('tagline'),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    experience: text('experience'),
    education: text('education'),
    achievements: text('achievements').array().notNull().default(sql`'{}'`),
    contactEmail: text('contact_email'),
    linkedinUrl: text('linkedin_url'),
    portfolioUrl: text('portfolio_url'),
    backgroundColor: color('background_color').default(CARD_COLORS.professional.background),
    textColor: color('text_color').default(CARD_COLORS.professional.text),
    accentColor: color('accent_color').default(CARD_COLORS.professional.accent),
    isPublic: boolean('is_public').notNull().default(true),
    /** A moderator removed it, which hides it; until that is reversed, its owner can't make it public. */
    removedAt: time('removed_at'),
    viewCount: integer('view_count').notNull().default(0),
    shareCount: integer('share_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('resume_cards_user').on(t.userId),
    index('resume_cards_newest').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.isPublic}`),
    index('resume_cards_by_title').on(sql`(${t.title} collate "und-x-icu")`, t.id).where(sql`${t.isPublic}`),
    check('resume_cards_removed_hidden', sql`${t.removedAt} is null or not ${t.isPublic}`),
    check('resume_cards_counts_positive', sql`${t.viewCount} >= 0 and ${t.shareCount} >= 0`),
    check(
      'resume_cards_colours_hex',
      sql`${t.backgroundColor} ~ '^#[0-9a-f]{6}$' and ${t.textColor} ~ '^#[0-9a-f]{6}$' and ${t.accentColor} ~ '^#[0-9a-f]{6}$'`,
    ),
  ],
)
