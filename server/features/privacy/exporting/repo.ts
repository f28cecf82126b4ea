import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { accountExports } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'

export type ExportRow = typeof accountExports.$inferSelect

export async function findExport(db: DbOrTx, memberId: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.memberId, memberId))
  return row ?? null
}

/** The file of a member who leaves. */
export async function deleteExport(
  { database: { db }, storage }: Pick<Deps, 'database' | 'storage'>,
  { memberId }: { readonly memberId: string },
): Promise<void> {
  const copy = await findExport(db, memberId)
  if (copy?.storageKey) await storage.raw.delete(copy.storageKey)
}

/** Replaces a finished request with a new one; null while one is in progress. */
export async function replaceExport(db: DbOrTx, memberId: string, now: Date): Promise<string | null> {
  const id = randomUUID()
  const fresh = { id, status: 'making', askedAt: now, readyAt: null, storageKey: null, size: null } as const
  const [row] = await db
    .insert(accountExports)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({
      target: accountExports.memberId,
      set: fresh,
      setWhere: sql`${accountExports.status} <> 'making'`,
    })
    .returning({ id: accountExports.id })
  return row?.id ?? null
}

export async function findRunning(db: DbOrTx, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExports).where(isRunning(id))
  return row ?? null
}

export type Made = { readonly storageKey: string; readonly size: number; readonly at: Date }

/** False if it is no longer needed: the account is gone, it was given up, or another run finished first. */
export async function markReady(db: DbOrTx, id: string, made: Made): Promise<boolean> {
  const rows = await db
    .update(accountExports)
    .set({ status: 'ready', readyAt: made.at, storageKey: made.storageKey, size: made.size })
    .where(isRunning(id))
    .returning({ id: accountExports.id })
  return rows.length > 0
}

/** How many were given up. */
export async function failStuckExports(db: DbOrTx, before: Date): Promise<number> {
  const rows = await db
    .update(accountExports)
    .set({ status: 'failed' })
    .where(and(eq(accountExports.status, 'making'), lt(accountExports.askedAt, before)))
    .returning({ id: accountExports.id })
  return rows.length
}

/** Deletes exports finished and requests failed before then; returns where the bytes are. */
export async function deleteOlder(db: DbOrTx, before: Date): Promise<string[]> {
  const isOld = or(
    lt(accountExports.readyAt, before),
    and(eq(accountExports.status, 'failed'), lt(accountExports.askedAt, before)),
  )
  const rows = await db.delete(accountExports).where(isOld).returning({ key: accountExports.storageKey })
  return rows.flatMap(({ key }) => key ?? [])
}

/** The keys that a row has stored. */
export async function knownKeys(db: DbOrTx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: accountExports.storageKey })
    .from(accountExports)
    .where(inArray(accountExports.storageKey, [...keys]))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

const isRunning = (id: string) => and(eq(accountExports.id, id), eq(accountExports.status, 'making'))
