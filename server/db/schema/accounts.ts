import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/domain/account/staff.ts'
import { FREE_SKIPS, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#shared/domain/billing/plans.ts'
import { VERIFICATION_STATUSES, type VerificationStatus } from '#shared/domain/verification/verification.ts'
import { createdAt, oneOf, primaryId, time, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: text('email').notNull(),
    /** When the member proved that they get mail at the address. */
    emailVerifiedAt: time('email_verified_at'),
    /** argon2id, PHC string; null for members who only use a provider or a passkey. */
    password: text('password'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    profileImageUrl: text('profile_image_url'),
    country: text('country').$type<Country>().notNull(),
    city: text('city'),
    state: text('state'),
    title: text('title'),
    bio: text('bio'),
    /** Whether the member is staff, and so has a role. */
    isAdmin: boolean('is_admin').notNull().default(false),
    staffRole: text('staff_role').$type<StaffRole>(),
    isListed: boolean('is_listed').notNull().default(true),
    idVerificationStatus: text('id_verification_status')
      .$type<VerificationStatus>()
      .notNull()
      .default('pending'),
    idDocumentUrl: text('id_document_url'),
    idVerificationNotes: text('id_verification_notes'),
    idVerifiedBy: uuid('id_verified_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    idVerifiedAt: time('id_verified_at'),
    /** The name the ID was verified under. Set by a trigger, whatever code writes. */
    idVerifiedName: text('id_verified_name'),
    /** Since when a verified ID is in review because of a new name; set and cleared by a trigger. */
    idNameReviewSince: time('id_name_review_since'),
    resumeUrl: text('resume_url'),
    videoChatSkipsUsed: integer('video_chat_skips_used').notNull().default(0),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>().notNull().default('inactive'),
    subscriptionEndDate: time('subscription_end_date'),
    /** When the member put away the checklist on Home. */
    welcomeDismissedAt: time('welcome_dismissed_at'),
    /** The account is being deleted: from then on no one is signed in to it (docs/decisions/0011-account-deletion.md). */
    deletingAt: time('deleting_at'),
    agreedToTermsAt: time('agreed_to_terms_at').notNull().defaultNow(),
    /** When the member confirmed that they are an adult, before their first random call. */
    ageConfirmedAt: time('age_confirmed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_directory')
      .on(sql`(${t.idVerificationStatus} = 'verified') desc`, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.isListed}`),
    index('users_directory_newest').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.isListed}`),
    index('users_directory_by_name')
      .on(sql`(${t.firstName} collate "und-x-icu")`, t.id)
      .where(sql`${t.isListed}`),
    uniqueIndex('users_id_document').on(t.idDocumentUrl),
    index('users_id_verified_by').on(t.idVerifiedBy).where(sql`${t.idVerifiedBy} is not null`),
    check('users_country_known', oneOf('country', COUNTRIES)),
    check('users_staff_role_known', oneOf('staff_role', STAFF_ROLES)),
    check('users_staff_has_role', sql`${t.isAdmin} = (${t.staffRole} is not null)`),
    check('users_id_status_known', oneOf('id_verification_status', VERIFICATION_STATUSES)),
    check('users_subscription_known', oneOf('subscription_status', SUBSCRIPTION_STATUSES)),
    check('users_skips_within_limit', sql.raw(`video_chat_skips_used between 0 and ${FREE_SKIPS}`)),
    check('users_not_own_reviewer', sql`${t.idVerifiedBy} is distinct from ${t.id}`),
  ],
)

/** The table of connect-pg-simple; its column names are the spec's. */
export const sessions = pgTable(
  'session',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull(),
    expire: time('expire').notNull(),
  },
  (t) => [index('session_expire').on(t.expire), index('session_member').on(sql`(${t.sess} ->> 'memberId')`)],
)
