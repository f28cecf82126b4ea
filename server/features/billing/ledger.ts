import type { DbOrTx } from '#server/db/client.ts'
import { billingLedger } from '#server/db/schema/index.ts'

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
