import type { Invoice } from '../model/invoice.ts'
import { money } from '../payments/currency.ts'
import type { Account } from '../work.ts'

/** What stands between an invoice's lines and its total: nothing where it has no tax. */
export function taxTotals({ store }: Account, invoice: Invoice): { label: string; value: string }[] {
  const { currency, subtotal_excluding_tax, total_taxes } = invoice
  if (total_taxes.length === 0) return []
  const taxes = total_taxes.map(({ amount, tax_rate_details }) => {
    const rate = store.get('tax_rate', tax_rate_details.tax_rate)
    const label = rate ? `${rate.display_name} - ${rate.jurisdiction} (${rate.effective_percentage}%)` : 'Tax'
    return { label, value: money(amount, currency) }
  })
  return [{ label: 'Total excluding tax', value: money(subtotal_excluding_tax, currency) }, ...taxes]
}
