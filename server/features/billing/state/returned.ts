import type Stripe from 'stripe'
import { stripeIdOf } from '../stripe/stripe.ts'

const CHARGES_READ = 100
/** Whether the bank has taken or kept the money. Inquiries take none, a won one returns it, and a prevented one is a refund. */
export const isMoneyTaken = ({ status }: Stripe.Dispute): boolean =>
  !status.startsWith('warning_') && status !== 'won' && status !== 'prevented'

/** A customer's money that was or may be returned. */
export type Returned = {
  /** Payment intents returned in full: refunded, or reclaimed by the bank. */
  readonly payments: ReadonlySet<string>
  readonly refunds: readonly Stripe.Refund[]
  readonly disputes: readonly Stripe.Dispute[]
}

export const NOTHING_RETURNED: Returned = { payments: new Set(), refunds: [], disputes: [] }

export async function readReturned(stripe: Stripe, customer: string): Promise<Returned> {
  const { data } = await stripe.charges.list({ customer, limit: CHARGES_READ, expand: ['data.refunds'] })
  const disputed = data.filter((charge) => charge.disputed)
  const disputes = (
    await Promise.all(disputed.map(async ({ id }) => (await stripe.disputes.list({ charge: id })).data))
  ).flat()
  const taken = new Set(disputes.filter(isMoneyTaken).map(({ charge }) => stripeIdOf(charge)))
  return {
    payments: new Set(
      data.flatMap(({ id, refunded, payment_intent }) =>
        payment_intent && (refunded || taken.has(id)) ? [stripeIdOf(payment_intent)] : [],
      ),
    ),
    refunds: data.flatMap(({ refunds }) => refunds?.data ?? []),
    disputes,
  }
}
