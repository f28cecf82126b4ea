import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingAttempts, billingConsents } from '#server/db/schema/index.ts'

export type Attempt = { readonly id: string; readonly subscriptionId: string | null }

/** The member's open try at subscribing, begun if there is none. However many ask at once, they get the same one. */
export async function openAttempt(db: DbOrTx, memberId: string): Promise<Attempt> {
  for (let tries = 0; tries < 3; tries++) {
    await db.insert(billingAttempts).values({ memberId }).onConflictDoNothing()
    const [open] = await db
      .select({ id: billingAttempts.id, subscriptionId: billingAttempts.stripeSubscriptionId })
      .from(billingAttempts)
      .where(and(eq(billingAttempts.memberId, memberId), eq(billingAttempts.isOpen, true)))
    // Another call may have closed it between the two.
    if (open) return open
  }
  throw new Error('an attempt at subscribing could not be opened')
}

type Made = { readonly memberId: string; readonly attemptId: string; readonly subscriptionId: string }

/** Keeps what the try made, with the consent it rests on. Null where another call has kept it already. */
export async function keepSubscription(
  db: DbOrTx,
  { memberId, attemptId, subscriptionId }: Made,
): Promise<{ consentId: string | null } | null> {
  const consentId = await latestConsent(db, memberId)
  const rows = await db
    .update(billingAttempts)
    .set({ stripeSubscriptionId: subscriptionId, consentId })
    .where(and(eq(billingAttempts.id, attemptId), isNull(billingAttempts.stripeSubscriptionId)))
    .returning({ id: billingAttempts.id })
  return rows.length > 0 ? { consentId } : null
}

/** A try that was begun already rests on the consent given last. */
export async function restOn(db: DbOrTx, memberId: string, consentId: string): Promise<void> {
  await db
    .update(billingAttempts)
    .set({ consentId })
    .where(and(eq(billingAttempts.memberId, memberId), eq(billingAttempts.isOpen, true)))
}

export async function closeAttempt(db: DbOrTx, attemptId: string): Promise<void> {
  await db.update(billingAttempts).set({ isOpen: false }).where(eq(billingAttempts.id, attemptId))
}

async function latestConsent(db: DbOrTx, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: billingConsents.id })
    .from(billingConsents)
    .where(eq(billingConsents.memberId, memberId))
    .orderBy(desc(billingConsents.agreedAt))
    .limit(1)
  return row?.id ?? null
}
