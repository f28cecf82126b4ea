import type { Country } from '#shared/domain/account/accounts.ts'
import { CARD_EXPIRING_DAYS } from '#shared/domain/billing/alert.ts'
import { entitlementOf } from '#shared/domain/billing/plans.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { openInvoiceOf, RENEWS_SOON_DAYS, type StripeState } from '../state/read-stripe.ts'
import { dateOf } from '../stripe/stripe.ts'
import { AGAIN, BILLING, type BillingNotice, JOIN, type Writer } from './notice.ts'
import { disputed, refunded } from './returned-rules.ts'

export const GRACE_ENDING_DAYS = 2
/** Anything older was missed or predates notices; it is no longer useful. */
const NEWS_DAYS = 10

const CARD = { label: 'Update your card', path: '/billing' } as const

type Rule = (seen: StripeState, now: Date, write: Writer) => readonly BillingNotice[]

/** The notices that follow from Stripe's data. The same event always has the same kind and subject. */
export function noticesDue(seen: StripeState, now: Date, country: Country): BillingNotice[] {
  const write = writerFor(country)
  const isOld = now.getTime() - NEWS_DAYS * DAY_MS
  const rules: readonly Rule[] = [unpaid, renewsSoon, cardExpiring, canceled]
  return [
    ...rules.flatMap((rule) => rule(seen, now, write)),
    ...refunded(seen, new Date(isOld), write),
    ...disputed(seen, now, write),
  ]
}

/** Amounts and dates in the format of the member's country; Canadians read US$ for US dollars. */
function writerFor(country: Country): Writer {
  const locale = country === 'Canada' ? 'en-CA' : 'en-US'
  return {
    day: (date) => date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    money: (cents, currency) =>
      (cents / 100).toLocaleString(locale, { style: 'currency', currency: currency.toUpperCase() }),
  }
}

const unpaid: Rule = ({ snapshot, membership, subscription, needsConfirmation }, now, { day, money }) => {
  const invoice = openInvoiceOf(subscription)
  if (!snapshot || !invoice?.id || (snapshot.status !== 'past_due' && snapshot.status !== 'unpaid')) return []
  if (now.getTime() - snapshot.periodStart.getTime() > NEWS_DAYS * DAY_MS) return []
  const amount = money(invoice.amount_remaining, invoice.currency)
  const { until } = entitlementOf(membership, now)
  const outcome = until ? `by ${day(until)} to keep Premium` : 'to get Premium back'
  const subject = invoice.id
  const first: BillingNotice = needsConfirmation
    ? {
        kind: 'confirm_payment',
        subject,
        title: 'Your bank wants you to confirm a payment',
        text: `Your bank needs you to confirm the ${amount} payment for Premium. Confirm it ${outcome}.`,
        step: { label: 'Confirm the payment', path: '/billing' },
      }
    : {
        kind: 'payment_failed',
        subject,
        title: "Your payment didn't go through",
        text: `We couldn't charge ${amount} for Premium. Update your card ${outcome}.`,
        step: CARD,
      }
  if (!until || until.getTime() - now.getTime() > GRACE_ENDING_DAYS * DAY_MS) return [first]
  const last: BillingNotice = {
    kind: 'grace_ending',
    subject,
    usefulUntil: until,
    title: `Premium ends on ${day(until)}`,
    text: `Your payment of ${amount} still hasn't gone through. ${needsConfirmation ? 'Confirm it' : 'Update your card'} by ${day(until)}, or Premium ends.`,
    step: first.step,
  }
  return [first, last]
}

const isRenewing = ({ snapshot }: StripeState) =>
  snapshot !== null && snapshot.cancelsAt === null && ['active', 'trialing'].includes(snapshot.status)

const renewsSoon: Rule = (seen, now, { day, money }) => {
  const { snapshot, card } = seen
  const left = (snapshot?.periodEnd.getTime() ?? 0) - now.getTime()
  if (!snapshot || !isRenewing(seen) || left <= 0 || left > RENEWS_SOON_DAYS * DAY_MS) return []
  const price = money(snapshot.amountCents, snapshot.currency)
  const total =
    seen.nextTotal === null
      ? `${price} plus tax`
      : `${money(seen.nextTotal, snapshot.currency)}${seen.nextTotal > snapshot.amountCents ? ' with tax' : ''}`
  const from = card ? ` to your card ending in ${card.last4}` : ''
  return [
    {
      kind: 'renews_soon',
      subject: `${snapshot.id} ${snapshot.periodEnd.toISOString()}`,
      usefulUntil: snapshot.periodEnd,
      title: `Premium renews on ${day(snapshot.periodEnd)}`,
      text: `We'll charge ${seen.subscription?.automatic_tax.enabled ? total : price}${from}. You can cancel anytime before then.`,
      step: BILLING,
    },
  ]
}

/** When a card stops working: after the end of its month. */
export function cardExpiryOf({
  expYear,
  expMonth,
}: {
  readonly expYear: number
  readonly expMonth: number
}): Date {
  return new Date(Date.UTC(expYear, expMonth, 1))
}

const cardExpiring: Rule = (seen, now, { day }) => {
  const { snapshot, card } = seen
  if (!snapshot || !card || !isRenewing(seen)) return []
  const expiry = cardExpiryOf(card)
  if (expiry.getTime() - now.getTime() > CARD_EXPIRING_DAYS * DAY_MS) return []
  const lastDay = day(new Date(expiry.getTime() - DAY_MS))
  return [
    {
      kind: 'card_expiring',
      subject: `${card.id} ${card.expYear}-${card.expMonth}`,
      title: expiry <= now ? 'Your card has expired' : 'Your card expires soon',
      text: `Your card ending in ${card.last4} ${expiry <= now ? 'expired' : 'expires'} on ${lastDay}. Update it before the next payment on ${day(snapshot.periodEnd)} to keep Premium.`,
      step: CARD,
    },
  ]
}

const canceled: Rule = (seen, now, { day }) => {
  const { snapshot, membership, subscription, endCause } = seen
  const at = subscription?.canceled_at
  const isOver = snapshot?.status === 'canceled'
  // Said with the dispute or the refund.
  if (endCause === 'disputed' || endCause === 'refunded') return []
  if (!snapshot || !subscription || !at || (!isOver && snapshot.cancelsAt === null)) return []
  if (now.getTime() - dateOf(subscription.ended_at ?? at).getTime() > NEWS_DAYS * DAY_MS) return []
  const { until } = entitlementOf(membership, now)
  const isUnpaid = subscription.cancellation_details?.reason === 'payment_failed'
  const why = isUnpaid
    ? "We couldn't charge your card, so your membership has ended."
    : endCause && WHY[endCause]
  const premium = until ? `You keep Premium until ${day(until)}.` : 'Premium is off.'
  const then = isOver ? AGAIN : endCause ? '' : 'Changed your mind? You can resume until then.'
  return [
    {
      kind: 'canceled',
      subject: `${snapshot.id} ${snapshot.periodEnd.toISOString()}`,
      title: isUnpaid || endCause ? 'Your membership has ended' : 'Your membership is canceled',
      text: [why, premium, "We won't charge you again.", then].filter(Boolean).join(' '),
      step: isOver ? JOIN : BILLING,
    },
  ]
}

const WHY = {
  reported: "Your bank told us that you may not have made your last payment, so we've ended your membership.",
  shut_out: "You can't use your account right now, so your membership won't renew.",
} as const
