import type Stripe from 'stripe'
import type { Totals } from '#shared/contracts/billing.ts'
import {
  decisiveOf,
  type EndCause,
  isRunning,
  membershipOfAll,
  NO_MEMBERSHIP,
  type SubscriptionSnapshot,
} from '#shared/domain/billing/billing.ts'
import type { Membership } from '#shared/domain/billing/plans.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import type { Billing } from '../billing.ts'
import { withStripe } from '../stripe/stripe.ts'
import { previewNext } from '../tax/preview.ts'
import { totalsByInvoice } from '../tax/totals.ts'
import { contestedAmong, endCauseOf } from './ends.ts'
import { premiumItems } from './premium-items.ts'
import { NOTHING_RETURNED, type Returned, readReturned } from './returned.ts'
import { paymentsOf, snapshotOf } from './snapshot.ts'

const SUBSCRIPTIONS_READ = 100
const INVOICES_READ = 24
export const RENEWS_SOON_DAYS = 7

export type PaymentCard = {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** The same for the same card number, whichever customer it belongs to. */
  readonly fingerprint: string | null
}

/** A member's state at Stripe. */
export type StripeState = {
  readonly snapshot: SubscriptionSnapshot | null
  readonly membership: Membership
  readonly paid: readonly Stripe.Invoice[]
  /** By invoice, of those paid with tax. */
  readonly taxed: ReadonlyMap<string, Totals>
  /** A close renewal's total with tax, in cents; null if it is far away, or unknown. */
  readonly nextTotal: number | null
  /** The snapshot's subscription, with its latest invoice. */
  readonly subscription: Stripe.Subscription | null
  readonly card: PaymentCard | null
  /** The open payment waits for the cardholder and their bank. */
  readonly needsConfirmation: boolean
  readonly returned: Returned
  /** Subscriptions that must not charge again, or that ended for it. */
  readonly contested: ReturnType<typeof contestedAmong>
  /** Why the snapshot's subscription ended or won't renew, other than by the member's wish. */
  readonly endCause: EndCause | null
  /** Subscriptions that can still charge: with a renewal, a first payment, or an invoice that is open. */
  readonly chargeable: readonly Stripe.Subscription[]
}

export const NO_STRIPE_STATE: StripeState = {
  snapshot: null,
  membership: NO_MEMBERSHIP,
  paid: [],
  taxed: new Map(),
  nextTotal: null,
  subscription: null,
  card: null,
  needsConfirmation: false,
  returned: NOTHING_RETURNED,
  contested: new Map(),
  endCause: null,
  chargeable: [],
}

export async function readStripeState(billing: Billing, customer: string): Promise<StripeState> {
  const { stripe } = billing
  const [subscriptions, invoices, returned] = await withStripe(() =>
    Promise.all([
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: SUBSCRIPTIONS_READ,
        expand: ['data.latest_invoice.payments', 'data.default_payment_method'],
      }),
      stripe.invoices.list({ customer, status: 'paid', limit: INVOICES_READ, expand: ['data.payments'] }),
      readReturned(stripe, customer),
    ]),
  )
  const items = await premiumItems(billing, subscriptions.data)
  const all = subscriptions.data.flatMap((subscription) => {
    const item = items.get(subscription.id)
    return item ? [snapshotOf(subscription, item, returned.payments)] : []
  })
  const snapshot = decisiveOf(all)
  const subscription = subscriptions.data.find(({ id }) => id === snapshot?.id) ?? null
  const ours = subscriptions.data.filter(({ id }) => items.has(id))
  const contested = contestedAmong(ours, invoices.data, returned)
  return {
    snapshot,
    membership: membershipOfAll(all),
    paid: invoices.data,
    taxed: await totalsByInvoice(billing, invoices.data),
    nextTotal: await nextTotalOf(billing, subscription, snapshot),
    subscription,
    card: subscription && cardOf(subscription.default_payment_method),
    needsConfirmation: subscription !== null && (await waitsForBank(stripe, subscription)),
    returned,
    contested,
    endCause: subscription && endCauseOf(subscription, contested),
    chargeable: ours.filter((one) => isRunning(one.status) || openInvoiceOf(one) !== null),
  }
}

/** Only for renewals about to be announced, and only with tax: otherwise the price is the total. */
async function nextTotalOf(
  billing: Billing,
  subscription: Stripe.Subscription | null,
  snapshot: SubscriptionSnapshot | null,
): Promise<number | null> {
  const left = (snapshot?.periodEnd.getTime() ?? 0) - billing.deps.clock.now().getTime()
  const isClose = snapshot?.cancelsAt === null && left > 0 && left <= RENEWS_SOON_DAYS * DAY_MS
  if (!subscription?.automatic_tax.enabled || !isClose) return null
  return (await previewNext(billing, subscription.id))?.total ?? null
}

export function openInvoiceOf(subscription: Stripe.Subscription | null): Stripe.Invoice | null {
  const invoice = subscription?.latest_invoice
  return invoice && typeof invoice !== 'string' && invoice.status === 'open' ? invoice : null
}

function cardOf(method: string | Stripe.PaymentMethod | null): PaymentCard | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = method.card
  return { id: method.id, brand, last4, expMonth, expYear, fingerprint }
}

/** Only for an unpaid renewal: first payments are confirmed on the page. */
async function waitsForBank(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  const invoice = openInvoiceOf(subscription)
  const [payment] = paymentsOf(invoice)
  if (!payment || (subscription.status !== 'past_due' && subscription.status !== 'unpaid')) return false
  const intent = await withStripe(() => stripe.paymentIntents.retrieve(payment))
  return intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required'
}
