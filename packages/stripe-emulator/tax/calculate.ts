import type { Price } from '../model/catalog.ts'
import type { Invoice, InvoiceLine } from '../model/invoice.ts'
import type { InvoiceAutomaticTax, TaxAmount } from '../model/tax.ts'
import type { Work } from '../work.ts'
import type { Place } from './places.ts'
import { isCollecting, leviesAt, rateOf } from './rates.ts'

/** The invoice with its tax at `place` (null if unknown). Unchanged unless automatic tax is on. */
export function withTax(work: Work, invoice: Invoice, place: Place | null): Invoice {
  if (!invoice.automatic_tax.enabled) return invoice
  const status = !place ? 'requires_location_inputs' : place.fails ? 'failed' : 'complete'
  const lines = invoice.lines.data.map((line) => ({
    ...line,
    taxes: place && status === 'complete' ? taxesOn(work, line, place, invoice.customer_tax_exempt) : [],
  }))
  return totaled({ ...invoice, lines: { ...invoice.lines, data: lines } }, { status })
}

export function withoutTax(invoice: Invoice, reason: InvoiceAutomaticTax['disabled_reason']): Invoice {
  const data = invoice.lines.data.map((line) => ({ ...line, taxes: [] }))
  const off = { enabled: false, liability: null, provider: null, status: null, disabled_reason: reason }
  return totaled({ ...invoice, lines: { ...invoice.lines, data } }, off)
}

function taxesOn(work: Work, line: InvoiceLine, place: Place, exemption: string): TaxAmount[] {
  const price = work.store.get('price', line.pricing.price_details.price)
  const behavior = behaviorOf(price)
  const levies = leviesAt(place)
  const percentages = levies.reduce((sum, { percentage }) => sum + percentage, 0)
  return levies.map((levy) => {
    const isFree = exemption !== 'none' || levy.exempt === true || !isCollecting(place)
    // A price that includes tax is that much more than the taxable amount.
    const base = behavior === 'inclusive' ? line.amount / (1 + percentages / 100) : line.amount
    return {
      amount: isFree ? 0 : Math.round((base * levy.percentage) / 100),
      tax_behavior: behavior,
      tax_rate_details: { tax_rate: rateOf(work, place, levy, behavior === 'inclusive').id },
      taxability_reason: reasonOf(place, exemption, levy.exempt === true),
      taxable_amount: isFree ? 0 : Math.round(base),
      type: 'tax_rate_details',
    }
  })
}

/** If the price doesn't say, the account's default: US and Canadian dollars exclude tax. */
function behaviorOf(price: Price | null): TaxAmount['tax_behavior'] {
  return price?.tax_behavior === 'inclusive' ? 'inclusive' : 'exclusive'
}

function reasonOf(place: Place, exemption: string, isExempt: boolean): TaxAmount['taxability_reason'] {
  if (!isCollecting(place)) return 'not_collecting'
  if (exemption !== 'none') return 'customer_exempt'
  return isExempt ? 'product_exempt' : 'standard_rated'
}

function totaled(invoice: Invoice, tax: Partial<InvoiceAutomaticTax>): Invoice {
  const lines = invoice.lines.data
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const taxes = byRate(lines.flatMap((line) => line.taxes))
  const sumOf = (behavior: TaxAmount['tax_behavior']) =>
    taxes.reduce((sum, { amount, tax_behavior }) => sum + (tax_behavior === behavior ? amount : 0), 0)
  const total = subtotal + sumOf('exclusive')
  const net = subtotal - sumOf('inclusive')
  return {
    ...invoice,
    amount_due: total,
    amount_remaining: total,
    automatic_tax: { ...invoice.automatic_tax, ...tax },
    subtotal,
    subtotal_excluding_tax: net,
    total,
    total_excluding_tax: net,
    total_taxes: taxes,
  }
}

function byRate(taxes: TaxAmount[]): TaxAmount[] {
  const sums = new Map<string, TaxAmount>()
  for (const tax of taxes) {
    const { tax_rate } = tax.tax_rate_details
    const before = sums.get(tax_rate)
    const amount = tax.amount + (before?.amount ?? 0)
    sums.set(tax_rate, { ...tax, amount, taxable_amount: tax.taxable_amount + (before?.taxable_amount ?? 0) })
  }
  return [...sums.values()]
}
