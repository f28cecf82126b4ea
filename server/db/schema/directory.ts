import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

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
