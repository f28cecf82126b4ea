import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import type { AuditKind } from '#shared/domain/verification/verification.ts'

export type AuditEntry = {
  readonly kind: AuditKind
  /** Who did it; null for the product itself. */
  readonly actorId: string | null
  /** Whose document or decision it is. */
  readonly subjectId: string
  readonly objectId: string | null
  readonly addressHash: string | null
  readonly details: Readonly<Record<string, string | null>>
}

/**
 * Adds a row to the audit chain, in the given transaction. Other writers of the log wait until that ends, so do it last
 * and keep what follows short.
 */
export async function appendAudit(db: DbOrTx, entry: AuditEntry): Promise<void> {
  const { kind, actorId, subjectId, objectId, addressHash, details } = entry
  await db.execute(sql`select audit_append(
    ${kind}, ${actorId}::uuid, ${subjectId}::uuid, ${objectId}::uuid, ${addressHash}, ${JSON.stringify(details)}::jsonb
  )`)
}

/** Hashes network addresses under the site's secret: equal ones can be told, none can be read. */
export function createAddressHash(secret: string): (address: string) => string {
  const key = createHmac('sha256', secret).update('audit address').digest()
  return (address) => createHmac('sha256', key).update(address).digest('hex').slice(0, 32)
}
