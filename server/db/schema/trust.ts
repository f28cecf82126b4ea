import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  HOLD_CAUSES,
  type HoldCause,
  STORED_SIGNALS,
  type StoredSignal,
} from '#shared/domain/trust/brakes.ts'
import {
  CONTENT_KINDS,
  type CommunityRule,
  type ContentKind,
  DECISION_ACTIONS,
  DECISION_STATUSES,
  type DecisionAction,
  type DecisionStatus,
  HELD_TEXT_STATUSES,
  type HeldTextStatus,
  REPORTED_KINDS,
  type ReportedKind,
  RULES,
} from '#shared/domain/trust/moderation.ts'
import { REPORT_REASONS, type ReportReason } from '#shared/domain/trust/reports.ts'
import { users } from './accounts.ts'
import { bytea, createdAt, oneOf, primaryId, time } from './columns.ts'
import { videoSessions } from './video.ts'

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

export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the product itself, and once that moderator's account is deleted. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<DecisionAction>().notNull(),
    /** What was removed; null for decisions about the member. */
    contentKind: text('content_kind').$type<ContentKind>(),
    contentId: uuid('content_id'),
    /** Null for a dismissal and what the product did by itself. */
    rule: text('rule').$type<CommunityRule>(),
    /** Why the product did it by itself; null for moderators' decisions. */
    cause: text('cause').$type<HoldCause>(),
    /** For moderators. */
    note: text('note'),
    /** Null for no end. */
    endsAt: time('ends_at'),
    status: text('status').$type<DecisionStatus>().notNull(),
    secondedBy: uuid('seconded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('moderation_decisions_member').on(t.memberId, t.createdAt),
    index('moderation_decisions_limits')
      .on(t.memberId)
      .where(
        sql`action in ('hold', 'restrict', 'pause', 'suspend', 'ban') and status in ('in_effect', 'awaiting_second')`,
      ),
    index('moderation_decisions_held').on(t.endsAt).where(sql`cause is not null`),
    index('moderation_decisions_decider').on(t.decidedBy),
    index('moderation_decisions_seconder').on(t.secondedBy),
    index('moderation_decisions_newest').on(t.createdAt, t.id),
    index('moderation_decisions_waiting').on(t.createdAt).where(sql`status = 'awaiting_second'`),
    check('moderation_decisions_action_known', oneOf('action', DECISION_ACTIONS)),
    check('moderation_decisions_rule_known', oneOf('rule', RULES)),
    check('moderation_decisions_content_known', oneOf('content_kind', CONTENT_KINDS)),
    check(
      'moderation_decisions_content',
      sql`(action = 'remove') = (content_kind is not null) and (content_kind is null) = (content_id is null)`,
    ),
    check('moderation_decisions_status_known', oneOf('status', DECISION_STATUSES)),
    check('moderation_decisions_cause_known', oneOf('cause', HOLD_CAUSES)),
    check('moderation_decisions_second', sql`action = 'ban' or status <> 'awaiting_second'`),
  ],
)

/** A text that its sender sent to many strangers: what they send of it waits until a moderator lets it through. */
export const heldTexts = pgTable(
  'held_texts',
  {
    id: primaryId(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of its words alone. */
    wordsHash: text('words_hash').notNull(),
    /** The text that was held first. */
    text: text('text').notNull(),
    status: text('status').$type<HeldTextStatus>().notNull().default('waiting'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('held_texts_once').on(t.senderId, t.wordsHash),
    index('held_texts_waiting').on(t.createdAt).where(sql`status = 'waiting'`),
    check('held_texts_status_known', oneOf('status', HELD_TEXT_STATUSES)),
  ],
)

/** What a member lately wrote to strangers. It counts as sent even if its request or booking was taken back. */
export const sentTexts = pgTable(
  'sent_texts',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sent_texts_sender').on(t.senderId, t.createdAt),
    index('sent_texts_recipient').on(t.recipientId),
    index('sent_texts_age').on(t.createdAt),
  ],
)

/** What stays after an account is deleted: no name, no id, and the address only as a keyed hash. */
export const moderationTraces = pgTable(
  'moderation_traces',
  {
    addressHash: bytea('address_hash').primaryKey(),
    /** Until when the address can't register; null if it can. */
    refusedUntil: time('refused_until'),
    rule: text('rule').$type<CommunityRule>(),
    /** How many open reports there were by reason. */
    reports: jsonb('reports').$type<Record<string, number>>().notNull().default({}),
    endsAt: time('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('moderation_traces_end').on(t.endsAt),
    check('moderation_traces_rule_known', oneOf('rule', RULES)),
  ],
)

/** What accounts have in common, as keyed hashes: two members with the same hash are linked, except by a network. */
export const memberSignals = pgTable(
  'member_signals',
  {
    id: primaryId(),
    /** Null once an account that was suspended or banned is deleted. */
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<StoredSignal>().notNull(),
    hash: bytea('hash').notNull(),
    /** Whether it links this member to another; kept here so that calls and lists needn't look for others. */
    isShared: boolean('is_shared').notNull().default(false),
    /** When a moderator decided about the member: what it linked them to until then no longer holds them. */
    clearedAt: time('cleared_at'),
    /** When the deleted account was suspended or banned. */
    shutOutAt: time('shut_out_at'),
    firstSeenAt: time('first_seen_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    unique('member_signals_once').on(t.memberId, t.hash),
    index('member_signals_same').on(t.hash),
    index('member_signals_shared').on(t.memberId).where(sql`is_shared`),
    index('member_signals_end').on(t.endsAt),
    check('member_signals_kind_known', oneOf('kind', STORED_SIGNALS)),
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
    /** The photo they had, if the report is about that. It may be gone by now. */
    photoId: uuid('photo_id'),
    /** The reported item, if the report is about one. It may be gone by now. */
    contentKind: text('content_kind').$type<ReportedKind>(),
    contentId: uuid('content_id'),
    /** Because of this report, the reported call cost nothing. */
    waivedCost: boolean('waived_cost').notNull().default(false),
    /** Null until a moderator decides. */
    decisionId: uuid('decision_id').references(() => moderationDecisions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_newest').on(t.createdAt),
    index('reports_reporter').on(t.reporterId, t.createdAt),
    index('reports_reported').on(t.reportedId),
    index('reports_open').on(t.reportedId).where(sql`${t.decisionId} is null`),
    index('reports_decision').on(t.decisionId).where(sql`${t.decisionId} is not null`),
    index('reports_session').on(t.sessionId).where(sql`${t.sessionId} is not null`),
    check('reports_not_oneself', sql`${t.reporterId} is distinct from ${t.reportedId}`),
    check('reports_content_known', oneOf('content_kind', REPORTED_KINDS)),
    check('reports_content_whole', sql`(content_kind is null) = (content_id is null)`),
    check('reports_reason_known', oneOf('reason', REPORT_REASONS)),
  ],
)
