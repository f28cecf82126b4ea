import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, time } from './columns.ts'
import { objects } from './objects.ts'

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
