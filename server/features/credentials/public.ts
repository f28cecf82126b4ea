import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { credentialChecks } from '#server/db/schema/index.ts'
import type { BadgeLog } from '#shared/domain/badges.ts'

export { onVerificationChanged } from './issued/issuing.ts'

/** What the verifier found about the badge a credential was filled from; null where there was none. */
export async function credentialForReview(
  db: DbOrTx,
  credentialId: string,
): Promise<{ badge: BadgeLog | null }> {
  const [row] = await db
    .select({ log: credentialChecks.log })
    .from(credentialChecks)
    .where(eq(credentialChecks.credentialId, credentialId))
  return { badge: row?.log ?? null }
}
