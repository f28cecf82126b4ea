import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingReceipts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { receiptLetter } from '#server/platform/mail/letters/billing.ts'
import type { Totals } from '#shared/contracts/billing.ts'
import { taxLabel } from '#shared/domain/billing/tax.ts'
import { findPayer } from '../accounts.ts'
import { publicLink } from '../links.ts'
import type { StripeState } from '../state/read-stripe.ts'
import { dateOf } from '../stripe/stripe.ts'

/** Mails a receipt for every paid invoice without one. The mail is queued in the transaction that records it. */
export async function queueReceipts(
  { mailer, clock, env, stripe }: Pick<Deps, 'mailer' | 'clock' | 'env' | 'stripe'>,
  tx: DbOrTx,
  memberId: string,
  { paid: invoices, taxed }: Pick<StripeState, 'paid' | 'taxed'>,
): Promise<void> {
  const paid = invoices.filter(({ amount_paid }) => amount_paid > 0)
  // A member who is being deleted gets no receipt: payments without one are refunded.
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
  for (const invoice of paid.filter(({ id }) => isNew.has(id))) {
    const link = publicLink(stripe, invoice.hosted_invoice_url, env.publicUrl?.origin)
    const receipt = {
      number: invoice.number ?? invoice.id,
      paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
      amounts: amountsOf(invoice, taxed.get(invoice.id)),
      url: link !== null && URL.canParse(link) ? link : null,
    }
    const letter = receiptLetter(receipt, payer, env.publicUrl)
    await mailer.send(letter, { about: [memberId], within: tx })
  }
}

function amountsOf(
  { amount_paid, currency }: Stripe.Invoice,
  totals: Totals | undefined,
): (readonly [string, string])[] {
  const paid = moneyOf(amount_paid, currency)
  if (!totals) return [['Amount', paid]]
  return [
    ['Subtotal', moneyOf(totals.subtotal, totals.currency)],
    ...totals.taxes.map((tax) => [taxLabel(tax), moneyOf(tax.amount, totals.currency)] as const),
    ['Total', paid],
  ]
}

const moneyOf = (cents: number, currency: string) => `$${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
