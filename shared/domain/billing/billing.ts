import type { Membership } from './plans.ts'
import { TAX_NOTE } from './tax.ts'

/** What decides Premium in a Stripe subscription. Times in UTC. */
export type SubscriptionSnapshot = {
  readonly id: string
  /** Stripe's status: active, trialing, past_due, canceled, incomplete, incomplete_expired, unpaid, paused. */
  readonly status: string
  readonly createdAt: Date
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Whether the current period's invoice is paid; unpaid periods give nothing. */
  readonly isPeriodPaid: boolean
  /** The current period's payment was fully refunded, or reclaimed by the bank. */
  readonly isReturned: boolean
  /** When it is set to end; null while it renews. */
  readonly cancelsAt: Date | null
  /** Its monthly price, which is an older one for some. */
  readonly amountCents: number
  readonly currency: string
}

export const NO_MEMBERSHIP: Membership = { subscriptionStatus: 'inactive', subscriptionEndDate: null }

/** A payment is due, and no Premium until then. */
const DUE: Membership = { subscriptionStatus: 'past_due', subscriptionEndDate: null }

/** The membership of a subscription. Pure: the same snapshots give the same membership in any order. */
export function membershipOf(snapshot: SubscriptionSnapshot | null): Membership {
  if (!snapshot) return NO_MEMBERSHIP
  const { status, cancelsAt, periodStart, periodEnd, isPeriodPaid, isReturned } = snapshot
  const paidUntil = isPeriodPaid && !isReturned ? periodEnd : periodStart
  switch (status) {
    case 'active':
    case 'trialing':
      // Set to end in a later month, it renews until then.
      if (cancelsAt && cancelsAt <= periodEnd)
        return { subscriptionStatus: 'canceled', subscriptionEndDate: isReturned ? periodStart : cancelsAt }
      // Nothing is due: a refunded member may stay out, or join again.
      return isReturned ? NO_MEMBERSHIP : { subscriptionStatus: status, subscriptionEndDate: periodEnd }
    case 'past_due':
      return { subscriptionStatus: 'past_due', subscriptionEndDate: paidUntil }
    case 'unpaid':
    case 'paused':
      return DUE
    case 'canceled':
      return { subscriptionStatus: 'canceled', subscriptionEndDate: paidUntil }
    default:
      return NO_MEMBERSHIP
  }
}

/** The membership of all of a member's subscriptions. A new unpaid one takes nothing from an old paid one. */
export function membershipOfAll(all: readonly SubscriptionSnapshot[]): Membership {
  const membership = membershipOf(decisiveOf(all))
  if (membership.subscriptionStatus !== 'inactive') return membership
  const endOf = ({ subscriptionEndDate }: Membership) => subscriptionEndDate?.getTime() ?? 0
  const [latest = NO_MEMBERSHIP] = all
    .filter(({ status }) => status === 'canceled')
    .map(membershipOf)
    .sort((a, b) => endOf(b) - endOf(a))
  return latest
}

const BEST_STATUS_FIRST = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled']

/** The one that counts: in best standing, then the newest. */
export function decisiveOf(all: readonly SubscriptionSnapshot[]): SubscriptionSnapshot | null {
  const statusRank = ({ status }: SubscriptionSnapshot) => {
    const place = BEST_STATUS_FIRST.indexOf(status)
    return place === -1 ? BEST_STATUS_FIRST.length : place
  }
  const [first = null] = [...all].sort(
    (a, b) =>
      statusRank(a) - statusRank(b) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      (a.id < b.id ? 1 : -1),
  )
  return first
}

/** Whether a subscription with this Stripe status is still running, so that no other may be created. */
export function isRunning(status: string | null): boolean {
  return status !== null && ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status)
}

/** Why we ended a membership: money that went back, a bank's report of fraud, or an account that is suspended or banned. */
export const END_CAUSES = ['disputed', 'refunded', 'reported', 'shut_out'] as const
export type EndCause = (typeof END_CAUSES)[number]

/** The agreement before paying. New words need a new version. */
export const RENEWAL_CONSENT_VERSION = '2026-11'

export type RenewalConsent = { readonly version: string; readonly text: string }

/** `isTaxed`: tax is added to the price, and the words say so. */
export function renewalConsent(priceText: string, brand: string, isTaxed: boolean): RenewalConsent {
  if (!isTaxed) return { version: RENEWAL_CONSENT_VERSION, text: consentText(priceText, brand) }
  const version = `${RENEWAL_CONSENT_VERSION}-tax`
  return { version, text: consentText(`${priceText}, ${TAX_NOTE},`, brand) }
}

function consentText(priceText: string, brand: string): string {
  return `I agree that ${brand} charges ${priceText} now and every month after, until I cancel. I can cancel anytime on the Billing page in two clicks and keep Premium to the end of the month I paid for.`
}

/** What staff may do with a membership along with a refund. */
export const CANCEL_CHOICES = ['keep', 'period_end', 'now'] as const
export const REFUND_REASON_MAX_LENGTH = 500
export type CancelChoice = (typeof CANCEL_CHOICES)[number]

export const NOTICE_KINDS = [
  'payment_failed',
  'grace_ending',
  'confirm_payment',
  'renews_soon',
  'card_expiring',
  'canceled',
  'refunded',
  'disputed',
  'dispute_closed',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
