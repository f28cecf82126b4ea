import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, primaryId, time } from './columns.ts'

/** Companies that jobs name. A trigger of `jobs` adds them, and the last job takes its company with it. */
export const companies = pgTable(
  'companies',
  {
    id: primaryId(),
    /** The name without case, accents, punctuation and legal form (company_key.sql): one row for each. */
    key: text('key').notNull(),
    /** In the page's address; it never changes. */
    slug: text('slug').notNull(),
    /** As the first job wrote it. */
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('companies_key').on(t.key), unique('companies_slug').on(t.slug)],
)

/** Members who proved by a mailed code that they have an address at a company's domain. The address isn't stored. */
export const companyProofs = pgTable(
  'company_proofs',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The domain of the address that the last code went to; null once it was proven. */
    pendingDomain: text('pending_domain'),
    domain: text('domain'),
    provenAt: time('proven_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.companyId] }),
    index('company_proofs_company').on(t.companyId),
    check('company_proofs_whole', sql`(${t.domain} is null) = (${t.provenAt} is null)`),
    check('company_proofs_not_empty', sql`${t.domain} is not null or ${t.pendingDomain} is not null`),
  ],
)

/** Where members say that they work now. A trigger of `member_profiles` writes it. */
export const companyMembers = pgTable(
  'company_members',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyKey: text('company_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.companyKey] }),
    index('company_members_company').on(t.companyKey, t.memberId),
  ],
)
