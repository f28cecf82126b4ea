import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MESSAGE_MAX_LENGTH } from '#shared/domain/messages.ts'
import { users } from './accounts.ts'
import { createdAt, time, tsvector } from './columns.ts'
import { heldTexts } from './trust.ts'

export const messages = pgTable(
  'messages',
  {
    /** Made by the sender's browser to recognize retries. */
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The text it is one of, if that was sent to many. */
    heldTextId: uuid('held_text_id').references(() => heldTexts.id, { onDelete: 'set null' }),
    /** Its recipient doesn't see it until a moderator lets the text through. */
    isHeld: boolean('is_held').notNull().default(false),
    /** A moderator removed it: both see that, and neither the text. */
    removedAt: time('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_thread').on(
      sql`least(${t.senderId}, ${t.recipientId})`,
      sql`greatest(${t.senderId}, ${t.recipientId})`,
      t.seq,
    ),
    index('messages_sender').on(t.senderId),
    index('messages_held').on(t.heldTextId).where(sql`${t.heldTextId} is not null`),
    index('messages_recipient').on(t.recipientId, t.senderId, t.seq),
    check('messages_not_oneself', sql`${t.senderId} <> ${t.recipientId}`),
    check('messages_text_length', sql.raw(`char_length(text) between 1 and ${MESSAGE_MAX_LENGTH}`)),
  ],
)

/** A member's side of a conversation, updated with every message, so lists and counts are one read. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    /** The member has read the other's messages up to here. */
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    unread: integer('unread').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.otherId] }),
    index('conversation_sides_latest').on(t.memberId, t.lastSeq.desc()),
    index('conversation_sides_other').on(t.otherId),
    check('conversation_sides_unread_positive', sql`${t.unread} >= 0`),
  ],
)

/**
 * A message's search index, for its two members: each folded word after the first digits of the member's id. So a member's
 * search reads the index entries of their own messages, however many others there are. Written by a trigger on `messages`.
 */
export const messageSearch = pgTable(
  'message_search',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    senderId: uuid('sender_id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [index('message_search_words').using('gin', t.words)],
)
