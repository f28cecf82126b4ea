import type { DbOrTx } from '#server/db/client.ts'
import type { BillingAlert } from '#shared/contracts/account-auth.ts'
import { entitlementOf } from '#shared/domain/billing/plans.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { findBillingAccount } from '../accounts.ts'
import { CARD_EXPIRING_DAYS } from './notice-rules.ts'

/** What a member has to do about their membership, most urgent first; null if nothing. */
export async function readBillingAlert(
  db: DbOrTx,
  memberId: string,
  now: Date,
): Promise<BillingAlert | null> {
  const account = await findBillingAccount(db, memberId)
  if (!account) return null
  const { status, endDate, stripeStatus, needsConfirmation, cardExpiresAt, cancelsAt } = account
  const membership = { subscriptionStatus: status, subscriptionEndDate: endDate }
  if (stripeStatus === 'past_due' || stripeStatus === 'unpaid') {
    const until = entitlementOf(membership, now).until?.toISOString() ?? null
    return { kind: needsConfirmation ? 'confirm_payment' : 'payment_failed', until }
  }
  const renews = (stripeStatus === 'active' || stripeStatus === 'trialing') && cancelsAt === null
  if (!renews || !cardExpiresAt || cardExpiresAt.getTime() - now.getTime() > CARD_EXPIRING_DAYS * DAY_MS)
    return null
  return { kind: 'card_expiring', until: new Date(cardExpiresAt.getTime() - DAY_MS).toISOString() }
}
