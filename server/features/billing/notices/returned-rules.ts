import type Stripe from 'stripe'
import { isRunning } from '#shared/domain/billing/billing.ts'
import { entitlementOf } from '#shared/domain/billing/plans.ts'
import type { StripeState } from '../state/read-stripe.ts'
import { dateOf, stripeIdOf } from '../stripe/stripe.ts'
import { AGAIN, BILLING, type BillingNotice, JOIN, type Writer } from './notice.ts'

/** Money went back for it, and Stripe hasn't ended it yet: the member is told once it has. */
const isEnding = ({ snapshot, contested }: StripeState) =>
  snapshot !== null && isRunning(snapshot.status) && contested.has(snapshot.id)

export function refunded(seen: StripeState, since: Date, { money }: Writer): BillingNotice[] {
  if (isEnding(seen)) return []
  const { refunds, payments } = seen.returned
  const isNews = ({ status, created }: Stripe.Refund) =>
    status !== 'failed' && status !== 'canceled' && dateOf(created) >= since
  return refunds.filter(isNews).map(({ id, amount, currency, payment_intent }) => {
    const isLast =
      seen.endCause === 'refunded' && payments.has(payment_intent ? stripeIdOf(payment_intent) : '')
    const sent = `We sent ${money(amount, currency)} back to the card you paid with. Banks usually show it within 5 to 10 business days.`
    const end = `That was all of your last payment, so your membership has ended: Premium is off, and we won't charge you again. ${AGAIN}`
    return {
      kind: 'refunded',
      subject: id,
      title: `We refunded ${money(amount, currency)}`,
      text: isLast ? `${sent} ${end}` : sent,
      step: isLast ? JOIN : BILLING,
    }
  })
}

export function disputed(seen: StripeState, now: Date, write: Writer): BillingNotice[] {
  if (isEnding(seen)) return []
  const { until } = entitlementOf(seen.membership, now)
  // Otherwise they have joined again since, or the membership was over before.
  const isWhy = seen.endCause === 'disputed'
  return seen.returned.disputes.flatMap((dispute): BillingNotice[] => {
    const amount = write.money(dispute.amount, dispute.currency)
    if (dispute.status.startsWith('warning_'))
      return isWhy ? [askedAbout(dispute, amount, until && write.day(until))] : []
    if (!isClosed(dispute)) return [openedOf(dispute, amount, isWhy)]
    return closingOf(dispute, amount, { isWhy, until: until && write.day(until) })
  })
}

const isClosed = ({ status }: Stripe.Dispute) =>
  status === 'won' || status === 'lost' || status === 'prevented'
const ENDED = "We've ended your membership, so we won't charge you again."
const MISTAKE = 'If the dispute is a mistake, ask your bank to withdraw it.'

/** The bank's question, which takes no money and may become a dispute with a notice of its own. */
function askedAbout({ id }: Stripe.Dispute, amount: string, until: string | null): BillingNotice {
  const premium = until ? `You keep Premium until ${until}.` : 'Premium is off.'
  return {
    kind: 'disputed',
    subject: `${id} question`,
    title: 'Your bank asked about a payment',
    text: `Your bank told us that you may not recognize the ${amount} you paid for Premium. ${ENDED} ${premium} ${AGAIN}`,
    step: BILLING,
  }
}

function openedOf({ id: subject }: Stripe.Dispute, amount: string, isWhy: boolean): BillingNotice {
  const taken = `Your bank took back the ${amount} you paid for Premium because the payment was disputed.`
  return {
    kind: 'disputed',
    subject,
    title: 'A payment was disputed',
    text: isWhy ? `${taken} ${ENDED} Premium is off. ${MISTAKE} ${AGAIN}` : `${taken} ${MISTAKE}`,
    step: isWhy ? BILLING : { label: 'Contact us', path: '/contact' },
  }
}

function closingOf(
  { id: subject, status }: Stripe.Dispute,
  amount: string,
  { isWhy, until }: { isWhy: boolean; until: string | null },
): BillingNotice[] {
  const closed = { kind: 'dispute_closed', subject, title: 'Your bank closed the dispute' } as const
  const stays = isWhy ? `Your membership stays ended, so we won't charge you again. ${AGAIN}` : ''
  if (status !== 'won') {
    const text = `Your bank returned ${amount} to you. ${stays}`.trim()
    return status === 'lost' ? [{ ...closed, text, step: isWhy ? JOIN : BILLING }] : []
  }
  const premium = isWhy && until ? `Premium is on again until ${until}.` : ''
  const text = [`Your bank decided that your payment of ${amount} stands.`, premium, stays]
    .filter(Boolean)
    .join(' ')
  return [{ ...closed, text, step: BILLING }]
}
