import type { Invoice } from '../model/invoice.ts'
import type { CancellationDetails, Subscription } from '../model/subscription.ts'
import { change, emit, find, timeFor, type Work } from '../work.ts'

/** Ends the subscription now: canceled, drafts left behind. */
export function endSubscription(
  work: Work,
  subscription: Subscription,
  details: Partial<CancellationDetails>,
): Subscription {
  const now = timeFor(work, subscription.customer)
  const incomplete = subscription.status === 'incomplete'
  const ended = change(work, 'subscription', subscription, {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...subscription.cancellation_details, ...details },
    ended_at: now,
    pending_setup_intent: null,
    status: incomplete ? 'incomplete_expired' : 'canceled',
  })
  for (const invoice of work.store.all('invoice', subscription.customer)) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue
    if (incomplete && invoice.status === 'open') voidInvoice(work, invoice)
    else if (invoice.auto_advance && invoice.status !== 'paid')
      change(work, 'invoice', invoice, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
  }
  emit(work, 'customer.subscription.deleted', ended)
  return ended
}

/** The first invoice wasn't paid within 23 hours. */
export function expireIncomplete(work: Work, subscription: Subscription): Subscription {
  const now = timeFor(work, subscription.customer)
  if (subscription.latest_invoice) voidInvoice(work, find(work, 'invoice', subscription.latest_invoice))
  const patch = { status: 'incomplete_expired' as const, ended_at: now, canceled_at: now }
  return change(work, 'subscription', subscription, patch, 'customer.subscription.updated')
}

export function voidInvoice(work: Work, invoice: Invoice): Invoice {
  const now = timeFor(work, invoice.customer)
  for (const id of invoice._payments) {
    const payment = find(work, 'invoice_payment', id)
    if (payment.status === 'open')
      change(work, 'invoice_payment', payment, {
        status: 'canceled',
        status_transitions: { canceled_at: now, paid_at: null },
      })
  }
  const voided = change(work, 'invoice', invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  })
  emit(work, 'invoice.voided', voided)
  const intent = invoice._payment_intent && work.store.get('payment_intent', invoice._payment_intent)
  if (intent && !['succeeded', 'canceled'].includes(intent.status)) {
    const patch = {
      status: 'canceled' as const,
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      next_action: null,
    }
    change(work, 'payment_intent', intent, patch, 'payment_intent.canceled')
  }
  return voided
}
