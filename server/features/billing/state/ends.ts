import type Stripe from 'stripe'
import { END_CAUSES, type EndCause, isRunning } from '#shared/domain/billing/billing.ts'
import { stripeIdOf } from '../stripe/stripe.ts'
import type { Returned } from './returned.ts'
import { paymentsOf } from './snapshot.ts'

/** What operators read beside an ended subscription in Stripe's dashboard. It also tells us later why we ended it. */
export const END_COMMENTS: Readonly<Record<EndCause, string>> = {
  disputed: 'Ended because a payment was disputed.',
  refunded: 'Ended because the latest payment was refunded in full.',
  reported: 'Ended because the bank reported a payment as fraudulent.',
  shut_out: 'Stopped because the account is suspended or banned.',
}

type Contest = Extract<EndCause, 'disputed' | 'refunded'>

/**
 * Subscriptions whose payer took their money back or got it back, and doesn't expect another charge: after any dispute since the
 * subscription began, even one that is won or only a question, and after a full refund of its latest payment. Refunding an
 * older payment is a favor, and changes nothing. `paid` is the newest first, with payments.
 */
export function contestedAmong(
  subscriptions: readonly Stripe.Subscription[],
  paid: readonly Stripe.Invoice[],
  { payments: returned, disputes }: Returned,
): ReadonlyMap<string, Contest> {
  const found = new Map<string, Contest>()
  for (const { id, created } of subscriptions) {
    const own = paid
      .filter((invoice) => invoice.amount_paid > 0 && subscriptionOf(invoice) === id)
      .map(paymentsOf)
    const isOwn = new Set(own.flat())
    const isDisputed = disputes.some(
      (dispute) =>
        dispute.created > created ||
        (dispute.payment_intent && isOwn.has(stripeIdOf(dispute.payment_intent))),
    )
    const [latest = []] = own
    if (isDisputed) found.set(id, 'disputed')
    else if (latest.length > 0 && latest.every((payment) => returned.has(payment))) found.set(id, 'refunded')
  }
  return found
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? stripeIdOf(subscription) : null
}

/** Why the subscription ended, or will, other than by its member's wish; null if it goes on. */
export function endCauseOf(
  subscription: Stripe.Subscription,
  contested: ReadonlyMap<string, Contest>,
): EndCause | null {
  const { id, status } = subscription
  if (isRunning(status)) return endsWithPeriod(subscription) ? notedCauseOf(subscription) : null
  return contested.get(id) ?? notedCauseOf(subscription)
}

const endsWithPeriod = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  cancel_at_period_end || cancel_at !== null

function notedCauseOf({ cancellation_details: details }: Stripe.Subscription): EndCause | null {
  return END_CAUSES.find((cause) => END_COMMENTS[cause] === details?.comment) ?? null
}

type Seen = {
  readonly chargeable: readonly Stripe.Subscription[]
  readonly contested: ReadonlyMap<string, Contest>
  readonly paid: readonly Stripe.Invoice[]
}
type DueEnd = { readonly id: string; readonly cause: EndCause; readonly isAtOnce: boolean }
type Reasons = { readonly isShutOut: boolean; readonly reportedPayment: string | null }

/**
 * What must end at Stripe so that nothing more is charged. Someone who is shut out keeps what is paid, and may resume it once
 * they are back. An ended subscription is among them while its last invoice can still be paid.
 */
export function dueEnds(
  { chargeable, contested, paid }: Seen,
  { isShutOut, reportedPayment }: Reasons,
): DueEnd[] {
  const reported = paid.find((invoice) => reportedPayment && paymentsOf(invoice).includes(reportedPayment))
  return chargeable.flatMap((subscription): DueEnd[] => {
    const { id, status } = subscription
    const isReported = reported !== undefined && subscriptionOf(reported) === id
    const cause =
      contested.get(id) ?? (isReported ? 'reported' : isRunning(status) ? null : notedCauseOf(subscription))
    if (cause) return [{ id, cause, isAtOnce: true }]
    const isPaidFor = status === 'active' || status === 'trialing'
    if (!isShutOut || (isPaidFor && endsWithPeriod(subscription))) return []
    return [{ id, cause: 'shut_out', isAtOnce: !isPaidFor }]
  })
}
