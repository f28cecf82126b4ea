import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { billingAccounts, billingEvents, users } from '#server/db/schema/index.ts'
import { decisiveOf, type SubscriptionSnapshot } from '#shared/domain/billing/billing.ts'
import type { Billing } from '../billing.ts'
import { refundMissed } from '../customer/customer-deletion.task.ts'
import { finishRefunds } from '../refunds/refunds.ts'
import { premiumItems } from '../state/premium-items.ts'
import { fingerprintOf, snapshotOf } from '../state/snapshot.ts'
import { isFinalAnswer, stripeIdOf, withStripe } from '../stripe/stripe.ts'
import { syncMember } from '../subscription/sync.ts'
import { endOrphanedSubscriptions } from './orphaned.ts'
import { handleEvent } from './webhook.ts'

const TASK = 'billing.reconcile'
const HOURLY = '17 * * * *'
const PAGE = 100
const RECONCILIATION = { actor: 'reconciliation' } as const
/** Stripe's list leaves out canceled subscriptions, so a missing one has ended. */
const RUNNING_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']
/** Events that a list of running subscriptions doesn't show. All are rare. */
const NOT_IN_THE_LIST = [
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'setup_intent.succeeded',
  'invoice.finalization_failed',
]
const EVENT_DAYS = 3

/**
 * Repairs what lost webhooks left: lists Stripe's running subscriptions and syncs every member whose stored state differs. A
 * hundred members cost one call; only differences cost more. Then processes the events of the last days that never arrived,
 * of the kinds the list can't show.
 */
export async function reconcile(billing: Billing): Promise<{ repaired: number }> {
  const { log } = billing.deps
  const running = await runningByCustomer(billing)
  const suspects = new Set<string>()
  const unmatched = new Set(running.keys())
  for await (const page of accountPages(billing)) {
    for (const { memberId, customerId, fingerprint } of page) {
      unmatched.delete(customerId ?? '')
      const snapshot = running.get(customerId ?? '')
      if (snapshot && fingerprintOf(decisiveOf(snapshot)) !== fingerprint) suspects.add(memberId)
    }
  }
  for (const memberId of await findStoredAsRunning(billing, running)) suspects.add(memberId)
  for (const memberId of suspects)
    await syncMember(billing, memberId, RECONCILIATION).catch((err: unknown) => {
      // One whom Stripe doesn't know must not keep it from the others.
      if (!isFinalAnswer(err)) throw err
      log.error({ err, memberId }, 'Stripe refuses to say how a membership is')
    })
  const missed = await processMissedEvents(billing)
  const orphans = [...unmatched].flatMap((customerId) =>
    (running.get(customerId) ?? []).map(({ id: subscriptionId }) => ({ subscriptionId, customerId })),
  )
  await endOrphanedSubscriptions(billing, orphans)
  await refundMissed(billing)
  await finishRefunds(billing)
  if (suspects.size + missed > 0)
    log.warn({ members: suspects.size, events: missed }, 'the reconciliation with Stripe repaired members')
  return { repaired: suspects.size + missed }
}

export function scheduleReconciliation(billing: Billing): void {
  billing.deps.tasks.handle(
    TASK,
    async () => {
      await reconcile(billing)
    },
    { cron: HOURLY, retryLimit: 2, expireInSeconds: 1_800 },
  )
}

type Running = ReadonlyMap<string, readonly SubscriptionSnapshot[]>

async function runningByCustomer(billing: Billing): Promise<Running> {
  const found = new Map<string, SubscriptionSnapshot[]>()
  for await (const page of subscriptionPages(billing)) {
    const items = await premiumItems(billing, page)
    for (const subscription of page) {
      const item = items.get(subscription.id)
      if (!item || !RUNNING_STATUSES.includes(subscription.status)) continue
      const customer = stripeIdOf(subscription.customer)
      found.set(customer, [...(found.get(customer) ?? []), snapshotOf(subscription, item)])
    }
  }
  return found
}

async function* subscriptionPages({ stripe }: Billing): AsyncGenerator<Stripe.Subscription[]> {
  const expand = ['data.latest_invoice']
  let after: string | undefined
  do {
    const page = await withStripe(() =>
      stripe.subscriptions.list({ limit: PAGE, expand, ...(after && { starting_after: after }) }),
    )
    yield page.data
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after)
}

async function* accountPages({ deps }: Billing) {
  const { db } = deps.database
  const columns = {
    memberId: users.id,
    customerId: users.stripeCustomerId,
    fingerprint: billingAccounts.fingerprint,
  }
  let after: string | null = null
  for (;;) {
    const page: { memberId: string; customerId: string | null; fingerprint: string | null }[] = await db
      .select(columns)
      .from(users)
      .leftJoin(billingAccounts, eq(billingAccounts.memberId, users.id))
      .where(and(isNotNull(users.stripeCustomerId), after ? gt(users.id, after) : undefined))
      .orderBy(users.id)
      .limit(1_000)
    if (page.length === 0) return
    yield page
    after = page.at(-1)?.memberId ?? null
  }
}

async function findStoredAsRunning({ deps }: Billing, running: Running): Promise<string[]> {
  const rows = await deps.database.db
    .select({ memberId: users.id, customerId: users.stripeCustomerId })
    .from(billingAccounts)
    .innerJoin(users, eq(users.id, billingAccounts.memberId))
    .where(inArray(billingAccounts.stripeStatus, RUNNING_STATUSES))
  return rows.filter(({ customerId }) => !running.has(customerId ?? '')).map(({ memberId }) => memberId)
}

/** How many recent events were processed that no delivery had finished. */
async function processMissedEvents(billing: Billing): Promise<number> {
  const { stripe, deps } = billing
  const since = Math.floor(deps.clock.now().getTime() / 1000) - EVENT_DAYS * 86_400
  const events = await withStripe(() =>
    stripe.events
      .list({ types: NOT_IN_THE_LIST, created: { gte: since }, limit: PAGE })
      .autoPagingToArray({ limit: 10_000 }),
  )
  const processed = await deps.database.db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(
      and(
        inArray(
          billingEvents.id,
          events.map(({ id }) => id),
        ),
        isNotNull(billingEvents.processedAt),
      ),
    )
  const done = new Set(processed.map(({ id }) => id))
  const missed = events.filter(({ id }) => !done.has(id))
  for (const event of missed) await handleEvent(billing, event, 'reconciliation')
  return missed.length
}
