import type Stripe from 'stripe'
import { idOf } from './stripe.ts'

const CHARGES_READ = 100
/** A dispute in which the bank has taken the money, or has kept it. Inquiries take none, and a won one gives it back. */
const TAKEN: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost'])

/** The payment intents of a customer's whose money went back in full: refunded, or reclaimed through the bank. */
export async function returnedPayments(stripe: Stripe, customer: string): Promise<ReadonlySet<string>> {
  const { data } = await stripe.charges.list({ customer, limit: CHARGES_READ })
  const taken = await Promise.all(
    data.map(async (charge) => charge.refunded || (charge.disputed && (await isTaken(stripe, charge.id)))),
  )
  return new Set(
    data.flatMap(({ payment_intent }, index) =>
      taken[index] && payment_intent ? [idOf(payment_intent)] : [],
    ),
  )
}

async function isTaken(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge })
  return data.some(({ status }) => TAKEN.has(status))
}
