import { timingSafeEqual } from 'node:crypto'
import type Stripe from 'stripe'
import { AppError } from '#server/platform/app-error.ts'
import { isRunning } from '#shared/domain/billing.ts'
import { PRICE_CENTS, PRICE_CURRENCY } from '#shared/domain/plans.ts'
import { findAccount } from './accounts.ts'
import { type Attempt, closeAttempt, keepSubscription, openAttempt } from './attempts.ts'
import type { Billing } from './billing.ts'
import { customerOf } from './customer.ts'
import { record } from './ledger.ts'
import { withKey, withStripe } from './stripe.ts'
import { syncMember } from './sync.ts'

const ATTEMPTS_MAX = 3
const MEMBER = { actor: 'member' } as const
const WITH_SECRET = ['latest_invoice.confirmation_secret']

/**
 * The client secret of the member's first payment: of the subscription already begun, else of a new one. Charges nothing.
 * Throws `already_subscribed` where Stripe has one that runs.
 */
export async function beginSubscription(billing: Billing, memberId: string): Promise<string> {
  const { db } = billing.deps.database
  await refuseSecond(billing, memberId)
  for (let tries = 0; tries < ATTEMPTS_MAX; tries++) {
    const attempt = await openAttempt(db, memberId)
    const subscription = await subscriptionOf(billing, memberId, attempt)
    if (subscription.status === 'incomplete') return secretOf(subscription)
    await closeAttempt(db, attempt.id)
    if (isRunning(subscription.status)) await refuseSecond(billing, memberId)
  }
  throw new AppError('payments_unavailable')
}

async function refuseSecond(billing: Billing, memberId: string): Promise<void> {
  const { db } = billing.deps.database
  await syncMember(billing, memberId, MEMBER)
  const account = await findAccount(db, memberId)
  if (isRunning(account?.stripeStatus ?? null)) throw new AppError('already_subscribed')
}

async function subscriptionOf(
  billing: Billing,
  memberId: string,
  attempt: Attempt,
): Promise<Stripe.Subscription> {
  const { stripe, deps } = billing
  const { subscriptionId } = attempt
  if (subscriptionId)
    return withStripe(() => stripe.subscriptions.retrieve(subscriptionId, { expand: WITH_SECRET }))
  const price = await billing.price()
  const customer = await customerOf(billing, memberId)
  const made = await withKey(() =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        metadata: { memberId, attemptId: attempt.id },
        expand: WITH_SECRET,
      },
      { idempotencyKey: `subscription-${attempt.id}` },
    ),
  )
  const kept = await keepSubscription(deps.database.db, {
    memberId,
    attemptId: attempt.id,
    subscriptionId: made.id,
  })
  if (kept) {
    const about = { at: deps.clock.now(), memberId, cause: MEMBER, subscriptionId: made.id }
    await record(deps.database.db, { ...about, action: 'subscription.begun', details: kept })
  }
  return made
}

function secretOf({ latest_invoice }: Stripe.Subscription): string {
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice
  const secret = invoice?.confirmation_secret?.client_secret
  if (!secret) throw new AppError('payments_unavailable')
  return secret
}

/** Throws `amount_not_valid` unless it is exactly the membership's price. */
export function checkAmount({ amount, currency }: { amount: number; currency: string }): void {
  if (amount !== PRICE_CENTS || currency.toLowerCase() !== PRICE_CURRENCY)
    throw new AppError('amount_not_valid')
}

/** The id of the member's own first payment, if that is what the secret opens; else throws `payment_not_found`. */
export async function ownPayment(billing: Billing, memberId: string, clientSecret: string): Promise<string> {
  const attempt = await openAttempt(billing.deps.database.db, memberId)
  if (!attempt.subscriptionId) throw new AppError('payment_not_found')
  const subscription = await subscriptionOf(billing, memberId, attempt)
  if (subscription.status !== 'incomplete' || !isEqual(secretOf(subscription), clientSecret))
    throw new AppError('payment_not_found')
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'))
}

export function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
