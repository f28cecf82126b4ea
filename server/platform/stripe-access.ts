import type { Env } from '#server/env.ts'

/** Where Stripe is and how to get in: the real one, or the emulator that stands in for it. */
export type StripeAccess = Omit<NonNullable<Env['stripe']>, 'priceIds'> & {
  /** The first is sold. None: the price is found by its lookup key, and made where there is none. */
  readonly priceIds: readonly string[]
  readonly isEmulated: boolean
  /** How long one request may take. Default 20 s. */
  readonly timeoutMs?: number
}
