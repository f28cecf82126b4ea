import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { resumeCards } from './careers.ts'
import { time } from './columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Who saw a card on a UTC day: a member's id, or a visitor's HMAC. The key counts a view once. */
export const resumeCardViews = pgTable(
  'resume_card_views',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => resumeCards.id, { onDelete: 'cascade' }),
    viewedOn: date('viewed_on', { mode: 'string' }).notNull(),
    viewer: text('viewer').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cardId, t.viewedOn, t.viewer] }),
    index('resume_card_views_day').on(t.viewedOn),
    index('resume_card_views_viewer').on(t.viewer),
  ],
)

/** How many saw a card on a past UTC day, for its owner's weekly summary: no one who saw it is known anymore. */
export const resumeCardDays = pgTable(
  'resume_card_days',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => resumeCards.id, { onDelete: 'cascade' }),
    viewedOn: date('viewed_on', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.viewedOn] }), index('resume_card_days_age').on(t.viewedOn)],
)

/**
 * Search data of public cards, in rows narrow enough to read thousands: the words of title, tagline and skills; '=' before a
 * whole skill, '@' before the owner's country, '@/' before their state, '!verified'. Maintained by triggers, including deletes: a foreign
 * key would fail a change of the owner during a card's deletion.
 */
export const cardSearch = pgTable(
  'card_search',
  {
    cardId: uuid('card_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    index('card_search_newest').on(t.createdAt.desc(), t.cardId.desc()),
    // Searches must not read through a list of pending entries.
    index('card_search_words').using('gin', t.words).with({ fastupdate: 'off' }),
  ],
)

/** Public cards by skill, exact through triggers; no row for unused skills. */
export const cardSkills = pgTable(
  'card_skills',
  {
    skill: text('skill').primaryKey(),
    /** As first written. */
    label: text('label').notNull(),
    cards: integer('cards').notNull(),
  },
  (t) => [index('card_skills_most').on(t.cards.desc(), t.skill)],
)

/** Public cards by owner. Maintained by triggers, without a foreign key. */
export const cardOwners = pgTable('card_owners', {
  userId: uuid('user_id').primaryKey(),
  cards: integer('cards').notNull(),
})

/** Sums over public cards in shards, so views of different cards don't wait for each other. Add up the rows. */
export const cardTotals = pgTable('card_totals', {
  shard: smallint('shard').primaryKey(),
  cards: bigint('cards', { mode: 'number' }).notNull(),
  professionals: bigint('professionals', { mode: 'number' }).notNull(),
  views: bigint('views', { mode: 'number' }).notNull(),
  shares: bigint('shares', { mode: 'number' }).notNull(),
})
