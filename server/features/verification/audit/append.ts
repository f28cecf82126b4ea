import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import type { AuditKind } from '#shared/domain/verification/verification.ts'

export type AuditEntry = {
  readonly kind: AuditKind
  /** The actor; null for the product itself. */
  readonly actorId: string | null
  readonly subjectId: string
  readonly objectId: string | null
  readonly addressHash: string | null
  readonly details: Readonly<Record<string, string | null>>
}

/** Appends a row to the audit chain in the given transaction. Other writers wait until that ends, so do it last. */
export async function appendAudit(db: DbOrTx, entry: AuditEntry): Promise<void> {
  const { kind, actorId, subjectId, objectId, addressHash, details } = entry
  await db.execute(sql`select audit_append(
    ${kind}, ${actorId}::uuid, ${subjectId}::uuid, ${objectId}::uuid, ${addressHash}, ${JSON.stringify(details)}::jsonb
  )`)
}

/** Hashes network addresses with the site's secret: equal ones can be recognized, none can be read. */
export function createAddressHash(secret: string): (address: string) => string {
  const key = createHmac('sha256', secret).update('audit address').digest()
  return (address) => createHmac('sha256', key).update(address).digest('hex').slice(0, 32)
}
