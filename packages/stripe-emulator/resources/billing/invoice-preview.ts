import { invalid } from '../../http/errors.ts'
import { clearable, hash, integer, list, oneOf, required, text, type Values } from '../../http/fields.ts'
import { listed } from '../../http/lists.ts'
import { address, expandable, mergeAddress } from '../../http/shapes.ts'
import { newId } from '../../ids.ts'
import { type Billed, composeInvoice } from '../../invoicing/drafts.ts'
import { periodEnd } from '../../invoicing/periods.ts'
import { itemOf, nextPeriod, usable } from '../../invoicing/subscribe.ts'
import { listOf } from '../../model/common.ts'
import type { Customer } from '../../model/customer.ts'
import type { Invoice } from '../../model/invoice.ts'
import { automaticTax, automaticTaxFields } from '../../tax/automatic.ts'
import { unrecognized } from '../../tax/location.ts'
import { isEmptyAddress, placeOf } from '../../tax/places.ts'
import { find, timeFor, type Work } from '../../work.ts'
import { newCustomer } from '../customers.ts'

export const previewFields = {
  ...expandable,
  automatic_tax: automaticTaxFields(),
  currency: text(),
  customer: text(),
  customer_details: hash({
    address: clearable(address()),
    tax_exempt: clearable(oneOf('none', 'exempt', 'reverse')),
  }),
  subscription: text(),
  subscription_details: hash({
    items: list(hash({ price: required(text()), quantity: integer({ min: 0 }) }), 20),
  }),
}

type Given = Values<typeof previewFields>
type Items = NonNullable<NonNullable<Given['subscription_details']>['items']>

/** The upcoming invoice, not stored: of a new subscription, or the next one of a running one. */
export function previewInvoice(work: Work, params: Given): Invoice {
  const items = params.subscription_details?.items
  if (items && !params.subscription) return previewNew(work, params, items)
  const [latest] = params.customer ? listed(work, 'subscription', params.customer) : []
  const id = params.subscription ?? latest?.id
  if (!id) throw invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none')
  return previewNext(work, id, params)
}

function previewNext(work: Work, id: string, params: Given): Invoice {
  const subscription = find(work, 'subscription', id, 'subscription')
  if (subscription.ended_at !== null || subscription.cancel_at !== null)
    throw invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none')
  const items = { ...subscription.items, data: nextPeriod(subscription) }
  const now = items.data[0]?.current_period_start ?? timeFor(work, subscription.customer)
  const tax = params.automatic_tax && { automatic_tax: automaticTax(params.automatic_tax.enabled) }
  return preview(
    work,
    { ...subscription, ...tax, items },
    customerOf(work, subscription.customer, params),
    now,
  )
}

function previewNew(work: Work, params: Given, items: Items): Invoice {
  const customer = customerOf(work, params.customer, params)
  const now = params.customer ? timeFor(work, params.customer) : work.realNow()
  const id = newId('sub_')
  const prices = items.map(({ price }, index) =>
    usable(find(work, 'price', price, `subscription_details[items][${index}][price]`), index),
  )
  const data = items.map(({ price, quantity = 1 }, index) => {
    const recurring = prices[index]?.recurring
    const end = recurring ? periodEnd(now, recurring, now) : now
    return itemOf(id, prices[index], { price, quantity, metadata: {} }, now, end)
  })
  const billed: Billed = {
    automatic_tax: automaticTax(params.automatic_tax?.enabled ?? false),
    currency: prices[0]?.currency ?? 'usd',
    default_payment_method: null,
    id,
    items: listOf(data, `/v1/subscription_items?subscription=${id}`),
    metadata: {},
  }
  return preview(work, billed, customer, now)
}

/** Who is billed, at the address given for the preview. */
function customerOf(work: Work, id: string | undefined, { customer_details: details, automatic_tax }: Given) {
  const known = id ? find(work, 'customer', id, 'customer') : newCustomer(work, null)
  const place = details?.address ? mergeAddress(null, details.address) : known.address
  if (automatic_tax?.enabled && place && !isEmptyAddress(place) && !placeOf(place, 'billing_address'))
    throw unrecognized('customer_details[address]')
  return { ...known, address: place, tax_exempt: details?.tax_exempt ?? known.tax_exempt }
}

function preview(work: Work, billed: Billed, customer: Customer, now: number): Invoice {
  const composed = composeInvoice(work, billed, customer, { reason: 'upcoming', free: false, now })
  return {
    ...composed,
    id: composed.id.replace('in_', 'upcoming_in_'),
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: now + 3600,
    period_end: now,
  }
}
