import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Education, Experience, Language, ProfileLink } from '#shared/domain/profiles/profile.ts'
import { users } from './accounts.ts'
import { createdAt, time, tsvector, updatedAt } from './columns.ts'
import { objects } from './objects.ts'

/** What a profile says beyond the columns of `users`; no row until the member adds something. Lists are in their order. */
export const memberProfiles = pgTable('member_profiles', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  pronouns: text('pronouns'),
  experience: jsonb('experience').$type<Experience[]>().notNull().default([]),
  education: jsonb('education').$type<Education[]>().notNull().default([]),
  skills: text('skills').array().notNull().default([]),
  languages: jsonb('languages').$type<Language[]>().notNull().default([]),
  links: jsonb('links').$type<ProfileLink[]>().notNull().default([]),
  updatedAt: updatedAt(),
})

/** A member's photo in its two sizes. The id is part of its address and can't be guessed. */
export const memberPhotos = pgTable('member_photos', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  largeId: uuid('large_id')
    .notNull()
    .unique()
    .references(() => objects.id, { onDelete: 'cascade' }),
  smallId: uuid('small_id')
    .notNull()
    .unique()
    .references(() => objects.id, { onDelete: 'cascade' }),
  /** A moderator removed it: no one sees it, and it comes back if that is reversed. */
  removedAt: time('removed_at'),
  createdAt: createdAt(),
})

/**
 * A member's search words: display name, title, city, skills of the profile and of public resume cards. Written only by
 * triggers on `users`, `member_profiles` and `resume_cards`.
 */
export const memberSearch = pgTable(
  'member_search',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  (t) => [index('member_search_words').using('gin', t.words)],
)

/** One row per viewer and day: the counter of profile views. A viewer is a member id or a hashed visitor. */
export const profileViews = pgTable(
  'profile_views',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewer: text('viewer').notNull(),
    viewedOn: date('viewed_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.viewedOn, t.viewer] }),
    index('profile_views_viewer').on(t.viewer),
    index('profile_views_day').on(t.viewedOn),
    check('profile_views_not_own', sql`${t.viewer} <> ${t.memberId}::text`),
  ],
)
