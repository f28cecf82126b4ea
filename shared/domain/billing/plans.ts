import { DAY_MS } from '../durations.ts'

/** Spec 1, section 9: prices, free skips and entitlements. */
export const PRICE_CENTS = 999
export const PRICE_CURRENCY = 'usd'
/** For the specification's buttons and toasts. Everywhere else `PRICE_TEXT_USD` names the currency. */
export const PRICE_TEXT = `$${(PRICE_CENTS / 100).toFixed(2)}/month`
export const PRICE_TEXT_USD = `US${PRICE_TEXT}`
export const FREE_SKIPS = 2
export const FREE_SKIPS_IN_WORDS = ({ 1: 'one', 2: 'two', 3: 'three' } as const)[FREE_SKIPS]
export const PAST_DUE_GRACE_DAYS = 7

export const PREMIUM_FEATURES = [
  'ID Verification & Profile Badge',
  'Unlimited Video Connections',
  'Credential Verification',
  'ATS Resume Optimization',
  'Priority Job Matches',
  'Advanced Search Filters',
  '24/7 Customer Support',
] as const

export const SUBSCRIPTION_STATUSES = ['inactive', 'active', 'trialing', 'past_due', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export type Membership = { subscriptionStatus: SubscriptionStatus; subscriptionEndDate: Date | null }

export type Entitlement = {
  readonly isPremium: boolean
  /** When Premium ends without a payment; null while it renews, and without Premium. */
  readonly until: Date | null
}

const NOTHING: Entitlement = { isPremium: false, until: null }
const FOR_GOOD: Entitlement = { isPremium: true, until: null }

/**
 * What a membership gives at `now`: Premium to the end of the paid period and, unless it was canceled, 7 days more, after a
 * failed payment or while the renewal is not confirmed. The only place that decides who is Premium.
 */
export function entitlementOf(
  { subscriptionStatus, subscriptionEndDate }: Membership,
  now: Date,
): Entitlement {
  if (subscriptionStatus === 'inactive') return NOTHING
  const renews = subscriptionStatus === 'active' || subscriptionStatus === 'trialing'
  // Without an end: granted by hand, not by a payment.
  if (!subscriptionEndDate) return renews ? FOR_GOOD : NOTHING
  const graceDays = subscriptionStatus === 'canceled' ? 0 : PAST_DUE_GRACE_DAYS
  const until = new Date(subscriptionEndDate.getTime() + graceDays * DAY_MS)
  if (now >= until) return NOTHING
  return renews ? FOR_GOOD : { isPremium: true, until }
}

export function isPremium(membership: Membership, now: Date): boolean {
  return entitlementOf(membership, now).isPremium
}

export type SkipBalance = { skipsUsed: number; skipsRemaining: number; requiresPayment: boolean }

/** `requiresPayment`: the free skips are used up, without Premium. */
export function skipBalance(skipsUsed: number, premium: boolean): SkipBalance {
  const skipsRemaining = Math.max(0, FREE_SKIPS - skipsUsed)
  return { skipsUsed, skipsRemaining, requiresPayment: !premium && skipsRemaining === 0 }
}
