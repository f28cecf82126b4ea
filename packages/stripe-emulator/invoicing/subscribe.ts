import { invalid, missing } from '../http/errors.ts'
import { mergeMetadata } from '../http/shapes.ts'
import { newId } from '../ids.ts'
import type { Price, Recurring } from '../model/catalog.ts'
import { listOf, type Metadata } from '../model/common.ts'
import type { MissingPaymentMethod, Subscription, SubscriptionItem } from '../model/subscription.ts'
import { newSetupIntent } from '../payments/new-intent.ts'
import { planOf } from '../resources/billing/new-price.ts'
import { automaticTax } from '../tax/automatic.ts'
import { locate, methodOf, unrecognized } from '../tax/location.ts'
import { change, create, emit, find, idFor, timeFor, type Work } from '../work.ts'
import { collectInvoice, noMethod } from './collect.ts'
import { draftInvoice } from './drafts.ts'
import { finalizeInvoice } from './finalize.ts'
import { methodIdOf } from './parties.ts'
import { periodEnd } from './periods.ts'

const DAY = 86_400

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'

export type Order = {
  customer: string
  items: { price: string; quantity: number; metadata: Metadata | null | undefined }[]
  behavior: PaymentBehavior
  offSession: boolean
  defaultMethod: string | null
  trialEnd: number | null
  missingMethod: MissingPaymentMethod
  settings: Subscription['payment_settings']
  metadata: Metadata | null | undefined
  description: string | null
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  automaticTax: boolean
}

/** Creates the subscription and its first invoice, and collects it unless it waits for the client. */
export function subscribe(work: Work, order: Order): Subscription {
  const { customer, prices } = checked(work, order)
  const subscription = newSubscription(work, order, prices)
  create(work, 'subscription', subscription)
  if (customer.currency === null) change(work, 'customer', customer, { currency: subscription.currency })
  if (subscription.status === 'trialing') return startTrial(work, subscription)
  const invoice = finalizeInvoice(work, draftInvoice(work, subscription, 'subscription_create'))
  emit(work, 'customer.subscription.created', find(work, 'subscription', subscription.id))
  if (invoice.status === 'paid' || order.behavior === 'default_incomplete')
    return find(work, 'subscription', subscription.id)
  const collected = collectInvoice(work, invoice, { offSession: order.offSession })
  const strict = order.behavior === 'error_if_incomplete'
  if (strict && collected.refusal) throw Object.assign(collected.refusal, { storesAnswer: false })
  if (strict && collected.waits)
    throw invalid(
      'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.',
      undefined,
      'subscription_payment_intent_requires_action',
    )
  return find(work, 'subscription', subscription.id)
}

function checked(work: Work, order: Order) {
  const customer = find(work, 'customer', order.customer, 'customer')
  if (customer.deleted) throw missing('customer', order.customer, 'customer')
  const prices = order.items.map((item, index) =>
    usable(find(work, 'price', item.price, `items[${index}][price]`), index),
  )
  const [first] = prices
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing')
  for (const { recurring, currency } of prices) {
    if (currency !== first.currency || (customer.currency ?? currency) !== currency)
      throw invalid(
        `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency ?? first.currency}`,
      )
    if (
      recurring?.interval !== first.recurring?.interval ||
      recurring?.interval_count !== first.recurring?.interval_count
    )
      throw invalid('The emulator bills all items of a subscription in one interval.', 'items')
  }
  if (order.defaultMethod) {
    const method = find(work, 'payment_method', order.defaultMethod, 'default_payment_method')
    if (method.customer !== customer.id)
      throw invalid(
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        'default_payment_method',
        'resource_missing',
      )
  }
  const pays = order.trialEnd === null && prices.some((price) => price.unit_amount > 0)
  const known = order.defaultMethod ?? customer.invoice_settings.default_payment_method
  if (order.automaticTax && !locate(customer, methodOf(work, known))) throw unrecognized()
  if (pays && !known && order.behavior !== 'default_incomplete') throw noMethod()
  return { customer, prices }
}

export function usable(price: Price, index: number): Price {
  const param = `items[${index}][price]`
  if (!price.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      param,
    )
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, param)
  return price
}

/** Fields of Stripe's that this account doesn't use. */
const neverSet = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pending_invoice_item_interval: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
}

function newSubscription(work: Work, order: Order, prices: Price[]): Subscription {
  const id = idFor('subscription')
  const now = timeFor(work, order.customer)
  const recurring = prices[0]?.recurring
  const end = order.trialEnd ?? (recurring ? periodEnd(now, recurring, now) : now)
  const items = order.items.map((item, index) => itemOf(id, prices[index], item, now, end))
  const status = order.trialEnd ? 'trialing' : 'incomplete'
  return {
    id,
    object: 'subscription',
    ...neverSet,
    automatic_tax: automaticTax(order.automaticTax),
    billing_cycle_anchor: order.trialEnd ?? now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at: order.cancelAtPeriodEnd ? end : order.cancelAt,
    cancel_at_period_end: order.cancelAtPeriodEnd,
    canceled_at: order.cancelAtPeriodEnd || order.cancelAt ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: prices[0]?.currency ?? 'usd',
    customer: order.customer,
    default_payment_method: order.defaultMethod,
    default_tax_rates: [],
    description: order.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, order.metadata),
    pause_collection: null,
    payment_settings: order.settings,
    pending_setup_intent: null,
    start_date: now,
    status,
    test_clock: find(work, 'customer', order.customer).test_clock,
    trial_end: order.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: order.missingMethod },
    },
    trial_start: order.trialEnd ? now : null,
    _trial_warned: false,
  }
}

export function itemOf(
  subscription: string,
  price: Price | undefined,
  { quantity, metadata }: Order['items'][number],
  start: number,
  end: number,
): SubscriptionItem {
  if (!price)
    throw invalid('Missing required param: items[0][price].', 'items[0][price]', 'parameter_missing')
  return {
    id: newId('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, metadata),
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** Nothing is due yet; without a payment method a setup intent asks the client for one. */
function startTrial(work: Work, subscription: Subscription): Subscription {
  finalizeInvoice(work, draftInvoice(work, subscription, 'subscription_create', true))
  let started = find(work, 'subscription', subscription.id)
  if (!methodIdOf(work, started)) {
    const intent = { ...newSetupIntent(work, subscription.customer), _subscription: subscription.id }
    create(work, 'setup_intent', intent, 'setup_intent.created')
    started = change(work, 'subscription', started, { pending_setup_intent: intent.id })
  }
  const soon = (started.trial_end ?? 0) - timeFor(work, started.customer) <= 3 * DAY
  started = change(work, 'subscription', started, { _trial_warned: soon })
  emit(work, 'customer.subscription.created', started)
  if (soon) emit(work, 'customer.subscription.trial_will_end', started)
  return started
}

export function nextPeriod(subscription: Subscription): SubscriptionItem[] {
  return subscription.items.data.map((item) => {
    const start = item.current_period_end
    const recurring: Recurring | null = item.price.recurring
    const end = recurring ? periodEnd(start, recurring, subscription.billing_cycle_anchor) : start
    return { ...item, current_period_start: start, current_period_end: end }
  })
}
