import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Education, Experience, Language, ProfileLink } from '#shared/domain/profiles/profile.ts'
import { users } from './accounts.ts'
import { updatedAt } from './columns.ts'

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
