import type Stripe from 'stripe'
import type { ReadTaxRate } from '../billing.ts'
import { stripeErrorIn, withStripe } from '../stripe/stripe.ts'

const RATES_MAX = 1_000

export function createTaxRates(stripe: Stripe): ReadTaxRate {
  const known = new Map<string, Stripe.TaxRate>()
  return async (id) => {
    const cached = known.get(id)
    if (cached) return cached
    try {
      const rate = await withStripe(() => stripe.taxRates.retrieve(id))
      if (known.size >= RATES_MAX) known.clear()
      known.set(id, rate)
      return rate
    } catch (error) {
      if (stripeErrorIn(error)?.code === 'resource_missing') return null
      throw error
    }
  }
}
