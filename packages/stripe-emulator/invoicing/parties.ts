import type { PaymentMethod } from '../model/customer.ts'
import type { Invoice } from '../model/invoice.ts'
import type { Subscription } from '../model/subscription.ts'
import type { Work } from '../work.ts'

export function subscriptionOf(work: Work, invoice: Invoice): Subscription | null {
  return work.store.get('subscription', invoice.parent.subscription_details.subscription)
}

/** The method an invoice is collected from: its own, the subscription's, then the customer's default. */
export function defaultMethodOf(work: Work, invoice: Invoice): PaymentMethod | null {
  const subscription = subscriptionOf(work, invoice)
  const id = invoice.default_payment_method ?? (subscription && methodIdOf(work, subscription))
  return id ? work.store.get('payment_method', id) : null
}

export function methodIdOf(work: Work, subscription: Subscription): string | null {
  const customer = work.store.get('customer', subscription.customer)
  return subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null
}
