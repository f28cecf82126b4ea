import { collectInvoice } from '../invoicing/collect.ts'
import { draftInvoice } from '../invoicing/drafts.ts'
import { endSubscription, expireIncomplete } from '../invoicing/ending.ts'
import { finalizeInvoice } from '../invoicing/finalize.ts'
import { failedToFinalize } from '../invoicing/finalize-tax.ts'
import { methodIdOf } from '../invoicing/parties.ts'
import { nextPeriod } from '../invoicing/subscribe.ts'
import type { Invoice } from '../model/invoice.ts'
import type { Subscription } from '../model/subscription.ts'
import { change, emit, find, type Work } from '../work.ts'

const scheduled = { offSession: true, scheduled: true }

const HOUR = 3600
const DAY = 24 * HOUR

export type Due = { at: number; run: (work: Work) => void }

export function dueOf(work: Work, subscription: Subscription): Due[] {
  const invoices = work.store
    .all('invoice', subscription.customer)
    .filter((invoice) => invoice.parent.subscription_details.subscription === subscription.id)
  return [...dueOfSubscription(subscription), ...invoices.flatMap(dueOfInvoice)]
}

function dueOfSubscription(subscription: Subscription): Due[] {
  const { id, status, trial_end, cancel_at } = subscription
  const again = (work: Work) => find(work, 'subscription', id)
  if (status === 'incomplete')
    return [{ at: subscription.created + 23 * HOUR, run: (work) => expireIncomplete(work, again(work)) }]
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(status)) return []
  const due: Due[] = []
  const end = Math.min(...subscription.items.data.map((item) => item.current_period_end))
  if (cancel_at !== null && cancel_at <= end)
    due.push({ at: cancel_at, run: (work) => endSubscription(work, again(work), {}) })
  else due.push({ at: end, run: (work) => renew(work, again(work)) })
  if (status === 'trialing' && trial_end !== null && !subscription._trial_warned)
    due.push({ at: trial_end - 3 * DAY, run: (work) => warn(work, again(work)) })
  return due
}

function warn(work: Work, subscription: Subscription) {
  emit(
    work,
    'customer.subscription.trial_will_end',
    change(work, 'subscription', subscription, { _trial_warned: true }),
  )
}

function dueOfInvoice({
  id,
  status,
  auto_advance,
  automatically_finalizes_at,
  next_payment_attempt,
}: Invoice): Due[] {
  if (!auto_advance) return []
  if (status === 'draft' && automatically_finalizes_at !== null)
    return [
      { at: automatically_finalizes_at, run: (work) => finalizeAndCollect(work, find(work, 'invoice', id)) },
    ]
  if (status === 'open' && next_payment_attempt !== null)
    return [
      {
        at: next_payment_attempt,
        run: (work) => collectInvoice(work, find(work, 'invoice', id), scheduled),
      },
    ]
  return []
}

function finalizeAndCollect(work: Work, draft: Invoice) {
  if (failedToFinalize(work, draft)) return
  const invoice = finalizeInvoice(work, draft)
  if (invoice.status === 'open') collectInvoice(work, invoice, scheduled)
}

/** The period is over: the next one is billed, or a trial ends without a card. */
function renew(work: Work, subscription: Subscription) {
  const { missing_payment_method } = subscription.trial_settings.end_behavior
  const cardless = subscription.status === 'trialing' && methodIdOf(work, subscription) === null
  if (cardless && missing_payment_method === 'cancel') return endSubscription(work, subscription, {})
  if (cardless && missing_payment_method === 'pause') {
    const paused = change(
      work,
      'subscription',
      subscription,
      { status: 'paused' },
      'customer.subscription.updated',
    )
    return emit(work, 'customer.subscription.paused', paused)
  }
  const renewed = change(
    work,
    'subscription',
    subscription,
    {
      items: { ...subscription.items, data: nextPeriod(subscription) },
      status: subscription.status === 'trialing' ? 'active' : subscription.status,
    },
    'customer.subscription.updated',
  )
  const invoice = draftInvoice(work, renewed, 'subscription_cycle')
  if (renewed.status === 'unpaid' || renewed.pause_collection !== null)
    change(work, 'invoice', invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
}
