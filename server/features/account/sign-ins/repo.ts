import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { knownDevices, sessions, signIns, users } from '#server/db/schema/index.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import type { SignInMethod } from '#shared/domain/account/sign-ins.ts'

export type SignInRow = typeof signIns.$inferSelect

export async function insertSignIn(
  db: DbOrTx,
  {
    at,
    ...row
  }: { sid: string; memberId: string; method: SignInMethod; deviceName: string; network: string; at: Date },
): Promise<void> {
  const times = { createdAt: at, lastSeenAt: at, confirmedAt: at }
  const passkeyAt = row.method === 'passkey' ? at : null
  await db.insert(signIns).values({ ...row, ...times, confirmedBy: row.method, passkeyAt })
}

export async function isSignInStored(db: DbOrTx, sid: string): Promise<boolean> {
  const rows = await db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.sid, sid))
  return rows.length > 0
}

export async function listSignIns(db: DbOrTx, memberId: string): Promise<SignInRow[]> {
  const rows = await db
    .select({ row: signIns })
    .from(signIns)
    .innerJoin(sessions, eq(sessions.sid, signIns.sid))
    .where(and(eq(signIns.memberId, memberId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(signIns.lastSeenAt), desc(signIns.createdAt), signIns.id)
  return rows.map(({ row }) => row)
}

export async function findSignIn(db: DbOrTx, sid: string): Promise<SignInRow | null> {
  const [row] = await db.select().from(signIns).where(eq(signIns.sid, sid))
  return row ?? null
}

/** The session id for a sign-in's public id; null if there is none. */
export async function findSid(db: DbOrTx, memberId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ sid: signIns.sid })
    .from(signIns)
    .where(and(eq(signIns.id, id), eq(signIns.memberId, memberId)))
  return row?.sid ?? null
}

export async function deleteSession(db: DbOrTx, sid: string): Promise<boolean> {
  const gone = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({ sid: sessions.sid })
  return gone.length > 0
}

export async function listSids(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(sql`${sessions.sess} ->> 'memberId' = ${memberId}`)
  return rows.map(({ sid }) => sid)
}

/** Deletes all of the member's sessions, including unlisted ones; returns their ids. */
export async function deleteSessionsOf(
  db: DbOrTx,
  memberId: string,
  except: string | null,
): Promise<string[]> {
  const ofMember = sql`${sessions.sess} ->> 'memberId' = ${memberId}`
  const gone = await db
    .delete(sessions)
    .where(and(ofMember, except === null ? undefined : ne(sessions.sid, except)))
    .returning({ sid: sessions.sid })
  return gone.map(({ sid }) => sid)
}

export async function deleteIdleSessions(db: DbOrTx, unseenSince: Date): Promise<string[]> {
  const idle = db.select({ sid: signIns.sid }).from(signIns).where(lt(signIns.lastSeenAt, unseenSince))
  const gone = await db
    .delete(sessions)
    .where(sql`${sessions.sid} in ${idle}`)
    .returning({ sid: sessions.sid })
  return gone.map(({ sid }) => sid)
}

export async function touchSignIn(db: DbOrTx, sid: string, at: Date, unlessSince: Date): Promise<void> {
  await db
    .update(signIns)
    .set({ lastSeenAt: at })
    .where(and(eq(signIns.sid, sid), lt(signIns.lastSeenAt, unlessSince)))
}

export async function confirmSignIn(db: DbOrTx, sid: string, by: SignInMethod, at: Date): Promise<void> {
  const shown = by === 'passkey' ? { passkeyAt: at } : {}
  await db
    .update(signIns)
    .set({ confirmedAt: at, confirmedBy: by, ...shown })
    .where(eq(signIns.sid, sid))
}

/** Whether the device is new for the member. Marks it as known; only one of concurrent calls gets true. */
export async function markDeviceKnown(
  db: DbOrTx,
  { memberId, deviceHash, at }: { memberId: string; deviceHash: string; at: Date },
): Promise<boolean> {
  const [row] = await db
    .insert(knownDevices)
    .values({ memberId, deviceHash, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({ target: [knownDevices.memberId, knownDevices.deviceHash], set: { lastSeenAt: at } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew ?? false
}

export async function isKnownDevice(
  db: DbOrTx,
  { email, deviceHash }: { email: string; deviceHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ memberId: knownDevices.memberId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.memberId))
    .where(and(sql`lower(${users.email}) = ${emailKey(email)}`, eq(knownDevices.deviceHash, deviceHash)))
  return rows.length > 0
}

export async function forgetDevices(db: DbOrTx, unseenSince: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, unseenSince))
}
