import { asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingEvents, billingFarewells, billingReceipts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { findAccount } from './accounts.ts'
import type { Billing } from './billing.ts'
import { paymentsOf } from './facts.ts'
import { record } from './ledger.ts'
import { dateOf, endSubscription, idOf, passIfGone, stripeErrorIn, withStripe } from './stripe.ts'

const TASK = 'billing.farewell'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const BATCH = 100
const DAY_MS = 86_400_000
/** How long a late payment is still looked for: Stripe delivers for three days at most. */
const KEPT_DAYS = 30
const LOOKED_AT_DAYS = 3
/** Refusals that leave nothing to give back. */
const SETTLED: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed']

type FarewellDeps = Pick<Deps, 'tasks' | 'clock'>
type Farewell = Pick<typeof billingFarewells.$inferSelect, 'customerId' | 'askedAt'>

/**
 * A member goes: as soon as `tx` is committed, Stripe is asked to delete their customer, which ends every subscription of
 * theirs at once, and asked again for as long as it is away. Only the customer's id is kept until then.
 */
export async function leaveStripe(deps: FarewellDeps, tx: DbOrTx, memberId: string): Promise<void> {
  const account = await findAccount(tx, memberId)
  if (!account?.customerId) return
  const about = { at: deps.clock.now(), memberId, cause: { actor: 'member' } } as const
  await record(tx, { ...about, action: 'account.deleted', subscriptionId: account.subscriptionId })
  await queueFarewell(deps, tx, account.customerId)
}

/** Has Stripe delete a customer whose member is gone, until it has. */
export async function queueFarewell(
  { tasks, clock }: FarewellDeps,
  tx: DbOrTx,
  customerId: string,
): Promise<void> {
  await tx.insert(billingFarewells).values({ customerId, askedAt: clock.now() }).onConflictDoNothing()
  await tx.update(billingEvents).set({ customerId: null }).where(eq(billingEvents.customerId, customerId))
  await tasks.enqueue(TASK, {}, { within: tx })
}

export function handleFarewells(billing: Billing): void {
  billing.deps.tasks.handle(TASK, () => sayFarewells(billing), { cron: EVERY_FIVE_MINUTES })
}

/** Throws where Stripe did not do all of them; what it did is done with. */
export async function sayFarewells(billing: Billing): Promise<void> {
  const { database, clock } = billing.deps
  const due = await database.db
    .select()
    .from(billingFarewells)
    .where(isNull(billingFarewells.doneAt))
    .orderBy(asc(billingFarewells.askedAt))
    .limit(BATCH)
  for (const farewell of due) await close(billing, farewell)
  await database.db
    .delete(billingFarewells)
    .where(lt(billingFarewells.doneAt, daysBefore(clock.now(), KEPT_DAYS)))
}

/** Every step may be repeated, so it doesn't matter where a process is killed. */
async function close(billing: Billing, farewell: Farewell): Promise<void> {
  const { deps, stripe } = billing
  const { customerId: customer } = farewell
  const running = await withStripe(() => stripe.subscriptions.list({ customer, limit: 100 }))
  for (const { id } of running.data) await endSubscription(stripe, id)
  await refundLate(billing, farewell)
  await withStripe(() => stripe.customers.del(customer)).catch(passIfGone)
  // A payment may have been under way while the subscriptions ended.
  await refundLate(billing, farewell)
  await deps.database.db
    .update(billingFarewells)
    .set({ doneAt: deps.clock.now() })
    .where(eq(billingFarewells.customerId, customer))
}

export async function findFarewell(db: DbOrTx, customerId: string): Promise<Farewell | null> {
  const [row] = await db.select().from(billingFarewells).where(eq(billingFarewells.customerId, customerId))
  return row ?? null
}

/** Looks once more at customers deleted in the last days, for a payment whose webhook was lost. */
export async function refundMissed(billing: Billing): Promise<void> {
  const { database, clock } = billing.deps
  const recent = await database.db
    .select()
    .from(billingFarewells)
    .where(gte(billingFarewells.doneAt, daysBefore(clock.now(), LOOKED_AT_DAYS)))
  for (const farewell of recent) await refundLate(billing, farewell)
}

/**
 * Gives back what was paid while or after the account was deleted: every payment of that time that our receipts don't
 * know, so that whoever paid it never had Premium for it.
 */
export async function refundLate(
  { deps, stripe }: Billing,
  { customerId: customer, askedAt }: Farewell,
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
    if (payment_intent && recorded.has(idOf(payment_intent))) continue
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
