import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { pushDevices, sessions } from '#server/db/schema/index.ts'

export type DeviceRow = typeof pushDevices.$inferSelect
export type NewDevice = Omit<DeviceRow, 'id' | 'createdAt'>

/** The member's devices, newest first, without those whose sign-in has expired. */
export async function listPushDevices(db: DbOrTx, memberId: string): Promise<DeviceRow[]> {
  const rows = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.sid, pushDevices.signInId))
    .where(and(eq(pushDevices.memberId, memberId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(pushDevices.createdAt), pushDevices.id)
  return rows.map(({ device }) => device)
}

/**
 * Stores a device: each endpoint once, and one per sign-in, which is one browser. Beyond `max`, the member's oldest are
 * removed.
 */
export async function saveDevice(tx: DbOrTx, device: NewDevice, max: number): Promise<DeviceRow> {
  const { endpoint: _, ...rest } = device
  const [row] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...rest, createdAt: sql`clock_timestamp()` } })
    .returning()
  if (!row) throw new Error('the device was not kept')
  const { id, memberId, signInId } = row
  await tx.delete(pushDevices).where(and(eq(pushDevices.signInId, signInId), ne(pushDevices.id, id)))
  const surplus = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.memberId, memberId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .offset(max)
  await tx.delete(pushDevices).where(inArray(pushDevices.id, surplus))
  return row
}

export async function deleteDevice(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.memberId, memberId)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}

export async function deleteEndpoint(db: DbOrTx, memberId: string, endpoint: string): Promise<boolean> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.memberId, memberId)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}
