import type Stripe from 'stripe'
import type { Deps } from '#server/deps.ts'
import { type Price, premiumPrice } from './price.ts'
import { createStripe } from './stripe.ts'

/** What every part of the feature is given. */
export type Billing = {
  readonly deps: Deps
  readonly stripe: Stripe
  /** The one price we sell at; throws `payments_misconfigured` where Stripe's is another than ours. */
  price(): Promise<Price>
}

export function createBilling(deps: Deps): Billing {
  const stripe = createStripe(deps.stripe)
  let known: Promise<Price> | null = null
  const price = () => {
    known ??= premiumPrice(stripe, deps).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return { deps, stripe, price }
}
