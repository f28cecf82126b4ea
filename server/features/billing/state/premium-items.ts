import { and, inArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingLedger } from '#server/db/schema/index.ts'
import type { Billing } from '../billing.ts'
import { stripeIdOf } from '../stripe/stripe.ts'

/** The ledger's entry for a subscription that was once Premium here. */
const BOUGHT = ['subscription.begun', 'membership.changed']

/**
 * The item that gives Premium, by subscription. Listed prices and their products do, and so does a subscription in our
 * ledger: a price missing from STRIPE_PRICE_ID must not take Premium from someone who pays.
 */
export async function premiumItems(
  { deps, catalog }: Billing,
  subscriptions: readonly Stripe.Subscription[],
): Promise<ReadonlyMap<string, Stripe.SubscriptionItem>> {
  const { priceIds, productIds } = await catalog()
  const items = new Map<string, Stripe.SubscriptionItem>()
  const unlisted: Stripe.Subscription[] = []
  for (const subscription of subscriptions) {
    const item = subscription.items.data.find(
      ({ price }) => priceIds.has(price.id) || productIds.has(stripeIdOf(price.product)),
    )
    if (item) items.set(subscription.id, item)
    else unlisted.push(subscription)
  }
  if (unlisted.length === 0) return items
  const bought = await findPurchasedHere(
    deps.database.db,
    unlisted.map(({ id }) => id),
  )
  for (const {
    id,
    items: {
      data: [item],
    },
  } of unlisted) {
    if (!item || !bought.has(id)) continue
    items.set(id, item)
    deps.log.warn(
      { subscriptionId: id, price: item.price.id },
      'a subscription at a price that STRIPE_PRICE_ID does not list keeps Premium: add the price to the list',
    )
  }
  return items
}

async function findPurchasedHere(db: DbOrTx, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectDistinct({ id: billingLedger.subscriptionId })
    .from(billingLedger)
    .where(and(inArray(billingLedger.subscriptionId, [...ids]), inArray(billingLedger.action, BOUGHT)))
  return new Set(rows.map(({ id }) => id))
}
