import type { Work } from '../work.ts'
import { locate, methodOf } from './location.ts'
import { isCollecting } from './rates.ts'

/** `customer.tax`, only there on request. */
export function taxOfCustomer(work: Work, id: string) {
  const customer = work.store.get('customer', id)
  const { default_payment_method = null } = customer?.invoice_settings ?? {}
  const place = customer && locate(customer, methodOf(work, default_payment_method))
  if (!place) {
    return { automatic_tax: 'unrecognized_location', ip_address: null, location: null, provider: 'stripe' }
  }
  const { country, state, source, fails } = place
  const automatic_tax = fails ? 'failed' : isCollecting(place) ? 'supported' : 'not_collecting'
  return { automatic_tax, ip_address: null, location: { country, source, state }, provider: 'stripe' }
}
