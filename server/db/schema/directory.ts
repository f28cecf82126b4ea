import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words a member is found by: name as others see it, title, city, skills of public resume cards. Triggers on `users`
 * and `resume_cards` keep it; nothing else writes it.
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
