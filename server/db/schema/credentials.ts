import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BadgeLog } from '#shared/domain/credentials/badges.ts'
import { VERIFICATION_STATUSES, type VerificationStatus } from '#shared/domain/verification/verification.ts'
import { users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time } from './columns.ts'

export const credentials = pgTable(
  'credentials',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    institution: text('institution').notNull(),
    degree: text('degree'),
    fieldOfStudy: text('field_of_study'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    verificationStatus: text('verification_status').$type<VerificationStatus>().notNull().default('pending'),
    documentUrl: text('document_url'),
    verificationNotes: text('verification_notes'),
    verifiedBy: uuid('verified_by').references(() => users.id, { onDelete: 'set null' }),
    verifiedAt: time('verified_at'),
    /** As for a member's ID (accounts.ts). */
    verifiedName: text('verified_name'),
    nameReviewSince: time('name_review_since'),
    createdAt: createdAt(),
  },
  (t) => [
    index('credentials_user').on(t.userId),
    index('credentials_pending').on(t.createdAt).where(sql`${t.verificationStatus} = 'pending'`),
    index('credentials_document').on(t.documentUrl),
    index('credentials_verified_by').on(t.verifiedBy).where(sql`${t.verifiedBy} is not null`),
    check('credentials_status_known', oneOf('verification_status', VERIFICATION_STATUSES)),
    check(
      'credentials_dates_in_order',
      sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} >= ${t.startDate}`,
    ),
    check('credentials_not_own_reviewer', sql`${t.verifiedBy} is distinct from ${t.userId}`),
  ],
)

/** The verifier's result for a member's badge. Without a credential until the form is saved. */
export const credentialChecks = pgTable(
  'credential_checks',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: uuid('credential_id').references(() => credentials.id, { onDelete: 'cascade' }),
    log: jsonb('log').$type<BadgeLog>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credential_checks_credential').on(t.credentialId),
    index('credential_checks_loose').on(t.memberId, t.createdAt).where(sql`${t.credentialId} is null`),
  ],
)

/** The platform's Ed25519 signing keys. The newest one that isn't retired signs. */
export const badgeKeys = pgTable('badge_keys', {
  id: primaryId(),
  publicKeyMultibase: text('public_key_multibase').notNull().unique(),
  /** Base64 of the sealed private key. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: createdAt(),
  retiredAt: time('retired_at'),
})

export const ISSUED_KINDS = ['identity', 'credential'] as const
export type IssuedKind = (typeof ISSUED_KINDS)[number]

/** A badge's content. Emptied when the account is deleted. */
export type IssuedClaims = {
  readonly name?: string
  readonly title?: string
  readonly institution?: string
  readonly method?: string
  /** Salted SHA-256 of the email address, as Open Badges 3.0 requires. */
  readonly identityHash?: string
  readonly salt?: string
}

/**
 * Issued badges. Rows outlive the account, revoked and emptied, so that their status list position is never reused. Triggers
 * revoke, permanently.
 */
export const issuedBadges = pgTable(
  'issued_badges',
  {
    id: primaryId(),
    /** Its position across all status lists. */
    position: bigint('position', { mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    kind: text('kind').$type<IssuedKind>().notNull(),
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'set null' }),
    credentialId: uuid('credential_id').references(() => credentials.id, { onDelete: 'set null' }),
    claims: jsonb('claims').$type<IssuedClaims>().notNull(),
    verifiedAt: time('verified_at').notNull(),
    issuedAt: createdAt(),
    revokedAt: time('revoked_at'),
  },
  (t) => [
    uniqueIndex('issued_badges_position').on(t.position),
    uniqueIndex('issued_badges_identity')
      .on(t.memberId)
      .where(sql`${t.kind} = 'identity' and ${t.revokedAt} is null`),
    uniqueIndex('issued_badges_credential')
      .on(t.credentialId)
      .where(sql`${t.kind} = 'credential' and ${t.revokedAt} is null`),
    index('issued_badges_member').on(t.memberId),
    index('issued_badges_revoked').on(t.position).where(sql`${t.revokedAt} is not null`),
    check('issued_badges_kind_known', oneOf('kind', ISSUED_KINDS)),
    check('issued_badges_subject', sql`${t.kind} = 'credential' or ${t.credentialId} is null`),
  ],
)
