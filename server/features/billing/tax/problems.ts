import { isNotNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { billingAccounts } from '#server/db/schema/index.ts'
import type { Billing } from '../billing.ts'

const DOCS = 'see "Sales tax" in docs/operations.md'

/**
 * Why a renewal has no tax or wasn't charged; null if all is well. Stripe continues without tax if it no longer knows the
 * place, and leaves the invoice a draft if the calculation fails.
 */
export function taxProblemOf(subscription: Stripe.Subscription | null): string | null {
  if (!subscription || subscription.status === 'canceled') return null
  const { automatic_tax, latest_invoice: invoice } = subscription
  if (automatic_tax.disabled_reason) return automatic_tax.disabled_reason
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'draft') return null
  const error = invoice.last_finalization_error
  return error ? `not finalized: ${error.code ?? error.type}` : null
}

export function logTaxProblem(
  { deps }: Billing,
  about: { readonly memberId: string; readonly subscription: Stripe.Subscription | null },
): void {
  const problem = taxProblemOf(about.subscription)
  const { memberId, subscription } = about
  if (problem)
    deps.log.error(
      { memberId, subscriptionId: subscription?.id, problem },
      `the tax of a renewal could not be worked out: ${DOCS}`,
    )
}

/** Repeated while it lasts, because an unsolved problem charges too little, or nothing. */
export async function remindOfTaxProblems({ deps }: Billing): Promise<void> {
  const [row] = await deps.database.db
    .select({ members: sql<number>`count(*)::int` })
    .from(billingAccounts)
    .where(isNotNull(billingAccounts.taxProblem))
  if (row && row.members > 0)
    deps.log.error({ members: row.members }, `renewals without their tax wait to be mended: ${DOCS}`)
}
