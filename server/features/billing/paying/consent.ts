import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { billingAttempts, billingConsents } from '#server/db/schema/index.ts'
import type { Env } from '#server/env.ts'
import { macOf } from '#server/platform/crypto/keys.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type RenewalConsent, renewalConsent } from '#shared/domain/billing/billing.ts'
import { PRICE_CENTS, PRICE_CURRENCY, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { Billing } from '../billing.ts'
import { record } from '../ledger.ts'

/** The consent text that this site shows, which mentions tax if it is charged. */
export const renewalConsentOf = ({ collectsTax }: Pick<Env, 'collectsTax'>): RenewalConsent =>
  renewalConsent(PRICE_TEXT_USD, BRAND, collectsTax)

type Agreement = { readonly memberId: string; readonly version: string; readonly address: string }

/** Stores the exact text that the member agreed to, and when. Throws `consent_outdated` for a text we no longer show. */
export async function storeConsent(
  { deps }: Billing,
  { memberId, version, address }: Agreement,
): Promise<void> {
  const consent = renewalConsentOf(deps.env)
  if (version !== consent.version) throw new AppError('consent_outdated')
  const now = deps.clock.now()
  const addressHash = macOf(deps.stripe.webhookSecret, address).toString('hex')
  await deps.database.db.transaction(async (tx) => {
    await tx.insert(billingConsents).values({
      memberId,
      ...consent,
      amountCents: PRICE_CENTS,
      currency: PRICE_CURRENCY,
      addressHash,
      agreedAt: now,
    })
    const details = { version, amountCents: PRICE_CENTS, currency: PRICE_CURRENCY }
    await record(tx, { at: now, memberId, cause: { actor: 'member' }, action: 'consent.given', details })
  })
}

/**
 * The member's consent to the current text and price, unless a paid subscription has used it. Throws `consent_required`.
 */
export async function consentFor({ deps }: Billing, memberId: string): Promise<string> {
  const { db } = deps.database
  const used = db
    .select({ one: sql`1` })
    .from(billingAttempts)
    .where(
      and(
        eq(billingAttempts.consentId, billingConsents.id),
        eq(billingAttempts.isOpen, false),
        isNotNull(billingAttempts.stripeSubscriptionId),
      ),
    )
  const [row] = await db
    .select({ id: billingConsents.id })
    .from(billingConsents)
    .where(
      and(
        eq(billingConsents.memberId, memberId),
        eq(billingConsents.version, renewalConsentOf(deps.env).version),
        eq(billingConsents.amountCents, PRICE_CENTS),
        eq(billingConsents.currency, PRICE_CURRENCY),
        notExists(used),
      ),
    )
    .orderBy(desc(billingConsents.agreedAt))
    .limit(1)
  if (!row) throw new AppError('consent_required')
  return row.id
}
