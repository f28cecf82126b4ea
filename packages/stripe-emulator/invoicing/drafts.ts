import { newId } from '../ids.ts'
import { listOf } from '../model/common.ts'
import type { Customer } from '../model/customer.ts'
import type { Invoice, InvoiceLine } from '../model/invoice.ts'
import type { Subscription } from '../model/subscription.ts'
import { money } from '../payments/currency.ts'
import { withTax } from '../tax/calculate.ts'
import { locate, methodOf } from '../tax/location.ts'
import type { Place } from '../tax/places.ts'
import { change, create, find, idFor, timeFor, type Work } from '../work.ts'
import { blankInvoice, type Reason } from './blank-invoice.ts'

export type Billed = Pick<
  Subscription,
  'automatic_tax' | 'currency' | 'default_payment_method' | 'id' | 'items' | 'metadata'
>

type Occasion = { reason: Reason; free: boolean; now: number }

/** An invoice for the current period; a trial is a line of zero. */
export function composeInvoice(
  work: Work,
  billed: Billed,
  customer: Customer,
  { reason, free, now }: Occasion,
): Invoice {
  const id = idFor('invoice')
  const lines = billed.items.data.map((item) => lineOf(work, id, item, free))
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const [first] = billed.items.data
  const periodStart = reason === 'subscription_create' ? now : (first?.current_period_start ?? now)
  const invoice = {
    ...blankInvoice(id, reason, now),
    account_name: work.businessName,
    amount_due: total,
    amount_remaining: total,
    automatic_tax: automaticTaxOf(billed),
    currency: billed.currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_tax_exempt: customer.tax_exempt,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    parent: {
      quote_details: null,
      subscription_details: { metadata: billed.metadata, subscription: billed.id },
      type: 'subscription_details' as const,
    },
    period_end: now,
    period_start: periodStart,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_excluding_tax: total,
  }
  return withTax(work, invoice, placeOfBilled(work, billed, customer))
}

function automaticTaxOf({ automatic_tax: { enabled } }: Billed): Invoice['automatic_tax'] {
  const liability = enabled ? ({ type: 'self' } as const) : null
  return { disabled_reason: null, enabled, liability, provider: enabled ? 'stripe' : null, status: null }
}

export function placeOfBilled(
  work: Work,
  { default_payment_method }: Pick<Billed, 'default_payment_method'>,
  customer: Customer,
): Place | null {
  const { default_payment_method: usual } = customer.invoice_settings
  return locate(customer, methodOf(work, default_payment_method, usual))
}

/** A stored draft that finalizes itself in an hour unless that happens earlier. */
export function draftInvoice(work: Work, subscription: Subscription, reason: Reason, free = false): Invoice {
  const customer = find(work, 'customer', subscription.customer)
  const occasion = { reason, free, now: timeFor(work, customer.id) }
  const composed = composeInvoice(work, subscription, customer, occasion)
  const invoice = create(work, 'invoice', composed, 'invoice.created')
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
