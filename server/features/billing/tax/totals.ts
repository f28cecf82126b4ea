import type Stripe from 'stripe'
import type { Totals } from '#shared/contracts/billing.ts'
import type { Billing } from '../billing.ts'

/** An invoice's total and its parts, in Stripe's figures. Taxes of zero are left out. */
export async function totalsOf({ taxRate }: Billing, invoice: Stripe.Invoice): Promise<Totals> {
  const { total, currency } = invoice
  const subtotal = invoice.total_excluding_tax ?? invoice.subtotal
  const levied = (invoice.total_taxes ?? []).filter(({ amount }) => amount !== 0)
  const taxes = await Promise.all(
    levied.map(async ({ amount, tax_rate_details: details }) => {
      const rate = details && (await taxRate(details.tax_rate))
      const { display_name: name = 'Tax', jurisdiction = null, percentage = null } = rate ?? {}
      return { name, jurisdiction, rate: rate?.effective_percentage ?? percentage, amount }
    }),
  )
  return { subtotal, tax: total - subtotal, total, currency, taxes }
}

/** By invoice, of those that have tax. */
export async function totalsByInvoice(
  billing: Billing,
  invoices: readonly Stripe.Invoice[],
): Promise<ReadonlyMap<string, Totals>> {
  const taxed = invoices.filter(({ total_taxes }) => total_taxes?.some(({ amount }) => amount !== 0))
  const all = await Promise.all(
    taxed.map(async (invoice) => [invoice.id, await totalsOf(billing, invoice)] as const),
  )
  return new Map(all)
}
