import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { decisiveOf, membershipOfAll, NO_MEMBERSHIP, type SubscriptionFacts } from '#shared/domain/billing.ts'
import type { Membership } from '#shared/domain/plans.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { beginLook, claimLook, findPayer } from './accounts.ts'
import type { Billing } from './billing.ts'
import { premiumItems } from './bought.ts'
import { factsOf, fingerprintOf } from './facts.ts'
import { type Cause, record } from './ledger.ts'
import { queueReceipts } from './receipts.ts'
import { returnedPayments } from './returned.ts'
import { withStripe } from './stripe.ts'

const SUBSCRIPTIONS_READ = 100
const INVOICES_READ = 24

type Seen = {
  readonly facts: SubscriptionFacts | null
  readonly membership: Membership
  readonly paid: readonly Stripe.Invoice[]
}
const NOTHING: Seen = { facts: null, membership: NO_MEMBERSHIP, paid: [] }
type Look = { readonly memberId: string; readonly look: number; readonly cause: Cause }
/** What has to be written together with the state, such as that an event is done with. */
type Also = (tx: DbOrTx, now: Date) => Promise<void>

/**
 * Looks at Stripe and stores what is there: the only way a membership changes. Webhooks, returns from a payment and the
 * reconciliation all end here, so their order and number make no difference. A change is told to the member's browsers.
 */
export async function syncMember(
  billing: Billing,
  memberId: string,
  cause: Cause,
  also?: Also,
): Promise<void> {
  const { database, realtime, clock } = billing.deps
  const look = await beginLook(database.db, memberId)
  const customerId = (await findPayer(database.db, memberId))?.customerId
  const seen = customerId ? await lookAt(billing, customerId) : NOTHING
  const changed = await database.db.transaction(async (tx) => {
    const isChanged = await store(billing, tx, seen, { memberId, look, cause })
    await also?.(tx, clock.now())
    return isChanged
  })
  if (changed) await realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
}

async function lookAt(billing: Billing, customer: string): Promise<Seen> {
  const { stripe } = billing
  const [subscriptions, invoices, returned] = await withStripe(() =>
    Promise.all([
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: SUBSCRIPTIONS_READ,
        expand: ['data.latest_invoice.payments'],
      }),
      stripe.invoices.list({ customer, status: 'paid', limit: INVOICES_READ }),
      returnedPayments(stripe, customer),
    ]),
  )
  const items = await premiumItems(billing, subscriptions.data)
  const all = subscriptions.data.flatMap((subscription) => {
    const item = items.get(subscription.id)
    return item ? [factsOf(subscription, item, returned)] : []
  })
  return { facts: decisiveOf(all), membership: membershipOfAll(all), paid: invoices.data }
}

/** Writes state, ledger and receipts in one go; whether the membership changed. The member's row is locked first. */
async function store(
  { deps }: Billing,
  tx: DbOrTx,
  { facts, membership, paid }: Seen,
  { memberId, look, cause }: Look,
): Promise<boolean> {
  const now = deps.clock.now()
  const before = await lockMembership(tx, memberId)
  const isYoungest = await claimLook(
    tx,
    { memberId, look },
    {
      stripeStatus: facts?.status ?? null,
      cancelsAt: facts?.cancelsAt ?? null,
      periodEnd: facts?.periodEnd ?? null,
      fingerprint: fingerprintOf(facts),
      amountCents: facts?.amountCents ?? null,
      currency: facts?.currency ?? null,
      isReturned: facts?.isReturned ?? false,
      lookedAt: now,
    },
  )
  if (!isYoungest) return false
  await queueReceipts(deps, tx, memberId, paid)

  const after = { ...membership, subscriptionId: facts?.id ?? null }
  if (!before || isSame(before, after)) return false
  await tx
    .update(users)
    .set({
      subscriptionStatus: after.subscriptionStatus,
      subscriptionEndDate: after.subscriptionEndDate,
      stripeSubscriptionId: after.subscriptionId,
    })
    .where(eq(users.id, memberId))
  const details = {
    before,
    after,
    stripeStatus: facts?.status ?? null,
    isReturned: facts?.isReturned ?? false,
  }
  const action = 'membership.changed'
  await record(tx, { at: now, memberId, cause, action, subscriptionId: after.subscriptionId, details })
  return true
}

type Stored = Membership & { readonly subscriptionId: string | null }

async function lockMembership(tx: DbOrTx, memberId: string): Promise<Stored | null> {
  const { subscriptionStatus, subscriptionEndDate, stripeSubscriptionId: subscriptionId } = users
  const [row] = await tx
    .select({ subscriptionStatus, subscriptionEndDate, subscriptionId })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  return row ?? null
}

function isSame(a: Stored, b: Stored): boolean {
  return (
    a.subscriptionStatus === b.subscriptionStatus &&
    a.subscriptionEndDate?.getTime() === b.subscriptionEndDate?.getTime() &&
    a.subscriptionId === b.subscriptionId
  )
}
