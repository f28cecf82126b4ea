import type Stripe from 'stripe'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Totals } from '#shared/contracts/billing.ts'
import type { TaxAddress } from '#shared/domain/billing/tax.ts'
import { findPayer } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { stripeErrorIn, withStripe } from '../stripe/stripe.ts'
import { atPlace, unknownPlace } from './place.ts'
import { totalsOf } from './totals.ts'

/** The first payment's total at this address. A known customer may be exempt, so Stripe gets their id. */
export async function previewFirst(billing: Billing, memberId: string, address: TaxAddress): Promise<Totals> {
  const { stripe, deps } = billing
  const { id: price } = await billing.price()
  const customer = (await findPayer(deps.database.db, memberId))?.customerId
  const { country, postalCode: postal_code } = address
  const invoice = await atPlace(billing, address, () =>
    stripe.invoices.createPreview({
      automatic_tax: { enabled: true },
      ...(customer && { customer }),
      customer_details: { address: { country, postal_code } },
      subscription_details: { items: [{ price }] },
    }),
  )
  const { status } = invoice.automatic_tax
  if (status === 'requires_location_inputs') throw unknownPlace(address)
  if (status === 'failed') throw new AppError('payments_unavailable')
  return totalsOf(billing, invoice)
}

/** A subscription's next payment with its tax; null if Stripe can't say, or there is none. */
export async function previewNext(
  { stripe, deps }: Billing,
  subscription: string,
): Promise<Stripe.Invoice | null> {
  try {
    const invoice = await withStripe(() => stripe.invoices.createPreview({ subscription }))
    return invoice.automatic_tax.status === 'complete' ? invoice : null
  } catch (err) {
    if (!stripeErrorIn(err)) throw err
    deps.log.warn({ err, subscription }, 'Stripe did not say what a renewal comes to')
    return null
  }
}
