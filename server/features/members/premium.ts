import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { entitlementOf } from '#shared/domain/billing/plans.ts'

/** Whether the member has Premium at `now`; false for null. */
export async function isPremiumMember(db: DbOrTx, memberId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ subscriptionStatus: users.subscriptionStatus, subscriptionEndDate: users.subscriptionEndDate })
    .from(users)
    .where(eq(users.id, memberId))
  return row !== undefined && entitlementOf(row, now).isPremium
}
