import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingReceipts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { findPayer } from './accounts.ts'
import { publicLink } from './links.ts'
import { dateOf } from './stripe.ts'

/** Mails a receipt for every paid invoice that has none yet; the mail is queued with the note that it is. */
export async function queueReceipts(
  { mailer, clock, env, stripe }: Pick<Deps, 'mailer' | 'clock' | 'env' | 'stripe'>,
  tx: DbOrTx,
  memberId: string,
  invoices: readonly Stripe.Invoice[],
): Promise<void> {
  const paid = invoices.filter(({ amount_paid }) => amount_paid > 0)
  // For someone who is leaving no receipt is kept: what it doesn't know is refunded.
  const payer = paid.length > 0 ? await findPayer(tx, memberId) : null
  if (!payer) return
  const queuedAt = clock.now()
  const added = await tx
    .insert(billingReceipts)
    .values(
      paid.map(({ id, amount_paid: amountCents }) => ({ invoiceId: id, memberId, amountCents, queuedAt })),
    )
    .onConflictDoNothing()
    .returning({ id: billingReceipts.invoiceId })
  const isNew = new Set(added.map(({ id }) => id))
  const site = env.publicUrl?.origin ?? null
  for (const invoice of paid.filter(({ id }) => isNew.has(id))) {
    const link = publicLink(stripe, invoice.hosted_invoice_url, site ?? '')
    const text = receiptText(invoice, { name: payer.name, site, link })
    await mailer.send(
      { to: payer.email, subject: `Receipt ${numberOf(invoice)} for ${BRAND} Premium`, text },
      { within: tx },
    )
  }
}

type Reader = { readonly name: string; readonly site: string | null; readonly link: string | null }

function receiptText(invoice: Stripe.Invoice, { name, site, link }: Reader): string {
  const paidAt = dateOf(invoice.status_transitions.paid_at ?? invoice.created)
  const amount = `$${(invoice.amount_paid / 100).toFixed(2)} ${invoice.currency.toUpperCase()}`
  const isReachable = link !== null && URL.canParse(link)
  return [
    `Hello ${name},`,
    '',
    `We received your payment for the ${BRAND} Premium Membership. Thank you.`,
    '',
    `Invoice:  ${numberOf(invoice)}`,
    `Paid on:  ${paidAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`,
    `Amount:   ${amount}`,
    ...(isReachable ? ['', `Invoice and PDF: ${link}`] : []),
    '',
    'The membership renews every month until you cancel it. You can cancel anytime, in two clicks, on the Billing page',
    site ? `of your account: ${site}/billing` : 'of your account.',
  ].join('\n')
}

const numberOf = ({ number, id }: Stripe.Invoice) => number ?? id
