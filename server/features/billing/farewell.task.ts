import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingEvents, billingFarewells } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { findAccount } from './accounts.ts'
import type { Billing } from './billing.ts'
import { record } from './ledger.ts'
import { stripeErrorIn, withStripe } from './stripe.ts'

const TASK = 'billing.farewell'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const BATCH = 100

type FarewellDeps = Pick<Deps, 'tasks' | 'clock'>

/**
 * A member goes: as soon as `tx` is committed, Stripe is asked to delete their customer, which ends every subscription of
 * theirs at once, and asked again for as long as it is away. Only the customer's id is kept until then.
 */
export async function leaveStripe(deps: FarewellDeps, tx: DbOrTx, memberId: string): Promise<void> {
  const account = await findAccount(tx, memberId)
  if (!account?.customerId) return
  const about = { at: deps.clock.now(), memberId, cause: { actor: 'member' } } as const
  await record(tx, { ...about, action: 'account.deleted', subscriptionId: account.subscriptionId })
  await queueFarewell(deps, tx, account.customerId)
}

/** Has Stripe delete a customer whose member is gone, until it has. */
export async function queueFarewell(
  { tasks, clock }: FarewellDeps,
  tx: DbOrTx,
  customerId: string,
): Promise<void> {
  await tx.insert(billingFarewells).values({ customerId, askedAt: clock.now() }).onConflictDoNothing()
  await tx.update(billingEvents).set({ customerId: null }).where(eq(billingEvents.customerId, customerId))
  await tasks.enqueue(TASK, {}, { within: tx })
}

export function handleFarewells(billing: Billing): void {
  billing.deps.tasks.handle(TASK, () => sayFarewells(billing), { cron: EVERY_FIVE_MINUTES })
}

/** Throws where Stripe did not do all of them; what it did is done with. */
export async function sayFarewells({ deps, stripe }: Billing): Promise<void> {
  const { db } = deps.database
  const due = await db.select().from(billingFarewells).orderBy(asc(billingFarewells.askedAt)).limit(BATCH)
  for (const { customerId } of due) {
    await withStripe(() => stripe.customers.del(customerId)).catch(passIfGone)
    await db.delete(billingFarewells).where(eq(billingFarewells.customerId, customerId))
  }
}

function passIfGone(error: unknown): void {
  if (stripeErrorIn(error)?.code !== 'resource_missing') throw error
}
