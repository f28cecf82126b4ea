import type Stripe from 'stripe'
import type { Deps } from '#server/deps.ts'

export type Price = { readonly id: string; readonly productId: string }
/** Every current and former price and product that gives Premium. */
export type Catalog = {
  readonly priceIds: ReadonlySet<string>
  readonly productIds: ReadonlySet<string>
}
/** Reads a tax rate once, since it never changes. Null for one unknown to Stripe. */
export type ReadTaxRate = (id: string) => Promise<Stripe.TaxRate | null>

/** Passed to every part of the feature. */
export type Billing = {
  readonly deps: Deps
  readonly stripe: Stripe
  /** The price we sell at; throws `payments_misconfigured` if Stripe's differs from ours. */
  price(): Promise<Price>
  catalog(): Promise<Catalog>
  readonly taxRate: ReadTaxRate
}
