import type { Reply } from '../http/server.ts'
import type { Invoice } from '../model/invoice.ts'
import { money } from '../payments/currency.ts'
import type { Account } from '../work.ts'
import { escapeHtml, htmlPage, notFound } from './html.ts'
import { invoicePdf } from './invoice-pdf.ts'

const day = (time: number) =>
  new Date(time * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export async function invoicePage(
  account: Account,
  id: string,
  access: string,
  pdf: boolean,
): Promise<Reply> {
  const invoice = account.store.get('invoice', id)
  if (!invoice || invoice._access !== access) return notFound(account.base)
  if (!pdf) return htmlPage(account.base, `Invoice ${invoice.number}`, body(account, invoice))
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice-${invoice.number ?? invoice.id}.pdf"`,
    },
    body: await invoicePdf(invoice, taxTotals(account, invoice)),
  }
}

function taxTotals({ store }: Account, invoice: Invoice): { label: string; value: string }[] {
  const { currency, subtotal_excluding_tax, total_taxes } = invoice
  if (total_taxes.length === 0) return []
  const taxes = total_taxes.map(({ amount, tax_rate_details }) => {
    const rate = store.get('tax_rate', tax_rate_details.tax_rate)
    const label = rate ? `${rate.display_name} - ${rate.jurisdiction} (${rate.effective_percentage}%)` : 'Tax'
    return { label, value: money(amount, currency) }
  })
  return [{ label: 'Total excluding tax', value: money(subtotal_excluding_tax, currency) }, ...taxes]
}

function body(account: Account, invoice: Invoice): string {
  const { currency } = invoice
  const rows = invoice.lines.data.map(
    (line) =>
      `<tr><td>${escapeHtml(line.description ?? '')}<br><small>${day(line.period.start)} to ${day(line.period.end)}</small></td><td>${money(line.amount, currency)}</td></tr>`,
  )
  const taxes = taxTotals(account, invoice).map(
    ({ label, value }) => `<tr><td>${escapeHtml(label)}</td><td>${value}</td></tr>`,
  )
  return `<h1>${escapeHtml(invoice.account_name)}</h1>
    <dl><dt>Invoice</dt><dd>${escapeHtml(invoice.number ?? 'Draft')}</dd><dt>Date</dt><dd>${day(invoice.created)}</dd>
    <dt>Billed to</dt><dd>${escapeHtml(invoice.customer_name ?? invoice.customer_email ?? '')}</dd>
    <dt>Status</dt><dd>${escapeHtml(invoice.status)}</dd></dl>
    <table><thead><tr><th>Description</th><th>Amount</th></tr></thead><tbody>${rows.join('')}${taxes.join('')}
    <tr><th>Total</th><th>${money(invoice.total, currency)}</th></tr>
    <tr><td>Amount paid</td><td>${money(invoice.amount_paid, currency)}</td></tr></tbody></table>
    ${waiting(account, invoice)}<p><a href="${escapeHtml(invoice.invoice_pdf ?? '')}">Download invoice</a></p>`
}

/** The link to the bank when a payment waits for the cardholder. */
function waiting(account: Account, { status, _payment_intent: id }: Invoice): string {
  const intent = status === 'open' && id ? account.store.get('payment_intent', id) : null
  const next = intent?.next_action
  const url = next?.type === 'redirect_to_url' ? next.redirect_to_url.url : next?.use_stripe_sdk.stripe_js
  return url ? `<p><a href="${escapeHtml(url)}">Confirm the payment with your bank</a></p>` : ''
}

export function receiptPage(account: Account, id: string, access: string): Reply {
  const charge = account.store.get('charge', id)
  if (!charge || charge._access !== access) return notFound(account.base)
  const amount = money(charge.amount, charge.currency)
  return htmlPage(
    account.base,
    'Receipt',
    `<h1>Receipt from ${escapeHtml(account.businessName)}</h1>
     <dl><dt>Amount paid</dt><dd>${amount}</dd><dt>Date</dt><dd>${day(charge.created)}</dd>
     <dt>Refunded</dt><dd>${money(charge.amount_refunded, charge.currency)}</dd></dl>`,
  )
}
