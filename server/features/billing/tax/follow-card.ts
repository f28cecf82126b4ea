import type Stripe from 'stripe'
import { AppError } from '#server/platform/http/app-error.ts'
import { postalCodeProblem, TAX_COUNTRIES, type TaxAddress, taxAddress } from '#shared/domain/billing/tax.ts'
import type { Billing } from '../billing.ts'
import { withStripe } from '../stripe/stripe.ts'
import { placeCustomer } from './place.ts'

type Changed = {
  readonly customer: string
  readonly card: string
  readonly subscriptionId: string
  readonly hasProblem: boolean
}

/** A card from another place changes the place of tax from the next renewal, and fixes one that Stripe couldn't find. */
export async function followCard(
  billing: Billing,
  { customer, card, subscriptionId, hasProblem }: Changed,
): Promise<void> {
  const { stripe, deps } = billing
  const address = addressOf(await withStripe(() => stripe.paymentMethods.retrieve(card)))
  if (!address) return
  try {
    await placeCustomer(billing, customer, address)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
    deps.log.warn({ subscriptionId }, 'the address of a new card is no place to tax; the former one stays')
    return
  }
  if (hasProblem)
    await withStripe(() => stripe.subscriptions.update(subscriptionId, { automatic_tax: { enabled: true } }))
}

function addressOf({ billing_details: { address } }: Stripe.PaymentMethod): TaxAddress | null {
  const country = TAX_COUNTRIES.find((known) => known === address?.country)
  if (!country || !address?.postal_code) return null
  const given = taxAddress(country, address.postal_code)
  return postalCodeProblem(given) ? null : given
}
