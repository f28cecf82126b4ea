import { invalid } from '../http/errors.ts'
import type { Address } from '../model/common.ts'
import type { Customer, PaymentMethod } from '../model/customer.ts'
import type { Work } from '../work.ts'
import { isEmptyAddress, type Place, placeOf } from './places.ts'

/** The first existing address decides, even if it isn't precise enough: shipping, billing, the card's. */
export function locate(customer: Customer, method: PaymentMethod | null): Place | null {
  const { shipping, address } = customer
  if (shipping && !isEmptyAddress(shipping.address)) return placeOf(shipping.address, 'shipping_destination')
  if (address && !isEmptyAddress(address)) return placeOf(address, 'billing_address')
  const ofCard = method?.billing_details.address ?? null
  return ofCard && !isEmptyAddress(ofCard) ? placeOf(ofCard, 'payment_method') : null
}

export function methodOf(work: Work, ...ids: (string | null)[]): PaymentMethod | null {
  const id = ids.find((given) => given !== null)
  return id ? work.store.get('payment_method', id) : null
}

export const unrecognized = (param?: string) =>
  invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    param,
    'customer_tax_location_invalid',
  )

/** For an address given for immediate use. */
export function checkAddress(address: Address | null, param: string): void {
  if (!address || !placeOf(address, 'billing_address')) throw unrecognized(param)
}
