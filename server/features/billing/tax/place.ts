import type Stripe from 'stripe'
import { AppError } from '#server/platform/http/app-error.ts'
import {
  postalCodeProblem,
  type TaxAddress,
  type TaxCountry,
  taxAddress,
  UNKNOWN_PLACE,
} from '#shared/domain/billing/tax.ts'
import type { Billing } from '../billing.ts'
import { stripeErrorIn, withStripe } from '../stripe/stripe.ts'

type Given = { readonly country?: TaxCountry | undefined; readonly postalCode?: string | undefined }

/** The address in a request. Throws `invalid_input` with the wrong field. */
export function addressIn({ country, postalCode }: Given): TaxAddress {
  if (!country)
    throw new AppError('invalid_input', { fields: { country: 'Choose the country of your card' } })
  const address = taxAddress(country, postalCode ?? '')
  const problem = postalCodeProblem(address)
  if (problem) throw new AppError('invalid_input', { fields: { postalCode: problem } })
  return address
}

/** Sets where Stripe taxes this customer. Throws like `atPlace`. */
export async function placeCustomer(billing: Billing, customer: string, address: TaxAddress): Promise<void> {
  const place = { address: stripeAddress(address), tax: { validate_location: 'immediately' as const } }
  await atPlace(billing, address, () => billing.stripe.customers.update(customer, place))
}

/** Clears the rest of an earlier address. */
const stripeAddress = ({ country, postalCode: postal_code }: TaxAddress) =>
  ({ country, postal_code, state: '', city: '', line1: '', line2: '' }) satisfies Stripe.AddressParam

/**
 * Runs a call that needs the tax at an address. Throws `invalid_input` at the postal code if Stripe doesn't know the place,
 * and `payments_misconfigured` if Stripe Tax isn't set up.
 */
export async function atPlace<T>({ deps }: Billing, address: TaxAddress, run: () => Promise<T>): Promise<T> {
  try {
    return await withStripe(run)
  } catch (error) {
    const code = stripeErrorIn(error)?.code
    if (code === 'customer_tax_location_invalid') throw unknownPlace(address)
    if (code !== 'stripe_tax_inactive') throw error
    deps.log.error({ err: error }, 'STRIPE_TAX is on, but Stripe Tax is not set up in the Stripe account')
    throw new AppError('payments_misconfigured', { cause: error })
  }
}

export const unknownPlace = ({ country }: TaxAddress): AppError =>
  new AppError('invalid_input', { fields: { postalCode: UNKNOWN_PLACE[country] } })

/** Whether a started subscription is taxed at this address; with null, whether it is without tax. */
export function isTaxedAt(
  { automatic_tax, latest_invoice }: Stripe.Subscription,
  address: TaxAddress | null,
): boolean {
  if (!address) return !automatic_tax.enabled
  const billed = typeof latest_invoice === 'string' ? null : latest_invoice?.customer_address
  const isSame = billed?.country === address.country && billed.postal_code === address.postalCode
  return automatic_tax.enabled && isSame
}
