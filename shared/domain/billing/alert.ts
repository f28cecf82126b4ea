import type { BillingAlert } from '#shared/contracts/account-auth.ts'
import { DAY_MS } from '../durations.ts'
import { entitlementOf, type Membership } from './plans.ts'

export const CARD_EXPIRING_DAYS = 30

type Renewal = Membership & {
  /** As Stripe says. */
  readonly stripeStatus: string | null
  readonly needsConfirmation: boolean
  readonly cardExpiresAt: Date | null
  readonly cancelsAt: Date | null
}

/** What a member has to do about their membership, most urgent first; null if nothing. */
export function billingAlertOf(renewal: Renewal, now: Date): BillingAlert | null {
  const { stripeStatus, needsConfirmation, cardExpiresAt, cancelsAt } = renewal
  if (stripeStatus === 'past_due' || stripeStatus === 'unpaid') {
    const until = entitlementOf(renewal, now).until?.toISOString() ?? null
    return { kind: needsConfirmation ? 'confirm_payment' : 'payment_failed', until }
  }
  const renews = (stripeStatus === 'active' || stripeStatus === 'trialing') && cancelsAt === null
  if (!renews || !cardExpiresAt || cardExpiresAt.getTime() - now.getTime() > CARD_EXPIRING_DAYS * DAY_MS)
    return null
  return { kind: 'card_expiring', until: new Date(cardExpiresAt.getTime() - DAY_MS).toISOString() }
}
