import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { verificationDecisions } from '#server/db/schema/index.ts'

/** Records on every decision about a stored file that the file is gone. The decisions stay. */
export async function markPurged(db: DbOrTx, objectId: string, now: Date): Promise<void> {
  await db
    .update(verificationDecisions)
    .set({ purgedAt: now })
    .where(and(eq(verificationDecisions.objectId, objectId), isNull(verificationDecisions.purgedAt)))
}
