import type Stripe from 'stripe'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { PRICE_CENTS, PRICE_CURRENCY } from '#shared/domain/billing/plans.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { Catalog, Price } from '../billing.ts'
import { underKey } from './keys.ts'
import { isConfiguration, stripeErrorIn, stripeIdOf, withStripe } from './stripe.ts'

type PriceDeps = Pick<Deps, 'stripe' | 'log' | 'database' | 'env'>

const LOOKUP_KEY = 'premium_monthly'

/** The price we sell at, which must match our pages. */
export async function premiumPrice(stripe: Stripe, deps: PriceDeps): Promise<Price> {
  const [sold] = deps.stripe.priceIds
  const price = await withStripe(() => (sold ? retrieve(stripe, sold, deps.log) : findOrMake(stripe, deps)))
  const problem = problemOf(price)
  if (problem) {
    deps.log.error({ price: price.id, problem }, 'the membership cannot be sold at the price in Stripe')
    throw new AppError('payments_misconfigured')
  }
  return { id: price.id, productId: stripeIdOf(price.product) }
}

/** The listed prices and their products. A price unknown to Stripe still counts by its id. */
export async function readCatalog(
  stripe: Stripe,
  { stripe: { priceIds }, log }: PriceDeps,
): Promise<Catalog> {
  const products = await Promise.all(
    priceIds.map(async (id) => {
      try {
        return stripeIdOf((await withStripe(() => stripe.prices.retrieve(id))).product)
      } catch (error) {
        if (stripeErrorIn(error)?.code !== 'resource_missing') throw error
        log.warn({ price: id }, 'STRIPE_PRICE_ID lists a price that Stripe does not know')
        return null
      }
    }),
  )
  return { priceIds: new Set(priceIds), productIds: new Set(products.filter((id) => id !== null)) }
}

/** Logs problems with the listed prices. Never throws: the site starts without Stripe. */
export async function warnAboutPrices(
  stripe: Stripe,
  { stripe: { priceIds }, log, env }: PriceDeps,
): Promise<void> {
  for (const [index, id] of priceIds.entries()) {
    try {
      const price = await stripe.prices.retrieve(id)
      // An older price may have another amount and be archived; the sold one may not.
      const problem = index === 0 ? problemOf(price) : null
      if (problem)
        log.warn({ price: id, problem }, 'STRIPE_PRICE_ID: the membership cannot be sold at this price')
      const { tax_behavior: behavior } = price
      if (index === 0 && env.collectsTax && behavior !== 'exclusive')
        log.warn(
          { price: id, problem: `tax_behavior ${behavior ?? 'unspecified'}` },
          'STRIPE_TAX: our pages say that tax comes on top; set the tax behavior of this price to exclusive',
        )
    } catch (err) {
      const problem = isConfiguration(err) ? 'missing' : 'unknown: Stripe did not answer'
      log.warn({ err, price: id, problem }, 'STRIPE_PRICE_ID: this price could not be read')
    }
  }
}

function problemOf({ active, unit_amount, currency, recurring }: Stripe.Price): string | null {
  if (!active) return 'inactive'
  if (currency !== PRICE_CURRENCY) return `currency ${currency}, our pages say ${PRICE_CURRENCY}`
  if (unit_amount !== PRICE_CENTS) return `amount ${unit_amount}, our pages say ${PRICE_CENTS}`
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  return isMonthly ? null : 'not charged once a month'
}

/** A price or key unknown to Stripe is ours to fix; a retry won't help. */
async function retrieve(stripe: Stripe, priceId: string, log: Deps['log']): Promise<Stripe.Price> {
  try {
    return await stripe.prices.retrieve(priceId)
  } catch (err) {
    if (!isConfiguration(err)) throw err
    log.error({ err, price: priceId }, 'Stripe does not know the price, or not the key')
    throw new AppError('payments_misconfigured', { cause: err })
  }
}

async function findOrMake(stripe: Stripe, { database, env }: PriceDeps): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 })
  const [found] = data
  if (found) return found
  return underKey(database.db, { purpose: `price ${LOOKUP_KEY}`, memberId: null }, (idempotencyKey) =>
    stripe.prices.create(
      {
        currency: PRICE_CURRENCY,
        unit_amount: PRICE_CENTS,
        recurring: { interval: 'month' },
        lookup_key: LOOKUP_KEY,
        ...(env.collectsTax && { tax_behavior: 'exclusive' as const }),
        product_data: { name: `${BRAND} Premium Membership` },
      },
      { idempotencyKey },
    ),
  )
}
