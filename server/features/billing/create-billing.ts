import type { Deps } from '#server/deps.ts'
import type { Billing } from './billing.ts'
import { premiumPrice, readCatalog } from './stripe/price.ts'
import { createStripe } from './stripe/stripe.ts'
import { createTaxRates } from './tax/rates.ts'

export function createBilling(deps: Deps): Billing {
  const stripe = createStripe(deps.stripe)
  const price = cacheFirst(() => premiumPrice(stripe, deps))
  const catalog = cacheFirst(async () => {
    if (deps.stripe.priceIds.length > 0) return readCatalog(stripe, deps)
    const { id, productId } = await price()
    return { priceIds: new Set([id]), productIds: new Set([productId]) }
  })
  return { deps, stripe, price, catalog, taxRate: createTaxRates(stripe) }
}

/** Reads once; a failure isn't cached. */
function cacheFirst<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}
