import { AppError } from '#server/platform/http/app-error.ts'
import { findPayer, storeCustomer } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { underKey } from '../stripe/keys.ts'
import { withStripe } from '../stripe/stripe.ts'
import { queueCustomerDeletion } from './customer-deletion.task.ts'

/** The member's customer at Stripe, created once. */
export async function customerOf({ deps, stripe }: Billing, memberId: string): Promise<string> {
  const { db } = deps.database
  const payer = await findPayer(db, memberId)
  if (!payer) throw new AppError('unauthorized')
  if (payer.customerId) return payer.customerId
  const { email, name } = payer
  // Only constant parameters: Stripe refuses a repeated key with other parameters.
  const made = await underKey(db, { purpose: `customer ${memberId}`, memberId }, (idempotencyKey) =>
    stripe.customers.create({ metadata: { memberId } }, { idempotencyKey }),
  )
  await withStripe(() => stripe.customers.update(made.id, { email, name }))
  const stored = await storeCustomer(db, memberId, made.id)
  if (!stored) {
    // The account was deleted while Stripe made the customer, which no one else knows of.
    await deps.database.db.transaction((tx) => queueCustomerDeletion(deps, tx, made.id))
    throw new AppError('unauthorized')
  }
  return stored
}
