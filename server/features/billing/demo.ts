import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import type { TaxAddress } from '#shared/domain/billing/tax.ts'
import { createBilling } from './create-billing.ts'
import { customerOf } from './customer/customer.ts'
import { underKey } from './stripe/keys.ts'
import { syncMember } from './subscription/sync.ts'
import { placeCustomer } from './tax/place.ts'

/** A Stripe test card; only the emulator and Stripe's test mode know it. */
const TEST_CARD = 'pm_card_visa'
const PLACES: Record<Country, TaxAddress> = {
  USA: { country: 'US', postalCode: '98101' },
  Canada: { country: 'CA', postalCode: 'M5T 1T4' },
}

/**
 * Gives demo members with seeded Premium a subscription at the emulator, so that their billing page works. Does nothing with
 * a real Stripe, or if there is one. Continues after a failure.
 */
export async function subscribeDemoMember(deps: Deps, email: string): Promise<void> {
  if (!deps.stripe.isEmulated) return
  const [member] = await deps.database.db
    .select({
      id: users.id,
      subscriptionId: users.stripeSubscriptionId,
      status: users.subscriptionStatus,
      country: users.country,
    })
    .from(users)
    .where(eq(users.email, email))
  if (!member || member.subscriptionId || member.status !== 'active') return
  const billing = createBilling(deps)
  const price = await billing.price()
  const customer = await customerOf(billing, member.id)
  const { data: subscriptions } = await billing.stripe.subscriptions.list({ customer })
  if (subscriptions.length === 0) {
    const { collectsTax } = deps.env
    if (collectsTax) await placeCustomer(billing, customer, PLACES[member.country])
    const card = await billing.stripe.paymentMethods.attach(TEST_CARD, { customer })
    const purpose = { purpose: `demo ${member.id}`, memberId: member.id }
    await underKey(deps.database.db, purpose, (idempotencyKey) =>
      billing.stripe.subscriptions.create(
        {
          customer,
          items: [{ price: price.id }],
          default_payment_method: card.id,
          ...(collectsTax && { automatic_tax: { enabled: true } }),
        },
        { idempotencyKey },
      ),
    )
  }
  await syncMember(billing, member.id, { actor: 'reconciliation' })
}
