import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingAttempts } from '#server/db/schema/index.ts'

export type PaymentAttempt = {
  readonly id: string
  readonly subscriptionId: string | null
  readonly consentId: string | null
}

/** The member's open attempt at subscribing, created if there is none. Concurrent calls get the same one. */
export async function openAttempt(db: DbOrTx, memberId: string): Promise<PaymentAttempt> {
  for (let tries = 0; tries < 3; tries++) {
    await db.insert(billingAttempts).values({ memberId }).onConflictDoNothing()
    const [open] = await db
      .select({
        id: billingAttempts.id,
        subscriptionId: billingAttempts.stripeSubscriptionId,
        consentId: billingAttempts.consentId,
      })
      .from(billingAttempts)
      .where(and(eq(billingAttempts.memberId, memberId), eq(billingAttempts.isOpen, true)))
    // Another call may have closed it between the two.
    if (open) return open
  }
  throw new Error('an attempt at subscribing could not be opened')
}

/** Stores what the attempt made. False if another call already did. */
export async function storeSubscription(
  db: DbOrTx,
  { attemptId, subscriptionId }: { readonly attemptId: string; readonly subscriptionId: string },
): Promise<boolean> {
  const rows = await db
    .update(billingAttempts)
    .set({ stripeSubscriptionId: subscriptionId })
    .where(and(eq(billingAttempts.id, attemptId), isNull(billingAttempts.stripeSubscriptionId)))
    .returning({ id: billingAttempts.id })
  return rows.length > 0
}

/** The consent behind the attempt. */
export async function linkConsent(db: DbOrTx, attemptId: string, consentId: string): Promise<void> {
  await db.update(billingAttempts).set({ consentId }).where(eq(billingAttempts.id, attemptId))
}

/** The attempt became a membership, so its consent is used up. */
export async function closeAttempt(db: DbOrTx, attemptId: string): Promise<void> {
  await db.update(billingAttempts).set({ isOpen: false }).where(eq(billingAttempts.id, attemptId))
}

/** The attempt failed, so the next one may use its consent. */
export async function dropAttempt(db: DbOrTx, attemptId: string): Promise<void> {
  await db
    .update(billingAttempts)
    .set({ isOpen: false, consentId: null })
    .where(eq(billingAttempts.id, attemptId))
}
