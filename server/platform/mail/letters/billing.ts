import type { Env } from '#server/env.ts'
import { BRAND } from '#shared/domain/brand.ts'
import {
  actionButton,
  footnote,
  type LabeledRow,
  type Letter,
  labeledRows,
  letter,
  pageLink,
  paragraph,
} from '../letter.ts'

type Payer = { readonly email: string; readonly name: string }

type Notice = {
  readonly title: string
  readonly text: string
  readonly usefulUntil?: Date
  readonly step: { readonly label: string; readonly path: string }
}

export function billingNoticeLetter(
  notice: Notice,
  payer: Payer,
  { publicUrl, supportEmail }: Pick<Env, 'publicUrl' | 'supportEmail'>,
): Letter {
  const { step, usefulUntil } = notice
  const { label, path } = step
  return letter({
    to: payer.email,
    ...(usefulUntil && { usefulUntil: usefulUntil.toISOString() }),
    subject: `${notice.title} (${BRAND})`,
    heading: notice.title,
    greeting: `Hello ${payer.name},`,
    blocks: [
      paragraph(notice.text),
      publicUrl
        ? actionButton(label, `${publicUrl.origin}${path}`, `${label}:`)
        : paragraph(`${label} on our site.`),
      footnote(
        supportEmail
          ? `Questions? Reply to ${supportEmail}.`
          : 'Questions? Write to us from the Contact page.',
      ),
    ],
    closing: BRAND,
  })
}

type Receipt = {
  readonly number: string
  readonly paidAt: Date
  /** Formatted amounts: a single one, or several that add up to the last. */
  readonly amounts: readonly LabeledRow[]
  /** The invoice's address; null if people's browsers can't reach it. */
  readonly url: string | null
}

export function receiptLetter(
  { number, paidAt, amounts, url }: Receipt,
  payer: Payer,
  publicUrl: URL | null,
): Letter {
  const paidOn = paidAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const renews =
    'Your membership renews every month until you cancel. You can cancel anytime, in two clicks, on the Billing page of your account'
  return letter({
    to: payer.email,
    subject: `Receipt ${number} for ${BRAND} Premium`,
    greeting: `Hello ${payer.name},`,
    blocks: [
      paragraph(`We received your payment for the ${BRAND} Premium Membership. Thank you.`),
      labeledRows([['Invoice', number], ['Paid on', paidOn], ...amounts], 'Subtotal:'.length),
      ...(url ? [actionButton('Invoice and PDF', url, 'Invoice and PDF:')] : []),
      publicUrl ? footnote(`${renews}: `, pageLink(`${publicUrl.origin}/billing`)) : footnote(`${renews}.`),
    ],
  })
}
