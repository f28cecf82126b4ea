import { invalid } from '../http/errors.ts'

const zeroDecimal = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'ugx',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
])
const known = new Set([
  ...zeroDecimal,
  'usd',
  'cad',
  'eur',
  'gbp',
  'aud',
  'chf',
  'dkk',
  'inr',
  'mxn',
  'nok',
  'nzd',
  'pln',
  'sek',
  'sgd',
  'brl',
  'hkd',
  'czk',
  'huf',
  'ils',
  'zar',
])

/** The smallest charge, in minor units: about half a US dollar. */
const smallest: Record<string, number> = { usd: 50, cad: 50, eur: 50, aud: 50, gbp: 30, jpy: 50, mxn: 1000 }

export function currencyOf(given: string): string {
  const currency = given.toLowerCase()
  if (known.has(currency)) return currency
  throw invalid(
    `Invalid currency: ${given}. Stripe currently supports these currencies: ${[...known].sort().join(', ')}`,
    'currency',
  )
}

export function amountAllowed(amount: number, currency: string) {
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than 999,999.99', 'amount', 'amount_too_large')
  const least = smallest[currency] ?? 50
  if (amount < least)
    throw invalid(`Amount must be at least ${money(least, currency)}`, 'amount', 'amount_too_small')
}

/** `1999, 'usd'` is `$19.99`. */
export function money(amount: number, currency: string): string {
  const value = zeroDecimal.has(currency) ? amount : amount / 100
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(value)
}
