import type Stripe from 'stripe'
import { isSameSecret } from '#server/platform/crypto/keys.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isRunning } from '#shared/domain/billing/billing.ts'
import { findBillingAccount } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { record } from '../ledger.ts'
import { underKey } from '../stripe/keys.ts'
import { cardErrorText, stripeErrorIn, stripeIdOf, withStripe } from '../stripe/stripe.ts'
import { syncMember } from '../subscription/sync.ts'
import { followCard } from '../tax/follow-card.ts'

const MEMBER = { actor: 'member' } as const

/** A client secret that lets the browser set up another card. */
export async function beginCardChange({ deps, stripe }: Billing, memberId: string): Promise<string> {
  const account = await findBillingAccount(deps.database.db, memberId)
  const { customerId, subscriptionId } = account ?? {}
  if (!customerId || !subscriptionId) throw new AppError('not_subscribed')
  const intent = await withStripe(() =>
    stripe.setupIntents.create({
      customer: customerId,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
    }),
  )
  if (!intent.client_secret) throw new AppError('payments_unavailable')
  return intent.client_secret
}

/** Switches to the card that was set up and pays what is due. Returns why that payment was refused, or null. */
export async function finishCardChange(
  billing: Billing,
  memberId: string,
  clientSecret: string,
): Promise<string | null> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const isForm = /^seti_\w+$/.test(id)
  const intent = isForm ? await findIntent(billing, id) : null
  if (!intent?.client_secret || !isSameSecret(intent.client_secret, clientSecret))
    throw new AppError('payment_not_found')
  if (!(await adoptCardOf(billing, memberId, id))) throw new AppError('payment_not_found')
  const refusal = await payOpenInvoice(billing, memberId, id)
  await syncMember(billing, memberId, MEMBER)
  return refusal
}

async function findIntent({ stripe }: Billing, id: string): Promise<Stripe.SetupIntent | null> {
  try {
    return await stripe.setupIntents.retrieve(id)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null
    return withStripe(() => Promise.reject(error))
  }
}

/** Makes a card the one that is charged, if the setup intent is the member's own and succeeded; otherwise false. */
async function adoptCardOf(billing: Billing, memberId: string, id: string): Promise<boolean> {
  const { deps, stripe } = billing
  const account = await findBillingAccount(deps.database.db, memberId)
  const intent = await withStripe(() => stripe.setupIntents.retrieve(id))
  const isOwn = intent.customer !== null && account?.customerId === stripeIdOf(intent.customer)
  if (!account || !isOwn || intent.status !== 'succeeded' || !intent.payment_method) return false
  const card = stripeIdOf(intent.payment_method)
  await withStripe(async () => {
    await stripe.customers.update(stripeIdOf(intent.customer ?? ''), {
      invoice_settings: { default_payment_method: card },
    })
    if (account.subscriptionId && account.stripeStatus !== 'canceled')
      await stripe.subscriptions.update(account.subscriptionId, { default_payment_method: card })
  })
  const { isTaxed, taxProblem, subscriptionId } = account
  if (subscriptionId && (isTaxed || taxProblem))
    await followCard(billing, {
      customer: stripeIdOf(intent.customer ?? ''),
      card,
      subscriptionId,
      hasProblem: taxProblem !== null,
    })
  const about = { at: deps.clock.now(), memberId, cause: MEMBER, action: 'card.changed' }
  await record(deps.database.db, {
    ...about,
    subscriptionId: account.subscriptionId,
    details: { setupIntent: id },
  })
  return true
}

/**
 * Switches to the card that was set up last, if the member left before their browser could request it. A late event
 * doesn't bring back an earlier card, or one from before the membership.
 */
export async function adoptNewestCard(billing: Billing, memberId: string): Promise<void> {
  const { deps, stripe } = billing
  const { customerId: customer, subscriptionId } =
    (await findBillingAccount(deps.database.db, memberId)) ?? {}
  if (!customer || !subscriptionId) return
  const [intents, subscription] = await withStripe(() =>
    Promise.all([
      stripe.setupIntents.list({ customer, limit: 20 }),
      stripe.subscriptions.retrieve(subscriptionId),
    ]),
  )
  const newest = intents.data.find(({ status }) => status === 'succeeded')
  if (!newest?.payment_method || newest.created < subscription.created) return
  const { default_payment_method: current } = subscription
  if (current && stripeIdOf(current) === stripeIdOf(newest.payment_method)) return
  await adoptCardOf(billing, memberId, newest.id)
}

async function payOpenInvoice(
  { deps, stripe }: Billing,
  memberId: string,
  setupIntent: string,
): Promise<string | null> {
  const { subscriptionId: subscription, stripeStatus = null } =
    (await findBillingAccount(deps.database.db, memberId)) ?? {}
  if (!subscription || !isRunning(stripeStatus)) return null
  try {
    await withStripe(async () => {
      const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 10 })
      for (const { id } of data) {
        // Concurrent presses are one payment; another card, even the same one set up again, is a new try.
        const purpose = { purpose: `pay ${id} ${setupIntent}`, memberId }
        await underKey(deps.database.db, purpose, (idempotencyKey) =>
          stripe.invoices.pay(id, {}, { idempotencyKey }),
        )
      }
    })
    return null
  } catch (error) {
    if (wantsHolder(error)) return CONFIRM_AT_BANK
    const text = cardErrorText(error)
    if (text === null) throw error
    return text
  }
}

const CONFIRM_AT_BANK =
  'Your bank needs you to confirm this payment. Open the unpaid invoice below to confirm it.'

/** Stripe's response for a started payment that waits for the cardholder. */
function wantsHolder(error: unknown): boolean {
  return stripeErrorIn(error)?.code === 'invoice_payment_intent_requires_action'
}
