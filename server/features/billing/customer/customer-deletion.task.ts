import { asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingEvents, billingReceipts, customerDeletions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { findBillingAccount } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { record } from '../ledger.ts'
import { paymentsOf } from '../state/snapshot.ts'
import {
  dateOf,
  endSubscription,
  ignoreMissing,
  stripeErrorIn,
  stripeIdOf,
  withStripe,
} from '../stripe/stripe.ts'

const TASK = 'billing.delete-customers'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const BATCH = 100
/** How long to look for late payments: Stripe delivers for three days at most. */
const RETENTION_DAYS = 30
const LATE_PAYMENT_DAYS = 3
/** Refusals that mean there is nothing to refund. */
const SETTLED: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed']

type CustomerDeletionDeps = Pick<Deps, 'tasks' | 'clock'>
type CustomerDeletion = Pick<typeof customerDeletions.$inferSelect, 'customerId' | 'askedAt'>

/**
 * After `tx` commits, deletes the member's customer at Stripe, which ends their subscriptions at once; retries while Stripe
 * is down. Only the customer's id is kept until then.
 */
export async function enqueueCustomerDeletion(
  deps: CustomerDeletionDeps,
  tx: DbOrTx,
  memberId: string,
): Promise<void> {
  const account = await findBillingAccount(tx, memberId)
  if (!account?.customerId) return
  const about = { at: deps.clock.now(), memberId, cause: { actor: 'member' } } as const
  await record(tx, { ...about, action: 'account.deleted', subscriptionId: account.subscriptionId })
  await queueCustomerDeletion(deps, tx, account.customerId)
}

/** Queues deleting a customer at Stripe whose member is gone. */
export async function queueCustomerDeletion(
  { tasks, clock }: CustomerDeletionDeps,
  tx: DbOrTx,
  customerId: string,
): Promise<void> {
  await tx.insert(customerDeletions).values({ customerId, askedAt: clock.now() }).onConflictDoNothing()
  await tx.update(billingEvents).set({ customerId: null }).where(eq(billingEvents.customerId, customerId))
  await tasks.enqueue(TASK, {}, { within: tx })
}

export function handleCustomerDeletions(billing: Billing): void {
  billing.deps.tasks.handle(TASK, () => runCustomerDeletions(billing), { cron: EVERY_FIVE_MINUTES })
}

/** Throws if Stripe didn't do all of them; finished ones are recorded. */
export async function runCustomerDeletions(billing: Billing): Promise<void> {
  const { database, clock } = billing.deps
  const due = await database.db
    .select()
    .from(customerDeletions)
    .where(isNull(customerDeletions.doneAt))
    .orderBy(asc(customerDeletions.askedAt))
    .limit(BATCH)
  for (const deletion of due) await close(billing, deletion)
  await database.db
    .delete(customerDeletions)
    .where(lt(customerDeletions.doneAt, daysBefore(clock.now(), RETENTION_DAYS)))
}

/** Every step is idempotent, so a process may be killed anywhere. */
async function close(billing: Billing, deletion: CustomerDeletion): Promise<void> {
  const { deps, stripe } = billing
  const { customerId: customer } = deletion
  const running = await withStripe(() => stripe.subscriptions.list({ customer, limit: 100 }))
  for (const { id } of running.data) await endSubscription(stripe, id)
  await refundLate(billing, deletion)
  await withStripe(() => stripe.customers.del(customer)).catch(ignoreMissing)
  // A payment may have been in progress while the subscriptions ended.
  await refundLate(billing, deletion)
  await deps.database.db
    .update(customerDeletions)
    .set({ doneAt: deps.clock.now() })
    .where(eq(customerDeletions.customerId, customer))
}

export async function findCustomerDeletion(db: DbOrTx, customerId: string): Promise<CustomerDeletion | null> {
  const [row] = await db.select().from(customerDeletions).where(eq(customerDeletions.customerId, customerId))
  return row ?? null
}

/** Checks customers deleted in the last days again, for a payment whose webhook was lost. */
export async function refundMissed(billing: Billing): Promise<void> {
  const { database, clock } = billing.deps
  const recent = await database.db
    .select()
    .from(customerDeletions)
    .where(gte(customerDeletions.doneAt, daysBefore(clock.now(), LATE_PAYMENT_DAYS)))
  for (const deletion of recent) await refundLate(billing, deletion)
}

/**
 * Refunds payments made while or after the account was deleted: those without a receipt of ours, so their payer never had
 * Premium for them.
 */
export async function refundLate(
  { deps, stripe }: Billing,
  { customerId: customer, askedAt }: CustomerDeletion,
): Promise<void> {
  const { db } = deps.database
  const since = daysBefore(askedAt, 1)
  const [charges, invoices] = await withStripe(() =>
    Promise.all([
      stripe.charges.list({ customer, limit: 100 }),
      stripe.invoices.list({ customer, limit: 24, expand: ['data.payments'] }),
    ]),
  )
  const isLate = ({ status, refunded, created }: Stripe.Charge) =>
    status === 'succeeded' && !refunded && dateOf(created) >= since
  const late = charges.data.filter(isLate)
  if (late.length === 0) return
  const receipts = await db
    .select({ id: billingReceipts.invoiceId })
    .from(billingReceipts)
    .where(
      inArray(
        billingReceipts.invoiceId,
        invoices.data.map(({ id }) => id),
      ),
    )
  const known = new Set(receipts.map(({ id }) => id))
  const recorded = new Set(invoices.data.filter(({ id }) => known.has(id)).flatMap(paymentsOf))
  for (const { id, amount, currency, payment_intent } of late) {
    if (payment_intent && recorded.has(stripeIdOf(payment_intent))) continue
    const isRefunded = await refund(stripe, id)
    if (!isRefunded) continue
    const about = { at: deps.clock.now(), memberId: null, cause: { actor: 'reconciliation' } } as const
    const details = { chargeId: id, amountCents: amount, currency }
    await record(db, { ...about, action: 'payment.refunded_without_member', details })
    deps.log.warn({ chargeId: id }, 'refunded a payment whose member has deleted the account')
  }
}

async function refund(stripe: Stripe, charge: string): Promise<boolean> {
  try {
    await withStripe(() => stripe.refunds.create({ charge }))
    return true
  } catch (error) {
    if (SETTLED.includes(stripeErrorIn(error)?.code)) return false
    throw error
  }
}

const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MS)
