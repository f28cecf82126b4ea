import type Stripe from 'stripe'
import type { SubscriptionSnapshot } from '#shared/domain/billing/billing.ts'
import { dateOf, stripeIdOf } from '../stripe/stripe.ts'

/**
 * The deciding fields of a subscription whose `latest_invoice` is expanded; `item` is the one that gives Premium. Returned
 * money only shows if `latest_invoice.payments` is expanded too.
 */
export function snapshotOf(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  returned: ReadonlySet<string> = new Set(),
): SubscriptionSnapshot {
  const { id, status, created, cancel_at, cancel_at_period_end, latest_invoice } = subscription
  const periodEnd = dateOf(item.current_period_end)
  const setEnd = cancel_at === null ? null : dateOf(cancel_at)
  return {
    id,
    status,
    createdAt: dateOf(created),
    periodStart: dateOf(item.current_period_start),
    periodEnd,
    isPeriodPaid: status === 'trialing' || isPaid(latest_invoice),
    isReturned: paymentsOf(latest_invoice).some((id) => returned.has(id)),
    cancelsAt: cancel_at_period_end ? periodEnd : setEnd,
    amountCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
  }
}

/** The snapshot as text, for comparison. */
export function fingerprintOf(snapshot: SubscriptionSnapshot | null): string {
  if (!snapshot) return 'none'
  const { id, status, periodStart, periodEnd, isPeriodPaid, cancelsAt } = snapshot
  const times = [periodStart, periodEnd, cancelsAt].map((time) => time?.getTime() ?? '-')
  return [id, status, isPeriodPaid, ...times].join(' ')
}

function isPaid(invoice: string | Stripe.Invoice | null): boolean {
  return invoice !== null && typeof invoice !== 'string' && invoice.status === 'paid'
}

export function paymentsOf(invoice: string | Stripe.Invoice | null): string[] {
  if (invoice === null || typeof invoice === 'string') return []
  return (invoice.payments?.data ?? []).flatMap(({ payment: { payment_intent } }) =>
    payment_intent ? [stripeIdOf(payment_intent)] : [],
  )
}
