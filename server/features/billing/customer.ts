import { AppError } from '#server/platform/app-error.ts'
import { findPayer, keepCustomer } from './accounts.ts'
import type { Billing } from './billing.ts'
import { queueFarewell } from './farewell.task.ts'
import { withKey } from './stripe.ts'

/** The member's customer at Stripe, made once. Asked twice at the same time, the key makes both the same one. */
export async function customerOf({ deps, stripe }: Billing, memberId: string): Promise<string> {
  const { db } = deps.database
  const payer = await findPayer(db, memberId)
  if (!payer) throw new AppError('unauthorized')
  if (payer.customerId) return payer.customerId
  const { email, name } = payer
  const made = await withKey(async () => {
    // Only what never changes goes under the key: Stripe refuses a key that comes back with other parameters.
    const customer = await stripe.customers.create(
      { metadata: { memberId } },
      { idempotencyKey: `customer-${memberId}` },
    )
    await stripe.customers.update(customer.id, { email, name })
    return customer
  })
  const kept = await keepCustomer(db, memberId, made.id)
  if (!kept) {
    // The account was deleted while Stripe made the customer: nobody else knows of it.
    await deps.database.db.transaction((tx) => queueFarewell(deps, tx, made.id))
    throw new AppError('unauthorized')
  }
  return kept
}
