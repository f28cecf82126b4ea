import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
  MEETING_MINUTES,
  MEETING_NOTE_MAX_LENGTH,
  MEETING_REASON_MAX_LENGTH,
  MEETING_SIDES,
  MEETING_STATUSES,
  MEETING_TOPIC_MAX_LENGTH,
  type MeetingMinutes,
  type MeetingSide,
  type MeetingStatus,
} from '#shared/domain/scheduling/meetings.ts'
import { users } from './accounts.ts'
import { applications } from './applications.ts'
import { createdAt, oneOf, primaryId, time, updatedAt } from './columns.ts'

/** An appointment of two members, or of a member and a guest who comes by a link. */
export const meetings = pgTable(
  'meetings',
  {
    id: primaryId(),
    organizerId: uuid('organizer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if the other one is a guest without an account. */
    inviteeId: uuid('invitee_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The application it is about, if the organizer posted its job. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    topic: text('topic').notNull(),
    /** From the proposer. */
    note: text('note'),
    minutes: smallint('minutes').$type<MeetingMinutes>().notNull(),
    status: text('status').$type<MeetingStatus>().notNull().default('proposed'),
    /** Whose times the other one is to answer. Null once their account is gone. */
    proposerId: uuid('proposer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set once confirmed, and kept when it is canceled. While times are proposed to move it, it still stands. */
    startsAt: time('starts_at'),
    /** Why it ended, or why it should be moved. */
    reason: text('reason'),
    /** Who ended it; null if neither did, such as after a block. */
    endedBy: text('ended_by').$type<MeetingSide>(),
    /** The IANA time zones that the two last used with it. */
    organizerZone: text('organizer_zone'),
    inviteeZone: text('invitee_zone'),
    /** Rises with each change, so that an answer to what has changed since is refused. */
    revision: integer('revision').notNull().default(0),
    /** Of the invitation (RFC 5545, 3.8.7.4): rises with each change that both were mailed. */
    sequence: smallint('sequence').notNull().default(0),
    /** When both were reminded a day and ten minutes before: once, although tasks may run twice. */
    dayRemindedAt: time('day_reminded_at'),
    soonRemindedAt: time('soon_reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('meetings_of_organizer').on(t.organizerId, t.startsAt),
    index('meetings_of_invitee').on(t.inviteeId, t.startsAt),
    index('meetings_of_proposer').on(t.proposerId).where(sql`${t.proposerId} is not null`),
    index('meetings_of_application').on(t.applicationId).where(sql`${t.applicationId} is not null`),
    index('meetings_ahead').on(t.startsAt).where(sql`${t.status} = 'confirmed'`),
    check('meetings_status_known', oneOf('status', MEETING_STATUSES)),
    check('meetings_minutes_known', sql.raw(`minutes in (${MEETING_MINUTES.join(', ')})`)),
    check('meetings_topic_length', sql.raw(`length(topic) between 1 and ${MEETING_TOPIC_MAX_LENGTH}`)),
    check('meetings_note_length', sql.raw(`length(note) between 1 and ${MEETING_NOTE_MAX_LENGTH}`)),
    check('meetings_reason_length', sql.raw(`length(reason) between 1 and ${MEETING_REASON_MAX_LENGTH}`)),
    check('meetings_ended_by_known', oneOf('ended_by', MEETING_SIDES)),
    check('meetings_not_oneself', sql`${t.organizerId} is distinct from ${t.inviteeId}`),
    check('meetings_confirmed_has_start', sql`${t.status} <> 'confirmed' or ${t.startsAt} is not null`),
  ],
)

/** Times to choose from; new ones replace all. */
export const meetingTimes = pgTable(
  'meeting_times',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    startsAt: time('starts_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.startsAt] })],
)
