import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { CARD_COLORS } from '#shared/domain/resume-cards/card-colors.ts'
import { users } from './accounts.ts'
import { createdAt, primaryId, time, tsvector, updatedAt } from './columns.ts'

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
