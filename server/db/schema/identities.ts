import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PROVIDERS, type ProviderId } from '#shared/domain/account/social.ts'
import { sessions, users } from './accounts.ts'
import { createdAt, oneOf, primaryId } from './columns.ts'

/** Provider accounts that sign a member in. The identity is `issuer` and `subject`, never the email address. */
export const identities = pgTable(
  'identities',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderId>().notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** As reported when it was linked, so members can tell their accounts apart. */
    email: text('email'),
    createdAt: createdAt(),
    /** The session it was added in, while that lasts. */
    addedIn: text('added_in').references(() => sessions.sid, { onDelete: 'set null', onUpdate: 'cascade' }),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.provider, t.issuer, t.subject),
    index('identities_member').on(t.memberId),
    index('identities_added_in').on(t.addedIn).where(sql`${t.addedIn} is not null`),
    check('identities_provider_known', oneOf('provider', PROVIDERS)),
  ],
)
