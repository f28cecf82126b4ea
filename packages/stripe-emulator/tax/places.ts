import type { Address } from '../model/common.ts'

/** Where a customer is for tax. `source` says which of their addresses was used. */
export type Place = {
  readonly country: string
  readonly state: string | null
  readonly source: 'billing_address' | 'payment_method' | 'shipping_destination'
  /** An emulator-only address at which tax can't be calculated. */
  readonly fails: boolean
}

const FAILING_ZIP = '99999'

/** Ranges of the first three ZIP digits, for states in the rate table. */
const STATES: readonly (readonly [from: number, to: number, state: string])[] = [
  [100, 149, 'NY'],
  [750, 799, 'TX'],
  [900, 961, 'CA'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
]

/** By the first letter of a postal code. */
const PROVINCES: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

export const isEmptyAddress = (address: Address | null): boolean =>
  address === null || Object.values(address).every((part) => part === null || part === '')

/**
 * The place of an address; null if it isn't precise enough. In the US that takes a ZIP code, in Canada a postal code or a
 * province: https://docs.stripe.com/tax/customer-locations
 */
export function placeOf({ country, postal_code, state }: Address, source: Place['source']): Place | null {
  const code = (postal_code ?? '').trim().toUpperCase()
  if (country === 'US') {
    const prefix = /^(\d{3})\d{2}(?:-\d{4})?$/.exec(code)?.[1]
    if (!prefix || Number(prefix) < 5) return null
    const known = STATES.find(([from, to]) => Number(prefix) >= from && Number(prefix) <= to)
    return { country, state: known?.[2] ?? null, source, fails: code === FAILING_ZIP }
  }
  if (country === 'CA') {
    const byCode = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(code) ? PROVINCES[code.charAt(0)] : undefined
    const byName = Object.values(PROVINCES).find((province) => province === state?.toUpperCase())
    const province = byCode ?? (code === '' ? byName : undefined)
    return province ? { country, state: province, source, fails: false } : null
  }
  return country ? { country, state: null, source, fails: false } : null
}
