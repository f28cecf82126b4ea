import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { credentialChecks } from '#server/db/schema/index.ts'
import type { BadgeLog } from '#shared/domain/credentials/badges.ts'

export { onVerificationChanged } from './issued/issuing.ts'
export { setCredentialDecision } from './repo.ts'

export async function badgesForReview(
  db: DbOrTx,
  credentialIds: readonly string[],
): Promise<Map<string | null, BadgeLog>> {
  const { credentialId, log } = credentialChecks
  const rows = await db
    .select({ credentialId, log })
    .from(credentialChecks)
    .where(inArray(credentialId, [...credentialIds]))
  return new Map(rows.map((row) => [row.credentialId, row.log]))
}
