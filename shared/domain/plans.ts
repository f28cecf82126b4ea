/** Spec 1, section 9. Prices, free skips and entitlements stand here and nowhere else. */
export const PRICE_CENTS = 999
export const PRICE_CURRENCY = 'usd'
export const PRICE_TEXT = `$${(PRICE_CENTS / 100).toFixed(2)}/month`
export const FREE_SKIPS = 2
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
  /** When premium ends unless something is paid; null while it renews by itself, and without premium. */
  readonly until: Date | null
}

const NOTHING: Entitlement = { isPremium: false, until: null }

/**
 * What a membership gives at `now`: everything while active or trialing, to the end of the paid period once canceled, and
 * 7 days beyond it after a failed payment. The only place that decides who is premium.
 */
export function entitlementOf(
  { subscriptionStatus, subscriptionEndDate }: Membership,
  now: Date,
): Entitlement {
  if (subscriptionStatus === 'active' || subscriptionStatus === 'trialing')
    return { isPremium: true, until: null }
  if (!subscriptionEndDate || subscriptionStatus === 'inactive') return NOTHING
  const graceDays = subscriptionStatus === 'past_due' ? PAST_DUE_GRACE_DAYS : 0
  const until = new Date(subscriptionEndDate.getTime() + graceDays * 86_400_000)
  return now < until ? { isPremium: true, until } : NOTHING
}

export function isPremium(membership: Membership, now: Date): boolean {
  return entitlementOf(membership, now).isPremium
}

export type SkipBalance = { skipsUsed: number; skipsRemaining: number; requiresPayment: boolean }

/** What the free skips come to: `requiresPayment` = used up and no premium. */
export function skipBalance(skipsUsed: number, premium: boolean): SkipBalance {
  const skipsRemaining = Math.max(0, FREE_SKIPS - skipsUsed)
  return { skipsUsed, skipsRemaining, requiresPayment: !premium && skipsRemaining === 0 }
}
