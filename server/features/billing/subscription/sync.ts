import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { setMembership } from '#server/features/account/member-row/public.ts'
import { publishNotification } from '#server/features/notifications/public.ts'
import { recordSignal, shutOutAmong } from '#server/features/trust/public.ts'
import { isTestMode } from '#server/platform/stripe-access.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { Membership } from '#shared/domain/billing/plans.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { beginSync, claimSync, findPayer } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { type Cause, record } from '../ledger.ts'
import { cardExpiryOf, noticesDue } from '../notices/notice-rules.ts'
import { storeNotices } from '../notices/notices.ts'
import { queueReceipts } from '../notices/receipts.ts'
import { dueEnds } from '../state/ends.ts'
import { NO_STRIPE_STATE, readStripeState, type StripeState } from '../state/read-stripe.ts'
import { fingerprintOf } from '../state/snapshot.ts'
import { logTaxProblem, taxProblemOf } from '../tax/problems.ts'
import { queueEndOfCharges } from './end-charges.ts'

type SyncAttempt = { readonly memberId: string; readonly syncNumber: number; readonly cause: Cause }
/** Further writes in the same transaction, such as marking an event as processed. */
type Also = (tx: DbOrTx, now: Date) => Promise<void>

/**
 * Reads the member's state from Stripe and stores it. Nothing else changes a membership: webhooks, returns from a payment
 * and the reconciliation all end here, so their order and number don't matter. Notifies the member's browsers of a change.
 */
export async function syncMember(
  billing: Billing,
  memberId: string,
  cause: Cause,
  also?: Also,
): Promise<void> {
  const { database, realtime, clock } = billing.deps
  const syncNumber = await beginSync(database.db, memberId)
  const customerId = (await findPayer(database.db, memberId))?.customerId
  const seen = customerId ? await readStripeState(billing, customerId) : NO_STRIPE_STATE
  const { isChanged, notifications } = await database.db.transaction(async (tx) => {
    const stored = await store(billing, tx, seen, { memberId, syncNumber, cause })
    await also?.(tx, clock.now())
    return stored
  })
  const fingerprint = seen.card?.fingerprint
  if (fingerprint && !isTestMode(billing.deps.stripe))
    await recordSignal(billing.deps, { memberId, kind: 'card', value: fingerprint })
  logTaxProblem(billing, { memberId, subscription: seen.subscription })
  for (const notification of notifications) await publishNotification(billing.deps, memberId, notification)
  if (isChanged || notifications.length > 0)
    await realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
}

type Stored = { readonly isChanged: boolean; readonly notifications: readonly Notification[] }

/** Writes state, ledger, receipts and notices in one transaction. Locks the member's row first. */
async function store(
  { deps }: Billing,
  tx: DbOrTx,
  seen: StripeState,
  { memberId, syncNumber, cause }: SyncAttempt,
): Promise<Stored> {
  const { snapshot, membership, card, needsConfirmation, subscription } = seen
  const now = deps.clock.now()
  const before = await lockMembership(tx, memberId)
  const isLatest = await claimSync(
    tx,
    { memberId, syncNumber },
    {
      stripeStatus: snapshot?.status ?? null,
      cancelsAt: snapshot?.cancelsAt ?? null,
      periodEnd: snapshot?.periodEnd ?? null,
      fingerprint: fingerprintOf(snapshot),
      amountCents: snapshot?.amountCents ?? null,
      currency: snapshot?.currency ?? null,
      isReturned: snapshot?.isReturned ?? false,
      needsConfirmation,
      isTaxed: subscription?.automatic_tax.enabled ?? false,
      taxProblem: taxProblemOf(subscription),
      cardExpiresAt: card && cardExpiryOf(card),
      syncedAt: now,
    },
  )
  if (!isLatest) return { isChanged: false, notifications: [] }
  await queueReceipts(deps, tx, memberId, seen)
  const isShutOut = (await shutOutAmong(tx, [memberId])).has(memberId)
  if (dueEnds(seen, { isShutOut, reportedPayment: null }).length > 0)
    await queueEndOfCharges(deps, tx, { memberId })
  const payer = await findPayer(tx, memberId)
  const notifications = payer ? await storeNotices(deps, tx, payer, noticesDue(seen, now, payer.country)) : []

  const after = { ...membership, subscriptionId: snapshot?.id ?? null }
  if (!before || isSame(before, after)) return { isChanged: false, notifications }
  const { subscriptionStatus, subscriptionEndDate, subscriptionId: stripeSubscriptionId } = after
  await setMembership(tx, memberId, { subscriptionStatus, subscriptionEndDate, stripeSubscriptionId })
  const details = {
    before,
    after,
    stripeStatus: snapshot?.status ?? null,
    isReturned: snapshot?.isReturned ?? false,
    endCause: seen.endCause,
  }
  const action = 'membership.changed'
  await record(tx, { at: now, memberId, cause, action, subscriptionId: after.subscriptionId, details })
  return { isChanged: true, notifications }
}

type StoredMembership = Membership & { readonly subscriptionId: string | null }

async function lockMembership(tx: DbOrTx, memberId: string): Promise<StoredMembership | null> {
  const { subscriptionStatus, subscriptionEndDate, stripeSubscriptionId: subscriptionId } = users
  const [row] = await tx
    .select({ subscriptionStatus, subscriptionEndDate, subscriptionId })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  return row ?? null
}

function isSame(a: StoredMembership, b: StoredMembership): boolean {
  return (
    a.subscriptionStatus === b.subscriptionStatus &&
    a.subscriptionEndDate?.getTime() === b.subscriptionEndDate?.getTime() &&
    a.subscriptionId === b.subscriptionId
  )
}
