import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  DECISION_MESSAGE_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PRIVATE_NOTE_MAX_LENGTH,
  type StoredAnswer,
} from '#shared/domain/applications/rules.ts'
import { STORED_STATUSES, type StoredStatus } from '#shared/domain/applications/status.ts'
import { users } from './accounts.ts'
import { bytea, createdAt, oneOf, primaryId, time } from './columns.ts'
import { jobs } from './jobs.ts'
import { resumeCards } from './resume-cards.ts'
import { resumes } from './resumes.ts'

/** Applications for jobs. The poster is the job's. Withdrawing empties what was sent. */
export const applications = pgTable(
  'applications',
  {
    id: primaryId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sent on the company's own page; the applicant keeps the status. */
    isExternal: boolean('is_external').notNull().default(false),
    status: text('status').$type<StoredStatus>().notNull().default('applied'),
    /** As the job promised when it was sent, whatever the job says now. */
    isBlind: boolean('is_blind').notNull().default(false),
    /** A blind review has shown who it is, because they were shortlisted. */
    isRevealed: boolean('is_revealed').notNull().default(false),
    note: text('note'),
    /** With the questions as they were asked. */
    answers: jsonb('answers').$type<StoredAnswer[]>().notNull().default([]),
    /** Who sent it, for as long as a blind review hides that in these texts. */
    sealedIdentity: bytea('sealed_identity'),
    /** Only the poster reads it. */
    privateNote: text('private_note'),
    submittedAt: time('submitted_at').notNull(),
    changedAt: time('changed_at').notNull(),
    /** The first decision since it was sent. */
    answeredAt: time('answered_at'),
    /** When the poster was reminded, and the applicant notified that the job closed. */
    remindedAt: time('reminded_at'),
    closedNotifiedAt: time('closed_notified_at'),
  },
  (t) => [
    // Of two applications sent at the same moment, one row remains.
    uniqueIndex('applications_once').on(t.jobId, t.applicantId),
    // In order of arrival, which gives each its number.
    index('applications_of_job').on(t.jobId, t.submittedAt, t.id),
    index('applications_of_applicant').on(t.applicantId, t.submittedAt.desc(), t.id.desc()),
    index('applications_unanswered').on(t.changedAt).where(sql`${t.status} in ('applied', 'viewed')`),
    check('applications_status_known', oneOf('status', STORED_STATUSES)),
    check('applications_note_length', sql.raw(`length(note) between 1 and ${NOTE_MAX_LENGTH}`)),
    check(
      'applications_private_note_length',
      sql.raw(`length(private_note) between 1 and ${PRIVATE_NOTE_MAX_LENGTH}`),
    ),
  ],
)

/**
 * A copy of the resume or card that was sent, with its score, sealed with the files' key. It goes with its source: the
 * foreign keys leave no copy of a resume or card that was deleted. A resume that is replaced keeps what was sent.
 */
export const applicationCopies = pgTable(
  'application_copies',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    resumeOf: uuid('resume_of').references(() => resumes.memberId, { onDelete: 'cascade' }),
    cardId: uuid('card_id').references(() => resumeCards.id, { onDelete: 'cascade' }),
    /** 0 to 100; null if there was nothing to compare. */
    score: smallint('score'),
    sealed: bytea('sealed').notNull(),
  },
  (t) => [
    index('application_copies_resume').on(t.resumeOf),
    index('application_copies_card').on(t.cardId),
    check('application_copies_one_source', sql.raw('num_nonnulls(resume_of, card_id) = 1')),
    check('application_copies_score', sql.raw('score between 0 and 100')),
  ],
)

/** Every change of a status, with who made it and what they wrote. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: primaryId(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once their account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').$type<StoredStatus>().notNull(),
    /** To the applicant. */
    message: text('message'),
    createdAt: createdAt(),
  },
  (t) => [
    index('application_events_in_order').on(t.applicationId, t.createdAt),
    index('application_events_actor').on(t.actorId).where(sql`${t.actorId} is not null`),
    check('application_events_status_known', oneOf('status', STORED_STATUSES)),
    check(
      'application_events_message_length',
      sql.raw(`length(message) between 1 and ${DECISION_MESSAGE_MAX_LENGTH}`),
    ),
  ],
)
