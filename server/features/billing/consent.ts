import { createHmac } from 'node:crypto'
import { billingConsents } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { RENEWAL_CONSENT_VERSION, renewalConsentText } from '#shared/domain/billing.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { PRICE_TEXT } from '#shared/domain/plans.ts'
import { restOn } from './attempts.ts'
import type { Billing } from './billing.ts'
import { record } from './ledger.ts'

export const RENEWAL_CONSENT = {
  version: RENEWAL_CONSENT_VERSION,
  text: renewalConsentText(PRICE_TEXT, BRAND),
}

type Agreement = { readonly memberId: string; readonly version: string; readonly address: string }

/** Keeps what the member agreed to, word for word, and when. Throws `consent_outdated` for words we no longer show. */
export async function keepConsent(
  { deps }: Billing,
  { memberId, version, address }: Agreement,
): Promise<void> {
  if (version !== RENEWAL_CONSENT.version) throw new AppError('consent_outdated')
  const now = deps.clock.now()
  const addressHash = createHmac('sha256', deps.stripe.webhookSecret).update(address).digest('hex')
  await deps.database.db.transaction(async (tx) => {
    const [consent] = await tx
      .insert(billingConsents)
      .values({ memberId, ...RENEWAL_CONSENT, addressHash, agreedAt: now })
      .returning({ id: billingConsents.id })
    if (consent) await restOn(tx, memberId, consent.id)
    const details = { version }
    await record(tx, { at: now, memberId, cause: { actor: 'member' }, action: 'consent.given', details })
  })
}
