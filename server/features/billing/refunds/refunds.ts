import { and, eq, isNull, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingRefunds, users } from '#server/db/schema/index.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { CancelChoice } from '#shared/domain/billing/billing.ts'
import { findBillingAccount } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { record } from '../ledger.ts'
import { underKey } from '../stripe/keys.ts'
import { endSubscription, stripeErrorIn, stripeIdOf, withStripe } from '../stripe/stripe.ts'
import { syncMember } from '../subscription/sync.ts'

export type RefundRequest = {
  readonly requestId: string
  readonly memberId: string
  readonly staffId: string
  readonly addressHash: string
  readonly paymentId: string | null
  /** Null: the rest of the payment. */
  readonly amount: number | null
  readonly cancel: CancelChoice
  readonly reason: string
}
type Row = typeof billingRefunds.$inferSelect

const SUPPORT = { actor: 'support' } as const
const PENDING_MS = 2 * 60_000

/**
 * Refunds and cancels in one action. It is in the audit log before Stripe is called; if the process dies, the next press or
 * the reconciliation finishes it. Throws `refund_refused` if Stripe refuses.
 */
export async function refundAndCancel(billing: Billing, request: RefundRequest): Promise<void> {
  const { db } = billing.deps.database
  const existing = await findRefund(db, request.requestId)
  const row = existing ?? (await createRefund(billing, request))
  if (!isSame(row, request)) throw new AppError('refund_changed')
  if (row.refusal) throw new AppError('refund_refused', { message: row.refusal })
  if (!row.doneAt) await perform(billing, row)
}

/** Finishes what a killed process left. */
export async function finishRefunds(billing: Billing): Promise<void> {
  const { database, clock, log } = billing.deps
  const before = new Date(clock.now().getTime() - PENDING_MS)
  const open = await database.db
    .select({ refund: billingRefunds, member: users.id })
    .from(billingRefunds)
    .leftJoin(users, eq(users.id, billingRefunds.memberId))
    .where(and(isNull(billingRefunds.doneAt), lt(billingRefunds.askedAt, before)))
  for (const { refund, member } of open) {
    if (!member)
      await settle(database.db, refund.id, { refusal: 'The member has left.', doneAt: clock.now() })
    else
      await perform(billing, refund).catch((err: unknown) => {
        if (!(err instanceof AppError) || err.code !== 'refund_refused') throw err
        log.warn({ err, refund: refund.id }, 'Stripe refused a refund')
      })
  }
}

/** Validates and records the request. */
async function createRefund(billing: Billing, request: RefundRequest): Promise<Row> {
  const { database, clock } = billing.deps
  const { requestId: id, memberId, staffId, addressHash, paymentId, cancel, reason } = request
  const account = await findBillingAccount(database.db, memberId)
  if (!account) throw new AppError('member_not_found')
  if (!paymentId && cancel === 'keep')
    throw new AppError('invalid_input', { fields: { cancel: 'Choose a payment to refund, or cancel' } })
  if (cancel !== 'keep' && !account.subscriptionId) throw new AppError('not_subscribed')
  const amountCents = paymentId ? await amountOf(billing, account.customerId, request) : 0
  return database.db.transaction(async (tx) => {
    const values = { id, memberId, staffId, chargeId: paymentId, amountCents, cancel, reason }
    const [made] = await tx
      .insert(billingRefunds)
      .values({ ...values, askedAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    // A repeated press, while the first was being recorded.
    const row = made ?? (await findRefund(tx, id))
    if (!row) throw new Error('a refund was gone right after it was kept')
    if (made) {
      const details = { payment: paymentId, amountCents: String(amountCents), cancel, reason }
      const about = { actorId: staffId, subjectId: memberId, objectId: id, addressHash, details }
      await appendAudit(tx, { kind: 'billing_refund', ...about })
    }
    return row
  })
}

/** The amount to refund of the member's own payment. */
async function amountOf(
  { stripe }: Billing,
  customerId: string | null,
  { paymentId, amount }: RefundRequest,
): Promise<number> {
  const charge = await withStripe(() => stripe.charges.retrieve(paymentId ?? '')).catch((error: unknown) => {
    if (stripeErrorIn(error)?.code === 'resource_missing') return null
    throw error
  })
  if (!charge?.customer || stripeIdOf(charge.customer) !== customerId) throw new AppError('payment_not_found')
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw new AppError('refund_refused', { message: 'This payment was already fully refunded.' })
  if (amount !== null && amount > left)
    throw new AppError('invalid_input', { fields: { amount: `At most $${(left / 100).toFixed(2)} is left` } })
  return amount ?? left
}

async function perform(billing: Billing, row: Row): Promise<void> {
  const { deps, stripe } = billing
  const { id, memberId, chargeId, amountCents, cancel, reason } = row
  const refundId = chargeId ? await refund(billing, row, chargeId) : null
  const subscriptionId = (await findBillingAccount(deps.database.db, memberId))?.subscriptionId ?? null
  if (subscriptionId && cancel === 'now') await endSubscription(stripe, subscriptionId)
  if (subscriptionId && cancel === 'period_end') await endWithPeriod(stripe, subscriptionId)
  await syncMember(billing, memberId, SUPPORT, async (tx, now) => {
    const isFirst = await settle(tx, id, { refundId, doneAt: now })
    const details = { refundId, chargeId, amountCents, cancel, reason }
    const about = { at: now, memberId, cause: SUPPORT, subscriptionId, details }
    if (isFirst) await record(tx, { ...about, action: 'payment.refunded' })
  })
}

/** Stripe's refund of this request, existing or new. */
async function refund({ deps, stripe }: Billing, row: Row, charge: string): Promise<string> {
  const { db } = deps.database
  const { id: requestId, memberId, amountCents: amount } = row
  const { data } = await withStripe(() => stripe.refunds.list({ charge, limit: 100 }))
  const made = data.find(({ metadata }) => metadata?.requestId === requestId)
  if (made) return made.id
  try {
    const metadata = { requestId }
    const { id } = await underKey(db, { purpose: `refund ${requestId}`, memberId }, (idempotencyKey) =>
      stripe.refunds.create({ charge, amount, metadata }, { idempotencyKey }),
    )
    return id
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await settle(db, requestId, { refusal, doneAt: deps.clock.now() })
    throw new AppError('refund_refused', { message: refusal, cause: error })
  }
}

/** Why Stripe won't make this refund; null if the same request may still work. */
function refusalOf(error: unknown): string | null {
  const refusal = stripeErrorIn(error)
  const isRefused = refusal?.statusCode === 400 || refusal?.statusCode === 402
  return refusal && isRefused ? `Stripe refused this refund: ${refusal.message}` : null
}

async function endWithPeriod(stripe: Stripe, id: string): Promise<void> {
  const { status } = await withStripe(() => stripe.subscriptions.retrieve(id))
  if (status === 'canceled' || status === 'incomplete_expired') return
  await withStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
}

/** False if it was settled before. */
async function settle(
  db: DbOrTx,
  id: string,
  end: { readonly doneAt: Date; readonly refundId?: string | null; readonly refusal?: string },
): Promise<boolean> {
  const rows = await db
    .update(billingRefunds)
    .set(end)
    .where(and(eq(billingRefunds.id, id), isNull(billingRefunds.doneAt)))
    .returning({ id: billingRefunds.id })
  return rows.length > 0
}

async function findRefund(db: DbOrTx, id: string): Promise<Row | null> {
  const [row] = await db.select().from(billingRefunds).where(eq(billingRefunds.id, id))
  return row ?? null
}

const isSame = (row: Row, { memberId, paymentId, amount, cancel, reason }: RefundRequest): boolean =>
  row.memberId === memberId &&
  row.chargeId === paymentId &&
  (amount === null || row.amountCents === amount) &&
  row.cancel === cancel &&
  row.reason === reason
