import type Stripe from 'stripe'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { PRICE_CENTS, PRICE_CURRENCY } from '#shared/domain/plans.ts'
import { idOf, isConfiguration, withStripe } from './stripe.ts'

export type Price = { readonly id: string; readonly productId: string }

const LOOKUP_KEY = 'premium_monthly'

/** Stripe's price of the membership, held against what our pages say. */
export async function premiumPrice(
  stripe: Stripe,
  { stripe: { priceId }, log }: Pick<Deps, 'stripe' | 'log'>,
): Promise<Price> {
  const price = await withStripe(() => (priceId ? retrieve(stripe, priceId, log) : findOrMake(stripe)))
  const { active, unit_amount, currency, recurring } = price
  const isOurs =
    active &&
    unit_amount === PRICE_CENTS &&
    currency === PRICE_CURRENCY &&
    recurring?.interval === 'month' &&
    recurring.interval_count === 1
  if (!isOurs) {
    log.error(
      { price: price.id, active, unit_amount, currency },
      "the price in Stripe is not the membership's",
    )
    throw new AppError('payments_misconfigured')
  }
  return { id: price.id, productId: idOf(price.product) }
}

/** A price or a key that Stripe does not know is ours to mend; trying again helps nobody. */
async function retrieve(stripe: Stripe, priceId: string, log: Deps['log']): Promise<Stripe.Price> {
  try {
    return await stripe.prices.retrieve(priceId)
  } catch (err) {
    if (!isConfiguration(err)) throw err
    log.error({ err, price: priceId }, 'Stripe does not know the price, or not the key')
    throw new AppError('payments_misconfigured', { cause: err })
  }
}

async function findOrMake(stripe: Stripe): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 })
  const [found] = data
  if (found) return found
  return stripe.prices.create(
    {
      currency: PRICE_CURRENCY,
      unit_amount: PRICE_CENTS,
      recurring: { interval: 'month' },
      lookup_key: LOOKUP_KEY,
      product_data: { name: `${BRAND} Premium Membership` },
    },
    { idempotencyKey: `price-${LOOKUP_KEY}` },
  )
}
