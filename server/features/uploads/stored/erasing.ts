import { and, eq, sql } from 'drizzle-orm'
import { objects } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { openName } from './sealed-name.ts'
import { storedObjectOf } from './stored-object.ts'

const BATCH = 50

/**
 * Deletes every file of a member: the bytes, then the rows. Nothing may refer to them any more. A file that arrives
 * meanwhile finds its row gone and deletes itself.
 */
export async function eraseFiles(
  { database: { db }, storage }: Pick<Deps, 'database' | 'storage'>,
  memberId: string,
): Promise<void> {
  const { id, storageKey, quarantineKey } = objects
  for (;;) {
    const files = await db
      .select({ id, storageKey, quarantineKey })
      .from(objects)
      .where(eq(objects.ownerId, memberId))
      .orderBy(id)
      .limit(BATCH)
    if (files.length === 0) return
    for (const file of files) {
      for (const key of [file.storageKey, file.quarantineKey]) if (key) await storage.raw.delete(key)
      // If new bytes arrived since we read this row, leave it for the next sweep.
      const isAsRead = sql`${storageKey} is not distinct from ${file.storageKey}`
      await db.delete(objects).where(and(eq(id, file.id), isAsRead))
    }
  }
}

export type OwnFile = {
  readonly id: string
  readonly purpose: string
  readonly fileName: string
  readonly storageKey: string
  readonly contentType: string
  readonly uploadedAt: Date
}

export async function filesOf(
  { database: { db }, storage }: Pick<Deps, 'database' | 'storage'>,
  memberId: string,
): Promise<OwnFile[]> {
  const rows = await db
    .select()
    .from(objects)
    .where(and(eq(objects.ownerId, memberId), sql`${objects.status} in ('stored', 'kept')`))
    .orderBy(objects.createdAt, objects.id)
  const files = rows.map(async (row) => {
    const stored = storedObjectOf(row)
    if (!stored) return []
    const { id, purpose, storageKey, contentType, createdAt: uploadedAt } = stored
    const fileName = await openName(storage.keyring, row, contentType)
    return [{ id, purpose, fileName, storageKey, contentType, uploadedAt }]
  })
  return (await Promise.all(files)).flat()
}
