import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { objects } from '#server/db/schema/index.ts'
import type { FileType, Purpose } from '#shared/domain/uploads.ts'

type ObjectRow = typeof objects.$inferSelect
export type NewObject = Pick<
  typeof objects.$inferInsert,
  'id' | 'ownerId' | 'purpose' | 'sealedName' | 'maxBytes' | 'expiresAt' | 'quarantineKey'
>

export async function insertObject(db: DbOrTx, object: NewObject): Promise<void> {
  await db.insert(objects).values(object)
}

export async function findObject(db: DbOrTx, id: string): Promise<ObjectRow | null> {
  const [row] = await db.select().from(objects).where(eq(objects.id, id))
  return row ?? null
}

/** Leases an object until `until`, if no one else has it and its address was open after `openAfter`; otherwise null. */
export async function leaseObject(
  db: DbOrTx,
  {
    id,
    ownerId,
    openAfter,
    now,
    until,
  }: { id: string; ownerId: string; openAfter: Date; now: Date; until: Date },
): Promise<(ObjectRow & { busyUntil: Date }) | null> {
  const [row] = await db
    .update(objects)
    .set({ busyUntil: until })
    .where(
      and(
        eq(objects.id, id),
        eq(objects.ownerId, ownerId),
        eq(objects.status, 'awaiting'),
        gt(objects.expiresAt, openAfter),
        or(isNull(objects.busyUntil), lt(objects.busyUntil, now)),
      ),
    )
    .returning()
  return row ? { ...row, busyUntil: until } : null
}

/** Releases the lease that ends at `until`, so the address can be tried again. */
export async function releaseLease(db: DbOrTx, id: string, until: Date): Promise<void> {
  await db
    .update(objects)
    .set({ busyUntil: null })
    .where(and(eq(objects.id, id), eq(objects.busyUntil, until), eq(objects.status, 'awaiting')))
}

export type StoredFile = {
  storageKey: string
  contentType: FileType
  size: number
  sha256: string
  storedAt: Date
}

/** False if the object is no longer ours to finish: the account is gone, or the lease expired. */
export async function markStored(db: DbOrTx, id: string, until: Date, file: StoredFile): Promise<boolean> {
  const rows = await db
    .update(objects)
    .set({ ...file, status: 'stored', busyUntil: null })
    .where(
      and(
        eq(objects.id, id),
        eq(objects.busyUntil, until),
        eq(objects.status, 'awaiting'),
        sql`${objects.ownerId} is not null`,
      ),
    )
    .returning({ id: objects.id })
  return rows.length > 0
}

/** Only one of concurrent claims gets the row. */
export async function markObjectKept(
  db: DbOrTx,
  claim: { id: string; ownerId: string; purpose: Purpose; storedAfter: Date; now: Date },
): Promise<ObjectRow | null> {
  const { id, ownerId, purpose, storedAfter, now } = claim
  const [row] = await db
    .update(objects)
    .set({ status: 'kept', keptAt: now })
    .where(
      and(
        eq(objects.id, id),
        eq(objects.ownerId, ownerId),
        eq(objects.purpose, purpose),
        eq(objects.status, 'stored'),
        gt(objects.storedAt, storedAfter),
      ),
    )
    .returning()
  return row ?? null
}

/** False if there was nothing to release. */
export async function markReleased(db: DbOrTx, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(objects)
    .set({ status: 'released', releasedAt: now })
    .where(and(eq(objects.id, id), or(eq(objects.status, 'stored'), eq(objects.status, 'kept'))))
    .returning({ id: objects.id })
  return rows.length > 0
}

export type Released = Pick<ObjectRow, 'id' | 'storageKey'>
const released = { id: objects.id, storageKey: objects.storageKey }

/** Releases what wasn't claimed since then, and what has lost its owner. */
export async function releaseUnused(db: DbOrTx, unusedBefore: Date, now: Date): Promise<void> {
  const isUnused = and(eq(objects.status, 'stored'), lt(objects.storedAt, unusedBefore))
  const isOrphaned = and(isNull(objects.ownerId), inArray(objects.status, ['stored', 'kept']))
  await db.update(objects).set({ status: 'released', releasedAt: now }).where(or(isUnused, isOrphaned))
}

/**
 * Deletes requested uploads that never came, once their address is closed and no one has a lease; returns where the browser
 * may have put a file anyway. Such a file is kept as long as any other unused file.
 */
export async function deleteAbandoned(db: DbOrTx, unusedBefore: Date, now: Date): Promise<string[]> {
  const isClosed = or(
    and(isNull(objects.quarantineKey), lt(objects.expiresAt, now)),
    lt(objects.expiresAt, unusedBefore),
    isNull(objects.ownerId),
  )
  const isNotInHand = or(isNull(objects.busyUntil), lt(objects.busyUntil, now))
  const rows = await db
    .delete(objects)
    .where(and(eq(objects.status, 'awaiting'), isClosed, isNotInHand))
    .returning({ quarantineKey: objects.quarantineKey })
  return rows.flatMap(({ quarantineKey }) => quarantineKey ?? [])
}

export function findAllReleased(db: DbOrTx, limit: number): Promise<Released[]> {
  return db.select(released).from(objects).where(eq(objects.status, 'released')).limit(limit)
}

export async function findReleased(db: DbOrTx, id: string): Promise<Released | null> {
  const [row] = await db
    .select(released)
    .from(objects)
    .where(and(eq(objects.id, id), eq(objects.status, 'released')))
  return row ?? null
}

export async function deleteReleased(db: DbOrTx, id: string): Promise<void> {
  await db.delete(objects).where(and(eq(objects.id, id), eq(objects.status, 'released')))
}

export async function oldestAndNewestKeys(db: DbOrTx): Promise<string[]> {
  const stored = or(eq(objects.status, 'stored'), eq(objects.status, 'kept'))
  const found = await Promise.all(
    [asc(objects.storedAt), desc(objects.storedAt)].map((order) =>
      db.select({ key: objects.storageKey }).from(objects).where(stored).orderBy(order).limit(1),
    ),
  )
  return [...new Set(found.flat().flatMap(({ key }) => key ?? []))]
}

export async function knownStorageKeys(db: DbOrTx, keys: string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ storageKey: objects.storageKey, quarantineKey: objects.quarantineKey })
    .from(objects)
    .where(or(inArray(objects.storageKey, keys), inArray(objects.quarantineKey, keys)))
  return new Set(
    rows.flatMap(({ storageKey, quarantineKey }) => [storageKey ?? [], quarantineKey ?? []].flat()),
  )
}
