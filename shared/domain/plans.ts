/** Spec 1, section 9. Prices, free skips and entitlements stand here and nowhere else. */
const PRICE_CENTS = 999
export const PRICE_TEXT = `$${(PRICE_CENTS / 100).toFixed(2)}/month`
export const FREE_SKIPS = 2
const PAST_DUE_GRACE_DAYS = 7

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

/**
 * Whether a membership gives premium at `now`. A canceled one lasts to the end of the paid period, one whose
 * payment failed keeps 7 days more.
 */
export function isPremium({ subscriptionStatus, subscriptionEndDate }: Membership, now: Date): boolean {
  if (subscriptionStatus === 'active' || subscriptionStatus === 'trialing') return true
  if (!subscriptionEndDate) return false
  const graceDays = subscriptionStatus === 'past_due' ? PAST_DUE_GRACE_DAYS : 0
  const covers = now.getTime() < subscriptionEndDate.getTime() + graceDays * 86_400_000
  return covers && (subscriptionStatus === 'canceled' || subscriptionStatus === 'past_due')
}

export type SkipBalance = { skipsUsed: number; skipsRemaining: number; requiresPayment: boolean }

/** What the free skips come to: `requiresPayment` = used up and no premium. */
export function skipBalance(skipsUsed: number, premium: boolean): SkipBalance {
  const skipsRemaining = Math.max(0, FREE_SKIPS - skipsUsed)
  return { skipsUsed, skipsRemaining, requiresPayment: !premium && skipsRemaining === 0 }
}
