import { invalid } from '../http/errors.ts'
import type { Invoice, InvoicePayment } from '../model/invoice.ts'
import { newPaymentIntent } from '../payments/new-intent.ts'
import { change, create, emit, find, idFor, timeFor, type Work } from '../work.ts'
import { withCurrentTax } from './finalize-tax.ts'
import { defaultMethodOf, subscriptionOf } from './parties.ts'
import { settlePaid } from './settle.ts'

/** Gives a draft its tax, number and payment intent. With nothing to pay it is paid at once. */
export function finalizeInvoice(work: Work, draft: Invoice): Invoice {
  if (draft.status !== 'draft')
    throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.", 'invoice')
  const now = timeFor(work, draft.customer)
  const open = change(work, 'invoice', draft, {
    ...withCurrentTax(work, draft),
    ...addresses(work, draft),
    auto_advance: draft.auto_advance,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    next_payment_attempt: null,
    number: nextNumber(work, draft.customer),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  })
  const payable = open.amount_due > 0 ? withIntent(work, open) : open
  emit(work, 'invoice.finalized', payable)
  return payable.amount_due > 0 ? payable : settlePaid(work, payable, null)
}

function addresses(work: Work, invoice: Invoice) {
  const path = `${work.base}/invoices/${invoice.id}/${invoice._access}`
  return { hosted_invoice_url: path, invoice_pdf: `${path}/pdf` }
}

function nextNumber(work: Work, id: string): string {
  const customer = find(work, 'customer', id)
  const sequence = customer.next_invoice_sequence
  change(work, 'customer', customer, { next_invoice_sequence: sequence + 1 })
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
}

function withIntent(work: Work, invoice: Invoice): Invoice {
  const subscription = subscriptionOf(work, invoice)
  const method = defaultMethodOf(work, invoice)
  const made = newPaymentIntent(work, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
  })
  const intent = create(
    work,
    'payment_intent',
    {
      ...made,
      description:
        invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      payment_method: method?.id ?? null,
      receipt_email: null,
      setup_future_usage: subscription ? 'off_session' : null,
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      _invoice: invoice.id,
    },
    'payment_intent.created',
  )
  const payment: InvoicePayment = {
    id: idFor('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: timeFor(work, invoice.customer),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  create(work, 'invoice_payment', payment)
  return change(work, 'invoice', invoice, { _payment_intent: intent.id, _payments: [payment.id] })
}
