import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingReceipts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Totals } from '#shared/contracts/billing.ts'
import { taxLabel } from '#shared/domain/billing/tax.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { findPayer } from '../accounts.ts'
import { publicLink } from '../links.ts'
import { dateOf } from '../stripe/stripe.ts'
import type { StripeState } from '../subscription/read-stripe.ts'

/** Mails a receipt for every paid invoice that has none yet; the mail is queued with the note that it is. */
export async function queueReceipts(
  { mailer, clock, env, stripe }: Pick<Deps, 'mailer' | 'clock' | 'env' | 'stripe'>,
  tx: DbOrTx,
  memberId: string,
  { paid: invoices, taxed }: Pick<StripeState, 'paid' | 'taxed'>,
): Promise<void> {
  const paid = invoices.filter(({ amount_paid }) => amount_paid > 0)
  // For someone who is leaving no receipt is kept: what it doesn't know is refunded.
  const payer = paid.length > 0 ? await findPayer(tx, memberId) : null
  if (!payer) return
  const queuedAt = clock.now()
  const added = await tx
    .insert(billingReceipts)
    .values(
      paid.map(({ id, amount_paid: amountCents }) => ({
        invoiceId: id,
        memberId,
        amountCents,
        taxCents: taxed.get(id)?.tax ?? 0,
        queuedAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: billingReceipts.invoiceId })
  const isNew = new Set(added.map(({ id }) => id))
  const site = env.publicUrl?.origin ?? null
  for (const invoice of paid.filter(({ id }) => isNew.has(id))) {
    const link = publicLink(stripe, invoice.hosted_invoice_url, site ?? '')
    const text = receiptText(invoice, { name: payer.name, site, link, totals: taxed.get(invoice.id) })
    await mailer.send(
      { to: payer.email, subject: `Receipt ${numberOf(invoice)} for ${BRAND} Premium`, text },
      { within: tx },
    )
  }
}

type Reader = {
  readonly name: string
  readonly site: string | null
  readonly link: string | null
  readonly totals: Totals | undefined
}

function receiptText(invoice: Stripe.Invoice, { name, site, link, totals }: Reader): string {
  const paidAt = dateOf(invoice.status_transitions.paid_at ?? invoice.created)
  const amount = moneyOf(invoice.amount_paid, invoice.currency)
  const isReachable = link !== null && URL.canParse(link)
  return [
    `Hello ${name},`,
    '',
    `We received your payment for the ${BRAND} Premium Membership. Thank you.`,
    '',
    `Invoice:  ${numberOf(invoice)}`,
    `Paid on:  ${paidAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`,
    ...(totals ? taxLines(totals) : []),
    `${totals ? 'Total: ' : 'Amount:'}   ${amount}`,
    ...(isReachable ? ['', `Invoice and PDF: ${link}`] : []),
    '',
    'Your membership renews every month until you cancel. You can cancel anytime, in two clicks, on the Billing page',
    site ? `of your account: ${site}/billing` : 'of your account.',
  ].join('\n')
}

function taxLines({ subtotal, currency, taxes }: Totals): string[] {
  const levies = taxes.map((tax) => `${taxLabel(tax)}: ${moneyOf(tax.amount, currency)}`)
  return [`Subtotal: ${moneyOf(subtotal, currency)}`, ...levies]
}

const moneyOf = (cents: number, currency: string) => `$${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

const numberOf = ({ number, id }: Stripe.Invoice) => number ?? id
