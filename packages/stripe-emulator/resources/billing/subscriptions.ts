import { invalid, missing } from '../../http/errors.ts'
import { anyHash, flag, oneOf, text, type Values } from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { defined, expandable, pageable, timeRange, undatedPages } from '../../http/shapes.ts'
import { endSubscription } from '../../invoicing/ending.ts'
import { subscribe } from '../../invoicing/subscribe.ts'
import { resumePaused } from '../../invoicing/trial-end.ts'
import type { Subscription } from '../../model/subscription.ts'
import { find, timeFor, type Work } from '../../work.ts'
import { createFields, updateFields } from './subscription-params.ts'
import { updateSubscription } from './subscription-update.ts'

function trialEndOf(work: Work, params: Values<typeof createFields>): number | null {
  const now = timeFor(work, params.customer)
  if (params.trial_end !== undefined && params.trial_period_days !== undefined)
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', 'trial_end')
  if (params.trial_period_days) return now + params.trial_period_days * 86_400
  if (params.trial_end === undefined || params.trial_end === 'now') return null
  if (params.trial_end <= now) throw invalid('Invalid timestamp: must be in the future', 'trial_end')
  return params.trial_end
}

function createSubscription(work: Work, params: Values<typeof createFields>): Subscription {
  if (params.cancel_at && params.cancel_at_period_end)
    throw invalid(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      'cancel_at',
    )
  const settings = params.payment_settings
  return subscribe(work, {
    customer: params.customer,
    items: params.items.map((item) => ({
      price: item.price,
      quantity: item.quantity ?? 1,
      metadata: item.metadata,
    })),
    behavior: params.payment_behavior ?? 'allow_incomplete',
    offSession: params.off_session ?? false,
    defaultMethod: params.default_payment_method ?? null,
    trialEnd: trialEndOf(work, params),
    missingMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    settings: {
      payment_method_options: settings?.payment_method_options ?? null,
      payment_method_types: settings?.payment_method_types ?? null,
      save_default_payment_method: settings?.save_default_payment_method ?? 'off',
    },
    metadata: params.metadata,
    description: params.description ?? null,
    cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    cancelAt: params.cancel_at ?? null,
    automaticTax: params.automatic_tax?.enabled ?? false,
  })
}

/** Stripe no longer finds a subscription that has ended. */
function living(work: Work, id: string): Subscription {
  const subscription = find(work, 'subscription', id)
  if (['canceled', 'incomplete_expired'].includes(subscription.status)) throw missing('subscription', id)
  return subscription
}

const listFields = {
  ...pageable,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  current_period_end: timeRange(),
  customer: text(),
  price: text(),
  status: oneOf(
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ),
  test_clock: text(),
}

function wanted(params: Values<typeof listFields>) {
  const over = ['canceled', 'incomplete_expired']
  return (subscription: Subscription) => {
    const { status } = subscription
    if (params.status === undefined && status === 'canceled') return false
    if (params.status === 'ended' && !over.includes(status)) return false
    if (params.status && !['all', 'ended', status].includes(params.status)) return false
    if (params.test_clock && subscription.test_clock !== params.test_clock) return false
    return !params.price || subscription.items.data.some((item) => item.price.id === params.price)
  }
}

export const subscriptionRoutes = [
  route('POST', 'subscriptions', createFields, (work, { params }) => createSubscription(work, params)),
  route('GET', 'subscriptions/:id', expandable, (work, { id }) => find(work, 'subscription', id)),
  route('POST', 'subscriptions/:id', updateFields, (work, { id, params }) =>
    updateSubscription(work, find(work, 'subscription', id), params),
  ),
  route(
    'DELETE',
    'subscriptions/:id',
    {
      ...expandable,
      cancellation_details: updateFields.cancellation_details,
      invoice_now: flag(),
      prorate: flag(),
    },
    (work, { id, params }) => {
      if (params.invoice_now || params.prorate)
        throw invalid('The emulator does not prorate: leave `invoice_now` and `prorate` out.', 'prorate')
      const details = { ...defined(params.cancellation_details ?? {}), reason: 'cancellation_requested' }
      return endSubscription(work, living(work, id), details)
    },
  ),
  route(
    'POST',
    'subscriptions/:id/resume',
    {
      ...expandable,
      billing_cycle_anchor: anyHash(),
      payment_behavior: updateFields.payment_behavior,
      proration_behavior: updateFields.proration_behavior,
    },
    (work, { id }) => resumePaused(work, find(work, 'subscription', id)),
  ),
  route('GET', 'subscriptions', listFields, (work, { params }) =>
    pageOf(listed(work, 'subscription', params.customer).filter(wanted(params)), params, '/v1/subscriptions'),
  ),
  route('GET', 'subscription_items', { ...undatedPages, subscription: text() }, (work, { params }) => {
    if (!params.subscription)
      throw invalid('Missing required param: subscription.', 'subscription', 'parameter_missing')
    const { items } = find(work, 'subscription', params.subscription, 'subscription')
    return pageOf(items.data, params, '/v1/subscription_items')
  }),
]
