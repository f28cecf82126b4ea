import { invalid } from '../../http/errors.ts'
import type { Values } from '../../http/fields.ts'
import { defined, mergeMetadata } from '../../http/shapes.ts'
import { placeOfBilled } from '../../invoicing/drafts.ts'
import { endTrialNow } from '../../invoicing/trial-end.ts'
import type { Subscription } from '../../model/subscription.ts'
import { automaticTax } from '../../tax/automatic.ts'
import { unrecognized } from '../../tax/location.ts'
import { change, find, timeFor, type Work } from '../../work.ts'
import { planOf } from './new-price.ts'
import type { updateFields } from './subscription-params.ts'

type Given = Values<typeof updateFields>

/** Prices change without proration only, which the caller must request. */
export function updateSubscription(work: Work, subscription: Subscription, params: Given): Subscription {
  refuseWhenOver(subscription, params)
  const settings = params.payment_settings
  const patch: Partial<Subscription> = {
    ...cancellation(work, subscription, params),
    ...defined({ description: params.description }),
    ...defaultMethod(work, subscription, params.default_payment_method),
    ...(params.items ? { items: changedItems(work, subscription, params) } : {}),
    ...(params.pause_collection === undefined ? {} : { pause_collection: paused(params.pause_collection) }),
    ...trial(work, subscription, params),
    ...tax(work, subscription, params),
    metadata: mergeMetadata(subscription.metadata, params.metadata),
    payment_settings: { ...subscription.payment_settings, ...defined(settings ?? {}) },
  }
  const changed = change(work, 'subscription', subscription, patch, 'customer.subscription.updated')
  return params.trial_end === 'now' ? endTrialNow(work, changed) : changed
}

function refuseWhenOver(
  { status }: Subscription,
  { expand: _, metadata, cancellation_details, ...rest }: Given,
) {
  if (!['canceled', 'incomplete_expired'].includes(status) || Object.keys(defined(rest)).length === 0) return
  throw invalid(
    'A canceled subscription can only update its cancellation_details and metadata.',
    undefined,
    'invalid_canceled_subscription_fields',
  )
}

function paused(given: NonNullable<Given['pause_collection']> | null): Subscription['pause_collection'] {
  return given && { behavior: given.behavior, resumes_at: given.resumes_at ?? null }
}

function cancellation(work: Work, subscription: Subscription, params: Given): Partial<Subscription> {
  const details = { ...subscription.cancellation_details, ...defined(params.cancellation_details ?? {}) }
  const { cancel_at, cancel_at_period_end } = params
  if (cancel_at !== undefined && cancel_at !== null && cancel_at_period_end)
    throw invalid(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      'cancel_at',
    )
  const now = timeFor(work, subscription.customer)
  const requested = { ...details, reason: 'cancellation_requested' }
  if (cancel_at_period_end) {
    const end = Math.max(...subscription.items.data.map((item) => item.current_period_end))
    const since = subscription.canceled_at ?? now
    return { cancel_at: end, cancel_at_period_end: true, canceled_at: since, cancellation_details: requested }
  }
  if (cancel_at) {
    if (cancel_at <= now) throw invalid('Invalid timestamp: must be in the future', 'cancel_at')
    return { cancel_at, cancel_at_period_end: false, canceled_at: now, cancellation_details: requested }
  }
  if (cancel_at === null || cancel_at_period_end === false)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    }
  return { cancellation_details: details }
}

function defaultMethod(
  work: Work,
  subscription: Subscription,
  id: string | undefined,
): Partial<Subscription> {
  if (id === undefined) return {}
  const method = find(work, 'payment_method', id, 'default_payment_method')
  if (method.customer === subscription.customer) return { default_payment_method: id }
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'default_payment_method',
    'resource_missing',
  )
}

function changedItems(work: Work, subscription: Subscription, params: Given): Subscription['items'] {
  if (params.proration_behavior !== 'none')
    throw invalid(
      'The emulator does not prorate: change items with `proration_behavior=none`.',
      'proration_behavior',
    )
  const data = subscription.items.data.map((item) => {
    const given = params.items?.find(({ id }) => id === item.id)
    if (!given) return item
    if (given.deleted)
      throw invalid('The emulator keeps the items a subscription began with.', 'items[0][deleted]')
    const price = given.price ? find(work, 'price', given.price, 'items[0][price]') : item.price
    const { interval } = item.price.recurring ?? {}
    if (price.recurring?.interval !== interval || price.currency !== item.price.currency)
      throw invalid(
        'The emulator changes to prices of the same currency and interval only.',
        'items[0][price]',
      )
    const metadata = mergeMetadata(item.metadata, given.metadata)
    return { ...item, price, plan: planOf(price), quantity: given.quantity ?? item.quantity, metadata }
  })
  const strange = params.items?.find(({ id }) => !data.some((item) => item.id === id))
  if (strange)
    throw invalid(`No such subscription item: '${strange.id ?? ''}'`, 'items[0][id]', 'resource_missing')
  return { ...subscription.items, data }
}

function tax(work: Work, subscription: Subscription, { automatic_tax }: Given): Partial<Subscription> {
  if (!automatic_tax) return {}
  const customer = find(work, 'customer', subscription.customer)
  if (automatic_tax.enabled && !placeOfBilled(work, subscription, customer)) throw unrecognized()
  return { automatic_tax: automaticTax(automatic_tax.enabled) }
}

function trial(work: Work, subscription: Subscription, params: Given): Partial<Subscription> {
  const missing_payment_method = params.trial_settings?.end_behavior.missing_payment_method
  const settings = missing_payment_method
    ? { trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method } } }
    : {}
  const end = params.trial_end
  if (end === undefined || end === 'now') return settings
  if (end <= timeFor(work, subscription.customer) || subscription.status !== 'trialing')
    throw invalid(
      'The emulator moves the end of a running trial only, and only into the future.',
      'trial_end',
    )
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: end }))
  return { ...settings, trial_end: end, billing_cycle_anchor: end, items: { ...subscription.items, data } }
}
