import type Stripe from 'stripe'
import { AppError } from '#server/platform/http/app-error.ts'
import type { BillingOverview } from '#shared/contracts/billing.ts'
import { entitlementOf, PRICE_CENTS, PRICE_CURRENCY } from '#shared/domain/billing/plans.ts'
import { findBillingAccount } from './accounts.ts'
import type { Billing } from './billing.ts'
import { readEndCause, record } from './ledger.ts'
import { publicLink } from './links.ts'
import { dateOf, endSubscription, withStripe } from './stripe/stripe.ts'
import { syncMember } from './subscription/sync.ts'
import { previewNext } from './tax/preview.ts'
import { totalsByInvoice, totalsOf } from './tax/totals.ts'

const MEMBER = { actor: 'member' } as const
const INVOICES_SHOWN = 24

/** Ends the membership with the paid period, or lets it renew again. While a payment is due it ends at once: nothing is retried. */
export async function setRenewal(
  billing: Billing,
  memberId: string,
  renewal: 'stop' | 'go on',
): Promise<BillingOverview> {
  const { deps, stripe } = billing
  await syncMember(billing, memberId, MEMBER)
  const before = await findBillingAccount(deps.database.db, memberId)
  const id = before?.subscriptionId
  const canChange = renewal === 'stop' ? CAN_STOP : CAN_GO_ON
  if (!id || !canChange.has(before.stripeStatus ?? '')) throw new AppError('not_subscribed')
  if (renewal === 'stop' && !RENEWS.has(before.stripeStatus ?? '')) await endSubscription(stripe, id)
  else {
    const cancellation_details = { comment: '' }
    const change = { cancel_at_period_end: renewal === 'stop', cancellation_details }
    await withStripe(() => stripe.subscriptions.update(id, change))
  }
  const action = renewal === 'stop' ? 'subscription.canceled' : 'subscription.resumed'
  await record(deps.database.db, {
    at: deps.clock.now(),
    memberId,
    cause: MEMBER,
    action,
    subscriptionId: id,
  })
  await syncMember(billing, memberId, MEMBER)
  return readBillingOverview(billing, memberId)
}

const CAN_STOP: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
const RENEWS: ReadonlySet<string> = new Set(['active', 'trialing'])
const CAN_GO_ON: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/** The stored plan; card and invoices from Stripe, null if it doesn't answer. */
export async function readBillingOverview(billing: Billing, memberId: string): Promise<BillingOverview> {
  const { deps } = billing
  const account = await findBillingAccount(deps.database.db, memberId)
  if (!account) throw new AppError('unauthorized')
  const { status, endDate, stripeStatus, cancelsAt, periodEnd, customerId } = account
  const membership = { subscriptionStatus: status, subscriptionEndDate: endDate }
  const { isPremium, until } = entitlementOf(membership, deps.clock.now())
  const renews = RENEWS.has(stripeStatus ?? '') && cancelsAt === null
  const isTaxed = account.isTaxed ?? false
  const upcoming = isTaxed && renews ? account.subscriptionId : null
  const details = customerId
    ? await readDetails(billing, customerId, upcoming)
    : { card: null, invoices: [], nextTotals: null }
  return {
    status,
    isPremium,
    endsAt: until?.toISOString() ?? null,
    // Returned, it ends as soon as Stripe confirms.
    nextPaymentAt: (renews && !account.isReturned && periodEnd?.toISOString()) || null,
    amount: account.amountCents ?? PRICE_CENTS,
    currency: account.currency ?? PRICE_CURRENCY,
    isTaxed,
    canCancel: CAN_STOP.has(stripeStatus ?? '') && cancelsAt === null,
    canResume: CAN_GO_ON.has(stripeStatus ?? '') && cancelsAt !== null,
    confirmUrl: account.needsConfirmation ? (details.invoices?.find(isOpen)?.pageUrl ?? null) : null,
    isReturned: account.isReturned ?? false,
    endCause: await readEndCause(deps.database.db, memberId, account.subscriptionId),
    isPaymentDue: stripeStatus === 'past_due' || stripeStatus === 'unpaid',
    ...details,
  }
}

const isOpen = ({ status }: { status: string }) => status === 'open'

type Details = Pick<BillingOverview, 'card' | 'invoices' | 'nextTotals'>

/** `upcoming`: the subscription whose next payment is requested, with its tax. */
async function readDetails(billing: Billing, customerId: string, upcoming: string | null): Promise<Details> {
  const { deps, stripe } = billing
  try {
    const [customer, invoices, next] = await Promise.all([
      stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
      stripe.invoices.list({ customer: customerId, limit: INVOICES_SHOWN }),
      upcoming ? previewNext(billing, upcoming) : null,
    ])
    const subscription = await currentCard(stripe, customerId)
    const ownCard = customer.deleted ? null : customer.invoice_settings.default_payment_method
    const method = subscription ?? (typeof ownCard === 'string' ? null : ownCard)
    const taxed = await totalsByInvoice(billing, invoices.data)
    return {
      nextTotals: next && (await totalsOf(billing, next)),
      card: method ? presentCard(method) : null,
      invoices: invoices.data
        .filter(({ status }) => status !== 'draft')
        .map((invoice) => ({
          id: invoice.id,
          number: invoice.number,
          createdAt: dateOf(invoice.created).toISOString(),
          amount: invoice.total,
          currency: invoice.currency,
          status: invoice.status ?? 'open',
          totals: taxed.get(invoice.id) ?? null,
          pdfUrl: publicLink(deps.stripe, invoice.invoice_pdf),
          pageUrl: publicLink(deps.stripe, invoice.hosted_invoice_url),
        })),
    }
  } catch (err) {
    deps.log.warn({ err }, 'Stripe did not answer; the billing page shows what is stored')
    return { card: null, invoices: null, nextTotals: null }
  }
}

async function currentCard(stripe: Stripe, customer: string): Promise<Stripe.PaymentMethod | null> {
  const { data } = await stripe.subscriptions.list({
    customer,
    limit: 1,
    expand: ['data.default_payment_method'],
  })
  const method = data[0]?.default_payment_method
  return method && typeof method !== 'string' ? method : null
}

function presentCard({ card }: Stripe.PaymentMethod): Details['card'] {
  if (!card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear, wallet } = card
  return { brand, last4, expMonth, expYear, wallet: wallet?.type ?? null }
}
