import { invalid, type StripeRefusal } from '../http/errors.ts'
import type { PaymentMethod } from '../model/customer.ts'
import type { PaymentIntent } from '../model/intent.ts'
import type { Invoice } from '../model/invoice.ts'
import { attach } from '../payments/methods.ts'
import { type Attempt, attemptPayment, type PaymentOutcome } from '../payments/payment.ts'
import { change, find, type Work } from '../work.ts'
import { defaultMethodOf } from './parties.ts'
import { settlePaid, settleUnpaid } from './settle.ts'

export type Collected = { invoice: Invoice; refusal: StripeRefusal | null; waits: boolean }

type How = { method?: PaymentMethod | null; offSession: boolean; scheduled?: boolean }

/** Charges an open invoice to `how.method`, or to its usual method. */
export function collectInvoice(work: Work, invoice: Invoice, how: How): Collected {
  const method = how.method ?? defaultMethodOf(work, invoice)
  const attempt = { offSession: how.offSession, scheduled: how.scheduled ?? false, returnUrl: null }
  const intent = invoice._payment_intent && work.store.get('payment_intent', invoice._payment_intent)
  if (!method || !intent) {
    const refusal = noMethod()
    return { invoice: settleUnpaid(work, invoice, 'failed', attempt.scheduled), refusal, waits: false }
  }
  const outcome = confirmPayment(work, intent, method, attempt)
  return {
    invoice: find(work, 'invoice', invoice.id),
    refusal: outcome.kind === 'failed' ? outcome.refusal : null,
    waits: outcome.kind === 'requires_action',
  }
}

/** One attempt on an intent and its consequences: the card is saved, the invoice settled. */
export function confirmPayment(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): PaymentOutcome {
  return followUp(work, attemptPayment(work, intent, method, attempt), attempt.scheduled)
}

export function followUp(work: Work, outcome: PaymentOutcome, scheduled = false): PaymentOutcome {
  const { intent } = outcome
  if (outcome.kind === 'succeeded' && intent.setup_future_usage && intent.customer)
    attach(work, change(work, 'payment_method', outcome.method, { _used: false }), intent.customer)
  const invoice = intent._invoice ? work.store.get('invoice', intent._invoice) : null
  if (invoice?.status !== 'open') return outcome
  if (outcome.kind === 'succeeded') settlePaid(work, invoice, find(work, 'payment_method', outcome.method.id))
  else settleUnpaid(work, invoice, outcome.kind, scheduled)
  return outcome
}

export function noMethod() {
  return invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    undefined,
    'resource_missing',
  )
}
