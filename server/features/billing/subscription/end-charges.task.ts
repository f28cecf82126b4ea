import { shutOutAmong } from '#server/features/trust/public.ts'
import { findBillingAccount } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { record } from '../ledger.ts'
import { dueEnds, END_COMMENTS } from '../state/ends.ts'
import { readStripeState } from '../state/read-stripe.ts'
import { endSubscription, withStripe } from '../stripe/stripe.ts'
import { END_CHARGES, type EndCharges } from './end-charges.ts'
import { syncMember } from './sync.ts'

const RECONCILIATION = { actor: 'reconciliation' } as const

export function handleEndOfCharges(billing: Billing): void {
  billing.deps.tasks.handle<EndCharges>(END_CHARGES, (data) => endCharges(billing, data))
}

export async function endCharges(billing: Billing, { memberId, reportedPayment }: EndCharges): Promise<void> {
  const { deps, stripe } = billing
  const { db } = deps.database
  const customerId = (await findBillingAccount(db, memberId))?.customerId
  if (!customerId) return
  const seen = await readStripeState(billing, customerId)
  const isShutOut = (await shutOutAmong(db, [memberId])).has(memberId)
  for (const { id, cause, isAtOnce } of dueEnds(seen, {
    isShutOut,
    reportedPayment: reportedPayment ?? null,
  })) {
    const comment = END_COMMENTS[cause]
    if (isAtOnce) await endSubscription(stripe, id, comment)
    else
      await withStripe(() =>
        stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: { comment } }),
      )
    const action = isAtOnce ? 'subscription.ended' : 'subscription.canceled'
    const about = { at: deps.clock.now(), memberId, cause: RECONCILIATION, action }
    await record(db, { ...about, subscriptionId: id, details: { for: cause } })
  }
  await syncMember(billing, memberId, RECONCILIATION)
}
