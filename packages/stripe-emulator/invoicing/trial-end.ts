import { invalid } from '../http/errors.ts'
import type { Subscription } from '../model/subscription.ts'
import { change, emit, find, timeFor, type Work } from '../work.ts'
import { collectInvoice } from './collect.ts'
import { draftInvoice } from './drafts.ts'
import { finalizeInvoice } from './finalize.ts'
import { periodEnd } from './periods.ts'

/** Starts a paid period now and collects it. */
function beginPaidPeriod(work: Work, subscription: Subscription, event: string): Subscription {
  const now = timeFor(work, subscription.customer)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: item.price.recurring ? periodEnd(now, item.price.recurring, now) : now,
  }))
  const begun = change(work, 'subscription', subscription, {
    billing_cycle_anchor: now,
    items: { ...subscription.items, data },
    status: 'active',
    trial_end: subscription.trial_end === null ? null : Math.min(subscription.trial_end, now),
  })
  emit(work, event, begun)
  const invoice = finalizeInvoice(work, draftInvoice(work, begun, 'subscription_update'))
  if (invoice.status === 'open') collectInvoice(work, invoice, { offSession: true, scheduled: true })
  return find(work, 'subscription', subscription.id)
}

export function endTrialNow(work: Work, subscription: Subscription): Subscription {
  if (subscription.status !== 'trialing') return subscription
  return beginPaidPeriod(work, subscription, 'customer.subscription.updated')
}

export function resumePaused(work: Work, subscription: Subscription): Subscription {
  if (subscription.status === 'paused')
    return beginPaidPeriod(work, subscription, 'customer.subscription.resumed')
  throw invalid(
    `Only paused subscriptions can be resumed; this subscription is ${subscription.status}.`,
    'id',
  )
}
