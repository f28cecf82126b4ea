import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  CALL_NOTE_MAX_LENGTH,
  CALL_RATINGS,
  type CallRating,
  END_REASONS,
  type EndReason,
  PARTICIPANT_ROLES,
  type ParticipantRole,
  VIDEO_KINDS,
  VIDEO_STATUSES,
  type VideoKind,
  type VideoStatus,
} from '#shared/domain/video.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time, updatedAt } from './columns.ts'
import { meetings } from './meetings.ts'

export const videoSessions = pgTable(
  'video_sessions',
  {
    id: primaryId(),
    initiatorId: uuid('initiator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<VideoKind>().notNull(),
    /** The meeting it is the call of; null once that is gone. */
    meetingId: uuid('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
    /** In a meeting, the recipient who has no account. No foreign key: guests are deleted long before calls. */
    guestId: uuid('guest_id'),
    status: text('status').$type<VideoStatus>().notNull().default('pending'),
    endReason: text('end_reason').$type<EndReason>(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    /** When each browser reported the other's media. `connected_at` is set once both have. */
    initiatorMediaAt: time('initiator_media_at'),
    recipientMediaAt: time('recipient_media_at'),
    /** When each browser reported that nothing had come through. Its own report of media outweighs that. */
    initiatorNoMediaAt: time('initiator_no_media_at'),
    recipientNoMediaAt: time('recipient_no_media_at'),
    /**
     * Only a call that connected costs a skip. If one browser reported media and the other nothing at all, the end of the
     * call sets it (docs/decisions/0043-evidence-of-a-call.md).
     */
    connectedAt: time('connected_at'),
    /** A reported call costs nothing. */
    reportedAt: time('reported_at'),
    /** The field both work in, as their titles said when they were matched. */
    sharedField: text('shared_field'),
    createdAt: createdAt(),
  },
  (t) => [
    index('video_sessions_initiator').on(t.initiatorId, t.createdAt),
    index('video_sessions_recipient').on(t.recipientId, t.createdAt),
    index('video_sessions_created').using('brin', t.createdAt),
    index('video_sessions_ringing')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending' and ${t.kind} = 'chosen'`),
    index('video_sessions_meeting').on(t.meetingId).where(sql`${t.meetingId} is not null`),
    // Two who join at the same moment get one call.
    uniqueIndex('video_sessions_one_of_meeting')
      .on(t.meetingId)
      .where(sql`${t.meetingId} is not null and ${t.status} in ('pending', 'active')`),
    check('video_sessions_not_oneself', sql`${t.initiatorId} is distinct from ${t.recipientId}`),
    check('video_sessions_kind_known', oneOf('kind', VIDEO_KINDS)),
    check('video_sessions_status_known', oneOf('status', VIDEO_STATUSES)),
    check('video_sessions_reason_known', oneOf('end_reason', END_REASONS)),
    check('video_sessions_chosen_has_recipient', sql`${t.kind} <> 'chosen' or ${t.recipientId} is not null`),
    check(
      'video_sessions_active_has_both',
      sql`${t.status} not in ('active', 'ended') or (num_nonnulls(${t.recipientId}, ${t.guestId}) = 1 and ${t.startedAt} is not null)`,
    ),
    check(
      'video_sessions_over_has_end',
      sql`(${t.status} in ('pending', 'active')) = (${t.endedAt} is null)`,
    ),
  ],
)

/**
 * A member, or the guest of a meeting, in a call. The initiator joins at once, the recipient on accepting or matching. Open while the call is pending
 * or active; `lease_until` moves on for as long as the member's attached socket lives.
 */
export const videoParticipants = pgTable(
  'video_participants',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    /** Always one of the session's two participants. No foreign key: it would cost one more check per match. */
    memberId: uuid('member_id').notNull(),
    role: text('role').$type<ParticipantRole>().notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    leaseUntil: time('lease_until').notNull(),
    /** Fencing token: goes up with each attached socket, and only the latest one counts. */
    generation: integer('generation').notNull().default(0),
    /** When the first socket was attached. */
    attachedAt: time('attached_at'),
    /** When the attached socket closed; null while one is attached. */
    detachedAt: time('detached_at'),
    skipSpent: boolean('skip_spent').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.memberId] }),
    // One open call per member, even if starts, accepts and matches race.
    uniqueIndex('video_participants_one_open').on(t.memberId).where(sql`${t.isOpen}`),
    index('video_participants_leases').on(t.leaseUntil).where(sql`${t.isOpen}`),
    check('video_participants_role_known', oneOf('role', PARTICIPANT_ROLES)),
  ],
)

/**
 * The initiator's SDP, made before the match (docs/decisions/0002-stored-offers.md). Deleted when it is handed to the
 * other participant or the call is over. Not a column of the sessions, so that matching doesn't move long texts.
 */
export const videoOffers = pgTable('video_offers', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => videoSessions.id, { onDelete: 'cascade' }),
  sdp: text('sdp').notNull(),
})

/**
 * Members who wait for a random call, oldest ticket first. `has` and `wants` are the filter keys of
 * `server/features/video/matching/match-keys.ts`. Rows are only inserted and deleted: the participant's lease says who is still there.
 */
export const videoQueue = pgTable(
  'video_queue',
  {
    /** The session's initiator. Deleted with the session. */
    memberId: uuid('member_id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    has: smallint('has').notNull(),
    wants: smallint('wants').notNull(),
    /** The field of work that the member's title names. */
    field: text('field'),
    since: time('since').notNull().default(sql`statement_timestamp()`),
    ticket: bigint('ticket', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [index('video_queue_oldest').on(t.has, t.wants, t.ticket)],
)

/** How many members other than staff looked for or had a call in an hour. Written by a task; it names no one. */
export const busyHours = pgTable('busy_hours', {
  hour: time('hour').primaryKey(),
  people: integer('people').notNull(),
})

/** Members who asked to be notified when someone fits, once. `has` and `wants` are those of `video_queue`. */
export const fitAlerts = pgTable(
  'fit_alerts',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    has: smallint('has').notNull(),
    wants: smallint('wants').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When someone fit, and the member was notified. */
    notifiedAt: time('notified_at'),
    createdAt: createdAt(),
  },
  (t) => [index('fit_alerts_open').on(t.expiresAt).where(sql`${t.notifiedAt} is null`)],
)

/** A member's private note about a past call, their rating of it, and whether they want to meet again. Only that member reads them. */
export const callNotes = pgTable(
  'call_notes',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text('note'),
    rating: text('rating').$type<CallRating>(),
    /** When the member asked to be matched with the other again. The other learns of it by asking too. */
    meetAgainAt: time('meet_again_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.memberId] }),
    index('call_notes_member').on(t.memberId),
    check('call_notes_length', sql.raw(`length(note) between 1 and ${CALL_NOTE_MAX_LENGTH}`)),
    check('call_notes_rating_known', oneOf('rating', CALL_RATINGS)),
  ],
)
