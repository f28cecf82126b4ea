import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CancelChoice, NoticeKind } from '#shared/domain/billing/billing.ts'
import { users } from './accounts.ts'
import { createdAt, primaryId, time } from './columns.ts'

/** A member's latest state at Stripe; the entitlement is in `users`. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts the syncs begun; the result of the latest one stays. */
    syncBegun: bigint('sync_begun', { mode: 'number' }).notNull().default(0),
    syncStored: bigint('sync_stored', { mode: 'number' }).notNull().default(0),
    syncedAt: time('synced_at'),
    /** Stripe's own status; null without a subscription. */
    stripeStatus: text('stripe_status'),
    cancelsAt: time('cancels_at'),
    periodEnd: time('period_end'),
    /** What the stored state was derived from, for comparison with Stripe's list. */
    fingerprint: text('fingerprint'),
    /** The subscription's monthly price; null without one. */
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    /** The current period's payment was fully refunded, or taken back by the bank. */
    isReturned: boolean('is_returned').notNull().default(false),
    /** The bank wants the cardholder to confirm the open payment. */
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    isTaxed: boolean('is_taxed').notNull().default(false),
    /** Why Stripe couldn't calculate the last renewal's tax, in its words; for operators. */
    taxProblem: text('tax_problem'),
    cardExpiresAt: time('card_expires_at'),
  },
  (t) => [index('billing_accounts_status').on(t.stripeStatus, t.memberId)],
)

/** An attempt to subscribe. Its id is the idempotency key of its one subscription. */
export const billingAttempts = pgTable(
  'billing_attempts',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    consentId: uuid('consent_id').references(() => billingConsents.id),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    // Concurrent calls on any nodes share one attempt and so one key.
    uniqueIndex('billing_attempts_one_open').on(t.memberId).where(sql`${t.isOpen}`),
    index('billing_attempts_member').on(t.memberId, t.createdAt),
    index('billing_attempts_consent').on(t.consentId).where(sql`${t.consentId} is not null`),
  ],
)

/**
 * Idempotency keys in use at Stripe, by purpose. A key stays while the outcome is unknown, and is deleted after a definite
 * refusal, which Stripe would repeat for a day.
 */
export const billingKeys = pgTable(
  'billing_keys',
  {
    purpose: text('purpose').primaryKey(),
    key: uuid('key').notNull().defaultRandom(),
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('billing_keys_member').on(t.memberId)],
)

/** A member's agreement to automatic renewal, verbatim. Append-only. */
export const billingConsents = pgTable(
  'billing_consents',
  {
    id: primaryId(),
    memberId: uuid('member_id').notNull(),
    version: text('version').notNull(),
    text: text('text').notNull(),
    /** The price shown. */
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** HMAC of the network address: can prove a claimed address, reveals none. */
    addressHash: text('address_hash').notNull(),
    agreedAt: time('agreed_at').notNull(),
  },
  (t) => [index('billing_consents_member').on(t.memberId, t.agreedAt)],
)

export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    deliveries: integer('deliveries').notNull().default(1),
    receivedAt: time('received_at').notNull(),
    /** Null until its sync is stored; a repeated delivery before that syncs again. */
    processedAt: time('processed_at'),
  },
  (t) => [
    index('billing_events_received').on(t.receivedAt),
    index('billing_events_customer').on(t.customerId),
  ],
)

/** Customers of deleted members: until Stripe has deleted them, and 30 days more for late payments. */
export const customerDeletions = pgTable('customer_deletions', {
  customerId: text('customer_id').primaryKey(),
  askedAt: time('asked_at').notNull(),
  doneAt: time('done_at'),
})

/** Staff requests: a refund, the end of a membership, or both. Kept with the payments. */
export const billingRefunds = pgTable(
  'billing_refunds',
  {
    /** Made by the page, so a repeated request is recognized. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    chargeId: text('charge_id'),
    amountCents: integer('amount_cents').notNull(),
    cancel: text('cancel').$type<CancelChoice>().notNull(),
    reason: text('reason').notNull(),
    askedAt: time('asked_at').notNull(),
    refundId: text('refund_id'),
    /** Null until Stripe has done all of it, or refused. */
    doneAt: time('done_at'),
    refusal: text('refusal'),
  },
  (t) => [
    index('billing_refunds_member').on(t.memberId, t.askedAt),
    index('billing_refunds_open').on(t.askedAt).where(sql`${t.doneAt} is null`),
  ],
)

/** Billing notices, each sent once. `subject` is the invoice, period or refund it is about. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    subject: text('subject').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.subject] })],
)

export const billingReceipts = pgTable('billing_receipts', {
  invoiceId: text('invoice_id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  /** The amount paid, with tax. */
  amountCents: integer('amount_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  queuedAt: time('queued_at').notNull(),
})

/** Everything observed and done about money. Append-only, enforced by a trigger. */
export const billingLedger = pgTable(
  'billing_ledger',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    /** Outlives the member. */
    memberId: uuid('member_id'),
    /** `member`, `webhook`, `reconciliation`, `support`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    eventId: text('event_id'),
    subscriptionId: text('subscription_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('billing_ledger_member').on(t.memberId, t.seq),
    index('billing_ledger_subscription').on(t.subscriptionId),
  ],
)
