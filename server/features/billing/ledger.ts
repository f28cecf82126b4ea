import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingLedger } from '#server/db/schema/index.ts'
import { END_CAUSES, type EndCause } from '#shared/domain/billing/billing.ts'

export type Cause =
  | { readonly actor: 'member' | 'reconciliation' | 'support'; readonly eventId?: string }
  | { readonly actor: 'webhook'; readonly eventId: string }

type Entry = {
  readonly at: Date
  readonly memberId: string | null
  readonly cause: Cause
  readonly action: string
  readonly subscriptionId?: string | null
  readonly details?: Record<string, unknown>
}

/** Adds to the ledger; see `billing_ledger`. */
export async function record(db: DbOrTx, { cause, ...entry }: Entry): Promise<void> {
  const { actor, eventId = null } = cause
  await db.insert(billingLedger).values({ ...entry, actor, eventId })
}

/** Why the member's subscription ended or won't renew, as Stripe's data said last; null for other reasons. */
export async function readEndCause(
  db: DbOrTx,
  memberId: string,
  subscriptionId: string | null,
): Promise<EndCause | null> {
  if (!subscriptionId) return null
  const { details, seq, action } = billingLedger
  const isIt = and(eq(billingLedger.memberId, memberId), eq(billingLedger.subscriptionId, subscriptionId))
  const [row] = await db
    .select({ details })
    .from(billingLedger)
    .where(and(isIt, eq(action, 'membership.changed')))
    .orderBy(desc(seq))
    .limit(1)
  return END_CAUSES.find((cause) => cause === row?.details.endCause) ?? null
}
