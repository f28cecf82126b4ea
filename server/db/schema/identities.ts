import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PROVIDERS, type ProviderId } from '#shared/domain/social.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId } from './columns.ts'

/** Accounts elsewhere that sign a member in. Who one is there is `issuer` and `subject`, never the email address. */
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
    /** As told when it was linked; for the member to tell their accounts apart. */
    email: text('email'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.provider, t.issuer, t.subject),
    index('identities_member').on(t.memberId),
    check('identities_provider_known', oneOf('provider', PROVIDERS)),
  ],
)
