import { sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'

/**
 * Every advisory lock of this database, in TypeScript and in SQL functions, each with one purpose. A new number is above
 * 7_465_007; none is reused. For the lock order see docs/decisions/0016-lock-order.md.
 */
export const ADVISORY_LOCKS = {
  /** Nodes that start together migrate in turn. */
  migrations: 7_465_001,
  /** One match pass at a time, on all nodes. */
  matchQueue: 7_465_002,
  /** `audit_append`: the head of the audit log's chain. */
  auditChain: 7_465_003,
  demoSeed: 7_465_004,
  badgeKeys: 7_465_005,
  /** Reports of someone under 18 are weighed in turn, as linked reporters count as one. */
  minorReports: 7_465_007,
} as const

/** Locks per thing: the key is a 64-bit hash of purpose and name. */
export const KEYED_ADVISORY_LOCKS = {
  conversation: 'messages ',
  identity: 'identity ',
  signal: 'signal ',
  /** What one member sends to strangers is counted in turn. */
  strangers: 'strangers ',
} as const

type CanExecute = Pick<DbOrTx, 'execute'>

/** Held until the transaction ends. */
export async function lockInTransaction(tx: CanExecute, lock: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`)
}

/** Held until the transaction ends. */
export async function lockKeyInTransaction(
  tx: CanExecute,
  lock: keyof typeof KEYED_ADVISORY_LOCKS,
  name: string,
): Promise<void> {
  const key = KEYED_ADVISORY_LOCKS[lock] + name
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Held until the connection ends. Not through a pooler. */
export async function lockInSession(db: CanExecute, lock: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${ADVISORY_LOCKS[lock]})`)
}
