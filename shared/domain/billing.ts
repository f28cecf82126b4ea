import type { Membership } from './plans.ts'

/** What decides about premium in a subscription of Stripe's. Times in UTC. */
export type SubscriptionFacts = {
  readonly id: string
  /** Stripe's word: active, trialing, past_due, canceled, incomplete, incomplete_expired, unpaid, paused. */
  readonly status: string
  readonly createdAt: Date
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Whether the invoice of the current period is paid; what is not paid for is not given. */
  readonly isPeriodPaid: boolean
  /** When it is set to end; null while it renews. */
  readonly cancelsAt: Date | null
}

export const NO_MEMBERSHIP: Membership = { subscriptionStatus: 'inactive', subscriptionEndDate: null }

/** The membership that a subscription amounts to. Pure: the same facts give the same membership in whatever order seen. */
export function membershipOf(facts: SubscriptionFacts | null): Membership {
  if (!facts) return NO_MEMBERSHIP
  const { status, cancelsAt, periodStart, periodEnd, isPeriodPaid } = facts
  const paidUntil = isPeriodPaid ? periodEnd : periodStart
  switch (status) {
    case 'active':
    case 'trialing':
      return cancelsAt
        ? { subscriptionStatus: 'canceled', subscriptionEndDate: earlier(cancelsAt, periodEnd) }
        : { subscriptionStatus: status, subscriptionEndDate: periodEnd }
    case 'past_due':
      return { subscriptionStatus: 'past_due', subscriptionEndDate: paidUntil }
    case 'canceled':
      return { subscriptionStatus: 'canceled', subscriptionEndDate: paidUntil }
    default:
      return NO_MEMBERSHIP
  }
}

const STANDING = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled']

/** Of several the one that counts: the one in best standing, then the newest. */
export function decisiveOf(all: readonly SubscriptionFacts[]): SubscriptionFacts | null {
  const standing = ({ status }: SubscriptionFacts) => {
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

export function renewalConsentText(priceText: string, brand: string): string {
  return `I agree that ${brand} charges ${priceText} now and every month after, until I cancel. I can cancel anytime on the Billing page in two clicks and keep Premium to the end of the month I paid for.`
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
