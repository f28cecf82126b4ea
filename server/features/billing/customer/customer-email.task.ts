import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { findPayer } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { withStripe } from '../stripe/stripe.ts'

const TASK = 'billing.customer-email'

/** Updates the member's address at Stripe after `tx` commits, if they are a customer. */
export async function orderCustomerEmail(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  memberId: string,
): Promise<void> {
  await tasks.enqueue(TASK, { memberId }, { within: tx })
}

export function handleCustomerEmail({ deps, stripe }: Billing): void {
  deps.tasks.handle<{ memberId: string }>(TASK, async ({ memberId }) => {
    const payer = await findPayer(deps.database.db, memberId)
    if (!payer?.customerId) return
    const { customerId, email } = payer
    await withStripe(() => stripe.customers.update(customerId, { email }))
  })
}
