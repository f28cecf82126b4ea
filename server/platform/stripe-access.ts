import type { Env } from '#server/env.ts'

/** Where Stripe is and how to authenticate: the real one, or the emulator. */
export type StripeAccess = Omit<NonNullable<Env['stripe']>, 'priceIds'> & {
  /** The first is sold. If empty, the price is found by its lookup key, or created. */
  readonly priceIds: readonly string[]
  readonly isEmulated: boolean
  /** Timeout of a request. Default 20 s. */
  readonly timeoutMs?: number
}

/** No money moves, and everyone pays with the same test cards. */
export const isTestMode = ({ isEmulated, publishableKey }: StripeAccess): boolean =>
  isEmulated || !publishableKey.startsWith('pk_live_')
