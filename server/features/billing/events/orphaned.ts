import { and, eq, inArray } from 'drizzle-orm'
import { billingLedger } from '#server/db/schema/index.ts'
import type { Billing } from '../billing.ts'
import { queueCustomerDeletion } from '../customer/customer-deletion.task.ts'
import { record } from '../ledger.ts'
import { endSubscription } from '../stripe/stripe.ts'

const RECONCILIATION = { actor: 'reconciliation' } as const

export type Orphan = { readonly subscriptionId: string; readonly customerId: string }

/**
 * Ends subscriptions whose member is gone, so that no one pays for a deleted account, and queues deleting their customers.
 * Only those that our ledger says we started: a Stripe account may have others, of another site.
 */
export async function endOrphanedSubscriptions(
  { deps, stripe }: Billing,
  orphans: readonly Orphan[],
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
          orphans.map(({ subscriptionId }) => subscriptionId),
        ),
      ),
    )
  const customers = new Map(orphans.map(({ subscriptionId, customerId }) => [subscriptionId, customerId]))
  for (const { subscriptionId, memberId } of begun) {
    const customerId = subscriptionId && customers.get(subscriptionId)
    if (!subscriptionId || !customerId) continue
    await endSubscription(stripe, subscriptionId)
    const about = { at: deps.clock.now(), memberId, cause: RECONCILIATION, subscriptionId }
    await db.transaction(async (tx) => {
      await record(tx, { ...about, action: 'subscription.ended_without_member' })
      await queueCustomerDeletion(deps, tx, customerId)
    })
    deps.log.warn({ subscriptionId }, 'ended the subscription of a member who is gone')
  }
}
