import type Stripe from 'stripe'
import { AppError } from '#server/platform/app-error.ts'
import { findAccount } from './accounts.ts'
import type { Billing } from './billing.ts'
import { record } from './ledger.ts'
import { cardErrorText, idOf, withStripe } from './stripe.ts'
import { isEqual } from './subscribing.ts'
import { syncMember } from './sync.ts'

const MEMBER = { actor: 'member' } as const

/** The client secret with which the browser sets up another card. */
export async function beginCardChange({ deps, stripe }: Billing, memberId: string): Promise<string> {
  const account = await findAccount(deps.database.db, memberId)
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

/** Takes the card that was set up, and pays with it what is due. The text says why a payment due was refused, else null. */
export async function finishCardChange(
  billing: Billing,
  memberId: string,
  clientSecret: string,
): Promise<string | null> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const isForm = /^seti_\w+$/.test(id)
  const intent = isForm ? await findIntent(billing, id) : null
  if (!intent?.client_secret || !isEqual(intent.client_secret, clientSecret))
    throw new AppError('payment_not_found')
  if (!(await adoptCardOf(billing, memberId, id))) throw new AppError('payment_not_found')
  const refusal = await payWhatIsDue(billing, memberId)
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

/** Makes the card of the member's own, succeeded setup intent the one that is charged. False for anything else. */
export async function adoptCardOf({ deps, stripe }: Billing, memberId: string, id: string): Promise<boolean> {
  const account = await findAccount(deps.database.db, memberId)
  const intent = await withStripe(() => stripe.setupIntents.retrieve(id))
  const isOwn = intent.customer !== null && account?.customerId === idOf(intent.customer)
  if (!account || !isOwn || intent.status !== 'succeeded' || !intent.payment_method) return false
  const card = idOf(intent.payment_method)
  await withStripe(async () => {
    await stripe.customers.update(idOf(intent.customer ?? ''), {
      invoice_settings: { default_payment_method: card },
    })
    if (account.subscriptionId && account.stripeStatus !== 'canceled')
      await stripe.subscriptions.update(account.subscriptionId, { default_payment_method: card })
  })
  const about = { at: deps.clock.now(), memberId, cause: MEMBER, action: 'card.changed' }
  await record(deps.database.db, {
    ...about,
    subscriptionId: account.subscriptionId,
    details: { setupIntent: id },
  })
  return true
}

async function payWhatIsDue({ deps, stripe }: Billing, memberId: string): Promise<string | null> {
  const account = await findAccount(deps.database.db, memberId)
  const customer = account?.customerId
  if (!customer || account.stripeStatus === 'incomplete') return null
  try {
    await withStripe(async () => {
      const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 10 })
      for (const invoice of data)
        await stripe.invoices.pay(invoice.id, {}, { idempotencyKey: payKey(invoice) })
    })
    return null
  } catch (error) {
    const text = cardErrorText(error)
    if (text === null) throw error
    return text
  }
}

/** One payment an invoice and card: a second press is the first again, another card is another try. */
function payKey({ id, attempt_count }: Stripe.Invoice): string {
  return `pay-${id}-${attempt_count}`
}
