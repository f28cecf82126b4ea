import type Stripe from 'stripe'
import { isSameSecret } from '#server/platform/crypto/keys.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isRunning } from '#shared/domain/billing/billing.ts'
import { PRICE_CENTS, PRICE_CURRENCY } from '#shared/domain/billing/plans.ts'
import type { TaxAddress } from '#shared/domain/billing/tax.ts'
import { findBillingAccount } from '../accounts.ts'
import type { Billing, Price } from '../billing.ts'
import { customerOf } from '../customer/customer.ts'
import { record } from '../ledger.ts'
import { paymentsOf } from '../state/snapshot.ts'
import { underKey } from '../stripe/keys.ts'
import { endSubscription, hasFailed, withKey, withStripe } from '../stripe/stripe.ts'
import { syncMember } from '../subscription/sync.ts'
import { atPlace, isTaxedAt, placeCustomer } from '../tax/place.ts'
import {
  closeAttempt,
  dropAttempt,
  linkConsent,
  openAttempt,
  type PaymentAttempt,
  storeSubscription,
} from './attempts.ts'
import { consentFor } from './consent.ts'

const ATTEMPTS_MAX = 3
const MEMBER = { actor: 'member' } as const
const WITH_SECRET = ['latest_invoice.confirmation_secret']

/** `total`: what the payment will charge, in cents. */
export type StartedPayment = { readonly clientSecret: string; readonly total: number }

/**
 * The member's first payment, for the subscription in progress or a new one. Charges nothing yet. With `address`, tax at that
 * place is added. Throws `already_subscribed` if Stripe has an active one, and `consent_required`.
 */
export async function openSubscription(
  billing: Billing,
  memberId: string,
  address: TaxAddress | null = null,
): Promise<StartedPayment> {
  const { db } = billing.deps.database
  await refuseSecond(billing, memberId)
  const consentId = await consentFor(billing, memberId)
  const price = await billing.price()
  for (let tries = 0; tries < ATTEMPTS_MAX; tries++) {
    const attempt = await openAttempt(db, memberId)
    const subscription = attempt.subscriptionId
      ? await readSubscription(billing, attempt.subscriptionId)
      : await makeSubscription(billing, {
          memberId,
          attemptId: attempt.id,
          consentId,
          priceId: price.id,
          address,
        })
    if (hasPrice(price, subscription) && isTaxedAt(subscription, address)) {
      await linkConsent(db, attempt.id, consentId)
      return { clientSecret: secretOf(subscription), total: totalOf(subscription) }
    }
    await settleAttempt(billing, { memberId, attempt, consentId }, subscription)
  }
  throw new AppError('payments_unavailable')
}

const hasPrice = (price: Price, { status, items }: Stripe.Subscription): boolean =>
  status === 'incomplete' && items.data.some((item) => item.price.id === price.id)

type Settling = { readonly memberId: string; readonly attempt: PaymentAttempt; readonly consentId: string }

/** Clears the way for the next attempt. Throws if the subscription is active, or if its consent is the only one. */
async function settleAttempt(
  billing: Billing,
  { memberId, attempt, consentId }: Settling,
  { id, status }: Stripe.Subscription,
): Promise<void> {
  const { db } = billing.deps.database
  // It was started at a price we no longer offer, or for another place; the member agreed to the current one.
  if (status === 'incomplete') await endUnpaid(billing, memberId, id)
  if (status === 'incomplete' || status === 'incomplete_expired') return dropAttempt(db, attempt.id)
  await closeAttempt(db, attempt.id)
  if (isRunning(status)) await refuseSecond(billing, memberId)
  if (attempt.consentId === consentId) throw new AppError('consent_required')
}

/** Another window may have paid it just before: then the money goes back, as the next attempt charges for the same month. */
async function endUnpaid({ deps, stripe }: Billing, memberId: string, id: string): Promise<void> {
  await endSubscription(stripe, id)
  const { latest_invoice } = await withStripe(() =>
    stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }),
  )
  if (!latest_invoice || typeof latest_invoice === 'string' || latest_invoice.status !== 'paid') return
  for (const payment of paymentsOf(latest_invoice)) {
    const purpose = { purpose: `return ${payment}`, memberId }
    await underKey(deps.database.db, purpose, (idempotencyKey) =>
      stripe.refunds.create({ payment_intent: payment }, { idempotencyKey }),
    )
    const about = { at: deps.clock.now(), memberId, cause: MEMBER, subscriptionId: id }
    await record(deps.database.db, { ...about, action: 'payment.refunded', details: { payment } })
  }
}

/**
 * Prevents paying twice. A subscription whose payment was returned gives no access and would only charge again, so it is
 * ended, and the member can subscribe again at once.
 */
async function refuseSecond(billing: Billing, memberId: string): Promise<void> {
  const { database, clock } = billing.deps
  await syncMember(billing, memberId, MEMBER)
  const account = await findBillingAccount(database.db, memberId)
  if (!account?.subscriptionId || !isRunning(account.stripeStatus)) return
  const { subscriptionId, isReturned } = account
  if (!isReturned) throw new AppError('already_subscribed')
  await endSubscription(billing.stripe, subscriptionId)
  const about = { at: clock.now(), memberId, cause: MEMBER, subscriptionId }
  await record(database.db, { ...about, action: 'subscription.replaced' })
  await syncMember(billing, memberId, MEMBER)
}

const readSubscription = ({ stripe }: Billing, id: string): Promise<Stripe.Subscription> =>
  withStripe(() => stripe.subscriptions.retrieve(id, { expand: WITH_SECRET }))

type SubscriptionStart = {
  readonly memberId: string
  readonly attemptId: string
  readonly consentId: string
  readonly priceId: string
  readonly address: TaxAddress | null
}

/** The attempt is the idempotency key. A failed attempt is dropped, so that the next call has another key. */
async function makeSubscription(
  billing: Billing,
  beginning: SubscriptionStart,
): Promise<Stripe.Subscription> {
  const { stripe, deps } = billing
  const { db } = deps.database
  const { memberId, attemptId, consentId, priceId, address } = beginning
  await linkConsent(db, attemptId, consentId)
  const customer = await customerOf(billing, memberId)
  if (address) await placeCustomer(billing, customer, address)
  const create = () =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price: priceId }],
        ...(address && { automatic_tax: { enabled: true } }),
        payment_behavior: 'default_incomplete',
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        metadata: { memberId, attemptId },
        expand: WITH_SECRET,
      },
      { idempotencyKey: `subscription-${attemptId}` },
    )
  const made = await (address ? atPlace(billing, address, () => withKey(create)) : withKey(create)).catch(
    async (error: unknown) => {
      if (hasFailed(error)) await dropAttempt(db, attemptId)
      throw error
    },
  )
  if (await storeSubscription(db, { attemptId, subscriptionId: made.id })) {
    const about = { at: deps.clock.now(), memberId, cause: MEMBER, subscriptionId: made.id }
    await record(db, { ...about, action: 'subscription.begun', details: { consentId } })
  }
  return made
}

function secretOf({ latest_invoice }: Stripe.Subscription): string {
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice
  const secret = invoice?.confirmation_secret?.client_secret
  if (!secret) throw new AppError('payments_unavailable')
  return secret
}

function totalOf({ latest_invoice }: Stripe.Subscription): number {
  if (!latest_invoice || typeof latest_invoice === 'string') throw new AppError('payments_unavailable')
  return latest_invoice.amount_due
}

/** Throws `amount_not_valid` unless it is exactly the membership's price. */
export function checkAmount({ amount, currency }: { amount: number; currency: string }): void {
  if (amount !== PRICE_CENTS) throw new AppError('amount_not_valid')
  checkCurrency(currency)
}

export function checkCurrency(currency: string): void {
  if (currency.toLowerCase() !== PRICE_CURRENCY) throw new AppError('amount_not_valid')
}

/**
 * The id of the payment that the secret belongs to. Throws `payment_not_found` unless it is the member's own first payment,
 * and `consent_required` if no one agreed to it.
 */
export async function ownPayment(billing: Billing, memberId: string, clientSecret: string): Promise<string> {
  const attempt = await openAttempt(billing.deps.database.db, memberId)
  if (!attempt.subscriptionId) throw new AppError('payment_not_found')
  if (!attempt.consentId) throw new AppError('consent_required')
  const subscription = await readSubscription(billing, attempt.subscriptionId)
  if (subscription.status !== 'incomplete' || !isSameSecret(secretOf(subscription), clientSecret))
    throw new AppError('payment_not_found')
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'))
}
