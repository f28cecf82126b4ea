import type { PaymentMethod } from '../model/customer.ts'
import type { Invoice } from '../model/invoice.ts'
import { attach } from '../payments/methods.ts'
import { change, emit, find, timeFor, type Work } from '../work.ts'
import { endSubscription } from './ending.ts'
import { subscriptionOf } from './parties.ts'

const DAY = 86_400
/** Days after each failed attempt until the next: four attempts, then the account's setting decides. */
const retryAfterDays = [3, 5, 7]

/** The invoice is paid: by `method`, or outside of Stripe or with nothing due (null). */
export function settlePaid(work: Work, invoice: Invoice, method: PaymentMethod | null): Invoice {
  const now = timeFor(work, invoice.customer)
  const before = invoice.status
  for (const id of invoice._payments) {
    const payment = find(work, 'invoice_payment', id)
    if (payment.status !== 'open') continue
    const patch = {
      amount_paid: invoice.amount_due,
      status: 'paid' as const,
      status_transitions: { canceled_at: null, paid_at: now },
    }
    emit(work, 'invoice_payment.paid', change(work, 'invoice_payment', payment, patch))
  }
  const paid = change(work, 'invoice', invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: method ? Math.max(1, invoice.attempt_count) : invoice.attempt_count,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  })
  if (before === 'open' && method) attach(work, method, invoice.customer)
  emit(work, 'invoice.paid', paid)
  emit(work, 'invoice.payment_succeeded', paid)
  activate(work, paid, method)
  return paid
}

/** A paid latest invoice activates the subscription and may set its payment method. */
function activate(work: Work, invoice: Invoice, method: PaymentMethod | null) {
  const subscription = subscriptionOf(work, invoice)
  if (!subscription) return
  const customer = find(work, 'customer', invoice.customer)
  if (customer.delinquent) change(work, 'customer', customer, { delinquent: false }, 'customer.updated')
  const revives =
    subscription.latest_invoice === invoice.id &&
    ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  const keepsMethod =
    method !== null && subscription.payment_settings.save_default_payment_method === 'on_subscription'
  change(
    work,
    'subscription',
    subscription,
    {
      ...(revives ? { status: 'active' as const } : {}),
      ...(keepsMethod ? { default_payment_method: method.id } : {}),
    },
    'customer.subscription.updated',
  )
}

/**
 * An attempt failed or waits for the cardholder. Renewals are retried on schedule, first payments aren't. The first attempt
 * always counts, later ones only if the schedule made them.
 */
export function settleUnpaid(
  work: Work,
  invoice: Invoice,
  kind: 'failed' | 'requires_action',
  scheduled: boolean,
): Invoice {
  const first = invoice.billing_reason === 'subscription_create'
  const counts = scheduled || invoice.attempt_count === 0
  const failed = counts ? change(work, 'invoice', invoice, counted(work, invoice, first)) : invoice
  if (kind === 'requires_action') emit(work, 'invoice.payment_action_required', failed)
  emit(work, 'invoice.payment_failed', failed)
  if (!first) markPastDue(work, failed)
  return failed
}

function counted(work: Work, invoice: Invoice, first: boolean): Partial<Invoice> {
  const attempt_count = invoice.attempt_count + 1
  const wait = first || !invoice.auto_advance ? undefined : retryAfterDays[attempt_count - 1]
  return {
    attempt_count,
    attempted: true,
    auto_advance: first ? false : wait !== undefined,
    next_payment_attempt: wait === undefined ? null : timeFor(work, invoice.customer) + wait * DAY,
  }
}

function markPastDue(work: Work, invoice: Invoice) {
  const subscription = subscriptionOf(work, invoice)
  if (!subscription || !['active', 'past_due'].includes(subscription.status)) return
  const customer = find(work, 'customer', invoice.customer)
  change(work, 'customer', customer, { delinquent: true }, 'customer.updated')
  const behind = change(
    work,
    'subscription',
    subscription,
    { status: 'past_due' },
    'customer.subscription.updated',
  )
  if (invoice.next_payment_attempt !== null || work.afterRetries === 'past_due') return
  if (work.afterRetries === 'cancel') endSubscription(work, behind, { reason: 'payment_failed' })
  else change(work, 'subscription', behind, { status: 'unpaid' }, 'customer.subscription.updated')
}
