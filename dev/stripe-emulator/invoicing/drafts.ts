import { newId } from '../ids.ts'
import { listOf } from '../model/common.ts'
import type { Invoice, InvoiceLine } from '../model/invoice.ts'
import type { Subscription } from '../model/subscription.ts'
import { money } from '../payments/currency.ts'
import { change, create, find, idFor, timeFor, type Work } from '../work.ts'

const HOUR = 3600

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'

/** An invoice for the current period of the subscription's items; a trial is a line of nothing. */
export function composeInvoice(
  work: Work,
  subscription: Subscription,
  reason: Reason,
  free: boolean,
): Invoice {
  const id = idFor('invoice')
  const customer = find(work, 'customer', subscription.customer)
  const now = timeFor(work, customer.id)
  const lines = subscription.items.data.map((item) => lineOf(work, id, item, free))
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const [first] = subscription.items.data
  const periodStart = reason === 'subscription_create' ? now : (first?.current_period_start ?? now)
  return {
    ...blankInvoice(id, reason, now),
    account_name: work.businessName,
    amount_due: total,
    amount_remaining: total,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_tax_exempt: customer.tax_exempt,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: periodStart,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_excluding_tax: total,
  }
}

/** A stored draft that finalizes itself in an hour unless that is done before. */
export function draftInvoice(work: Work, subscription: Subscription, reason: Reason, free = false): Invoice {
  const invoice = create(work, 'invoice', composeInvoice(work, subscription, reason, free), 'invoice.created')
  change(work, 'subscription', find(work, 'subscription', subscription.id), { latest_invoice: invoice.id })
  return invoice
}

function lineOf(
  work: Work,
  invoice: string,
  item: Subscription['items']['data'][number],
  free: boolean,
): InvoiceLine {
  const { price, quantity } = item
  const amount = free ? 0 : price.unit_amount * quantity
  const name = work.store.get('product', price.product)?.name ?? price.product
  const interval = price.recurring?.interval ?? 'month'
  return {
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: free
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ${money(price.unit_amount, price.currency)} / ${interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: free ? '0' : price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  }
}

/** Fields of Stripe's that this account has no use for. */
const neverSet = {
  application: null,
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  default_source: null,
  due_date: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
}

type Filled =
  | 'account_name'
  | 'amount_due'
  | 'amount_remaining'
  | 'currency'
  | 'customer'
  | 'customer_address'
  | 'customer_email'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_tax_exempt'
  | 'lines'
  | 'parent'
  | 'period_end'
  | 'period_start'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'test_clock'
  | 'total'
  | 'total_excluding_tax'

function blankInvoice(id: string, reason: Reason, now: number): Omit<Invoice, Filled> {
  return {
    id,
    object: 'invoice',
    ...neverSet,
    account_country: 'US',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: now + HOUR,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    customer_tax_ids: [],
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    effective_at: null,
    ending_balance: null,
    footer: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    livemode: false,
    metadata: {},
    next_payment_attempt: now + HOUR,
    number: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    _payment_intent: null,
    _payments: [],
    _access: newId('', 32),
  }
}
