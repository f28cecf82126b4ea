import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingKeys } from '#server/db/schema/index.ts'
import { hasFailed, withKey } from './stripe.ts'

type Purpose = { readonly purpose: string; readonly memberId: string | null }

/**
 * Runs a call to Stripe under this purpose's idempotency key from our database. Concurrent calls on any node share it, and
 * so does the next call while the outcome is unknown. After a definite failure the next call gets a new key.
 */
export async function underKey<T>(
  db: DbOrTx,
  { purpose, memberId }: Purpose,
  run: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const key = await keyFor(db, { purpose, memberId })
  try {
    return await withKey(() => run(key))
  } catch (error) {
    // Only the key that failed: another call may have replaced it.
    if (hasFailed(error))
      await db.delete(billingKeys).where(and(eq(billingKeys.purpose, purpose), eq(billingKeys.key, key)))
    throw error
  }
}

async function keyFor(db: DbOrTx, purpose: Purpose): Promise<string> {
  for (let tries = 0; tries < 3; tries++) {
    await db.insert(billingKeys).values(purpose).onConflictDoNothing()
    const [row] = await db
      .select({ key: billingKeys.key })
      .from(billingKeys)
      .where(eq(billingKeys.purpose, purpose.purpose))
    // Another call may have deleted it in between.
    if (row) return row.key
  }
  throw new Error('an idempotency key could not be kept')
}
