import { and, eq, inArray } from 'drizzle-orm'
import { billingLedger } from '#server/db/schema/index.ts'
import type { SubscriptionFacts } from '#shared/domain/billing.ts'
import type { Billing } from './billing.ts'
import { record } from './ledger.ts'
import { withStripe } from './stripe.ts'

const RECONCILIATION = { actor: 'reconciliation' } as const

/**
 * Ends subscriptions whose member is gone, so that nobody pays for an account that is no longer there. Only those that our
 * ledger says we began: a Stripe account may have others, of another site.
 */
export async function endSubscriptionsOfNobody(
  { deps, stripe }: Billing,
  orphans: readonly SubscriptionFacts[],
): Promise<void> {
  if (orphans.length === 0) return
  const { db } = deps.database
  const begun = await db
    .select({ subscriptionId: billingLedger.subscriptionId, memberId: billingLedger.memberId })
    .from(billingLedger)
    .where(
      and(
        eq(billingLedger.action, 'subscription.begun'),
        inArray(
          billingLedger.subscriptionId,
          orphans.map(({ id }) => id),
        ),
      ),
    )
  for (const { subscriptionId, memberId } of begun) {
    if (!subscriptionId) continue
    await withStripe(() => stripe.subscriptions.cancel(subscriptionId))
    const about = { at: deps.clock.now(), memberId, cause: RECONCILIATION, subscriptionId }
    await record(db, { ...about, action: 'subscription.ended_without_member' })
    deps.log.warn({ subscriptionId }, 'ended the subscription of a member who is gone')
  }
}
