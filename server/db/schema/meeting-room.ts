import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  GUEST_NAME_MAX_LENGTH,
  GUEST_STATUSES,
  type GuestStatus,
  MEETING_NOTES_MAX_LENGTH,
  SHOW_UP_ANSWERS,
  type ShowUpAnswer,
} from '#shared/domain/scheduling/meeting-room.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time, updatedAt } from './columns.ts'
import { meetings } from './meetings.ts'

const ofMeeting = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' })

/** What a member wrote during or after a meeting. Only that member reads it. */
export const meetingNotes = pgTable(
  'meeting_notes',
  {
    meetingId: ofMeeting(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.memberId] }),
    index('meeting_notes_member').on(t.memberId),
    check('meeting_notes_length', sql.raw(`length(text) between 1 and ${MEETING_NOTES_MAX_LENGTH}`)),
  ],
)

/** When each of the two members was there, and what they answered about the other one. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    meetingId: ofMeeting(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When an open page of theirs last said that they are there. */
    seenAt: time('seen_at'),
    /** When they first joined, or waited for the other one in the call. */
    joinedAt: time('joined_at'),
    /** Whether the other one showed up. */
    answer: text('answer').$type<ShowUpAnswer>(),
    answeredAt: time('answered_at'),
    /** When the other one disputed that answer. */
    disputedAt: time('disputed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.memberId] }),
    index('meeting_attendance_member').on(t.memberId),
    check('meeting_attendance_answer_known', oneOf('answer', SHOW_UP_ANSWERS)),
    check('meeting_attendance_answer_whole', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)

/** The link by which a guest comes to a meeting: only its hash, so a new one takes the place of the old one. */
export const meetingGuestLinks = pgTable(
  'meeting_guest_links',
  {
    meetingId: uuid('meeting_id')
      .primaryKey()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('meeting_guest_links_token').on(t.tokenHash)],
)

/** Someone without an account who came by the link of a meeting. */
export const meetingGuests = pgTable(
  'meeting_guests',
  {
    id: primaryId(),
    meetingId: ofMeeting(),
    name: text('name').notNull(),
    status: text('status').$type<GuestStatus>().notNull().default('waiting'),
    /** Of the cookie in the guest's browser, which opens this meeting and nothing else. */
    sessionHash: text('session_hash').notNull(),
    /** When an open page of theirs last asked whether they may come in. */
    seenAt: time('seen_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('meeting_guests_of_meeting').on(t.meetingId, t.createdAt),
    index('meeting_guests_created').on(t.createdAt),
    uniqueIndex('meeting_guests_session').on(t.sessionHash),
    // A call has two sides, so of two guests let in at the same moment one is refused.
    uniqueIndex('meeting_guests_one_admitted').on(t.meetingId).where(sql`${t.status} = 'admitted'`),
    check('meeting_guests_status_known', oneOf('status', GUEST_STATUSES)),
    check('meeting_guests_name_length', sql.raw(`length(name) between 1 and ${GUEST_NAME_MAX_LENGTH}`)),
  ],
)
