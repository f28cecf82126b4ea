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
  END_REASONS,
  type EndReason,
  PARTICIPANT_ROLES,
  type ParticipantRole,
  REPORT_REASONS,
  type ReportReason,
  VIDEO_KINDS,
  VIDEO_STATUSES,
  type VideoKind,
  type VideoStatus,
} from '#shared/domain/video.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time } from './columns.ts'

export const videoSessions = pgTable(
  'video_sessions',
  {
    id: primaryId(),
    initiatorId: uuid('initiator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<VideoKind>().notNull(),
    status: text('status').$type<VideoStatus>().notNull().default('pending'),
    endReason: text('end_reason').$type<EndReason>(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    /** When each side's browser reported the other's media; both together make `connected_at`. */
    initiatorMediaAt: time('initiator_media_at'),
    recipientMediaAt: time('recipient_media_at'),
    /** The call really connected: only such a call costs a skip. */
    connectedAt: time('connected_at'),
    /** Reported for abuse: the call costs nothing. */
    reportedAt: time('reported_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('video_sessions_initiator').on(t.initiatorId, t.createdAt),
    index('video_sessions_recipient').on(t.recipientId, t.createdAt),
    index('video_sessions_created').using('brin', t.createdAt),
    index('video_sessions_ringing')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending' and ${t.kind} = 'chosen'`),
    check('video_sessions_not_oneself', sql`${t.initiatorId} is distinct from ${t.recipientId}`),
    check('video_sessions_kind_known', oneOf('kind', VIDEO_KINDS)),
    check('video_sessions_status_known', oneOf('status', VIDEO_STATUSES)),
    check('video_sessions_reason_known', oneOf('end_reason', END_REASONS)),
    check('video_sessions_chosen_has_recipient', sql`${t.kind} = 'random' or ${t.recipientId} is not null`),
    check(
      'video_sessions_active_has_both',
      sql`${t.status} not in ('active', 'ended') or (${t.recipientId} is not null and ${t.startedAt} is not null)`,
    ),
    check(
      'video_sessions_over_has_end',
      sql`(${t.status} in ('pending', 'active')) = (${t.endedAt} is null)`,
    ),
  ],
)

/**
 * A member's place in a call. The initiator sits down at once, the recipient on accepting or matching. Open while the
 * call is pending or active; `lease_until` moves on for as long as the member's socket lives.
 */
export const videoParticipants = pgTable(
  'video_seats',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    /** One of the session's two, who cannot go without it: a reference of its own would be one more check a match. */
    memberId: uuid('member_id').notNull(),
    role: text('role').$type<ParticipantRole>().notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    leaseUntil: time('lease_until').notNull(),
    /** Counts the sockets that took this seat; the place of an older one is no longer valid. */
    attachment: integer('attachment').notNull().default(0),
    skipSpent: boolean('skip_spent').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.memberId] }),
    // One open call a member: two starts, accepts or matches at once cannot both sit down.
    uniqueIndex('video_seats_one_open').on(t.memberId).where(sql`${t.isOpen}`),
    index('video_seats_leases').on(t.leaseUntil).where(sql`${t.isOpen}`),
    check('video_seats_role_known', oneOf('role', PARTICIPANT_ROLES)),
  ],
)

/**
 * The initiator's SDP, gathered before anybody was met (docs/decisions/0002-stored-offers.md). Taken out by whoever hands
 * it to the other member, and gone when the call is over. Apart from the sessions, so that matching moves no long texts.
 */
export const videoOffers = pgTable('video_offers', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => videoSessions.id, { onDelete: 'cascade' }),
  sdp: text('sdp').notNull(),
})

/**
 * Who waits for a random call, oldest ticket first. `has` and `wants` are the filter keys of
 * `shared/domain/match-keys.ts`. Rows are only inserted and deleted: whether the member is still there is the seat's lease.
 */
export const videoQueue = pgTable(
  'video_queue',
  {
    /** The session's initiator, and gone with it. */
    memberId: uuid('member_id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    has: smallint('has').notNull(),
    wants: smallint('wants').notNull(),
    ticket: bigint('ticket', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [index('video_queue_oldest').on(t.has, t.wants, t.ticket)],
)

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => videoSessions.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details'),
    /** The reported call was made to cost nothing because of this report. */
    waivedCost: boolean('waived_cost').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_newest').on(t.createdAt),
    index('reports_reporter').on(t.reporterId, t.createdAt),
    index('reports_reported').on(t.reportedId),
    index('reports_session').on(t.sessionId).where(sql`${t.sessionId} is not null`),
    check('reports_not_oneself', sql`${t.reporterId} is distinct from ${t.reportedId}`),
    check('reports_reason_known', oneOf('reason', REPORT_REASONS)),
  ],
)
