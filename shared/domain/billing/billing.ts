import type { Membership } from './plans.ts'
import { TAX_NOTE } from './tax.ts'

/** What decides about premium in a subscription of Stripe's. Times in UTC. */
export type SubscriptionSnapshot = {
  readonly id: string
  /** Stripe's word: active, trialing, past_due, canceled, incomplete, incomplete_expired, unpaid, paused. */
  readonly status: string
  readonly createdAt: Date
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Whether the invoice of the current period is paid; what is not paid for is not given. */
  readonly isPeriodPaid: boolean
  /** What was paid for the current period went back in full: refunded, or reclaimed through the bank. */
  readonly isReturned: boolean
  /** When it is set to end; null while it renews. */
  readonly cancelsAt: Date | null
  /** What it charges each month, which is an older price for some. */
  readonly amountCents: number
  readonly currency: string
}

export const NO_MEMBERSHIP: Membership = { subscriptionStatus: 'inactive', subscriptionEndDate: null }

/** Something is due before there is premium again, and no premium until then. */
const DUE: Membership = { subscriptionStatus: 'past_due', subscriptionEndDate: null }

/** The membership that a subscription amounts to. Pure: the same snapshots give the same membership in any order. */
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
      // Nothing is due: whoever got the money back may leave it at that, or join again.
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

/** What all subscriptions of a member amount to. A new one that is not paid yet takes nothing from an old one that was. */
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

const STANDING = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled']

/** Of several the one that counts: the one in best standing, then the newest. */
export function decisiveOf(all: readonly SubscriptionSnapshot[]): SubscriptionSnapshot | null {
  const standing = ({ status }: SubscriptionSnapshot) => {
    const place = STANDING.indexOf(status)
    return place === -1 ? STANDING.length : place
  }
  const [first = null] = [...all].sort(
    (a, b) =>
      standing(a) - standing(b) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )
  return first
}

/** Whether a subscription with this status of Stripe's still runs, so that there is none to be made beside it. */
export function isRunning(status: string | null): boolean {
  return status !== null && ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status)
}

/** What a member agrees to before paying. A change of words is a new version. */
export const RENEWAL_CONSENT_VERSION = '2026-11'

export type RenewalConsent = { readonly version: string; readonly text: string }

/** `isTaxed`: tax comes on top of the price, and the words say so. */
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

/** What a member is told about their money. */
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
