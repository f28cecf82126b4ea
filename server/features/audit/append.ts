import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { macOf } from '#server/platform/crypto/keys.ts'
import type { AuditKind } from '#shared/domain/trust/audit.ts'

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
  const key = macOf(secret, 'audit address')
  return (address) => macOf(key, address).toString('hex').slice(0, 32)
}
