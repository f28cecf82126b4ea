import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockKeyInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { memberSignals } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { macOf } from '#server/platform/crypto/keys.ts'
import { addressKey } from '#server/platform/net/client-address.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import {
  isWeakSignal,
  SHARED_BROWSER_MAX,
  SIGNAL_DAYS,
  SIGNAL_KINDS,
  type SignalKind,
} from '#shared/domain/trust/brakes.ts'
import { holdIfShutOut } from './holds.ts'

type SignalDeps = Pick<Deps, 'database' | 'storage' | 'clock' | 'tasks'>
type Signal = { readonly memberId: string; readonly kind: SignalKind; readonly value: string }

const USE = 'member-signal'

/**
 * Remembers what would recognize the member under another account, as a keyed hash, and holds the account if it was seen with
 * one that is suspended or banned. Call it after the change that showed the signal has committed.
 */
export async function recordSignal(deps: SignalDeps, { memberId, kind, value }: Signal): Promise<void> {
  const [hash, ...older] = deps.storage.keyring.deriveEach(USE).map((key) => macOf(key, `${kind} ${value}`))
  if (!hash) throw new Error('a keyring has a key')
  const now = deps.clock.now()
  const seen = { lastSeenAt: now, endsAt: new Date(now.getTime() + SIGNAL_DAYS[kind] * DAY_MS) }
  const { db } = deps.database
  if (await touchUnshared(db, { memberId, hash, seen })) return
  await db.transaction(async (tx) => {
    await lockKeyInTransaction(tx, 'signal', hash.toString('base64'))
    if (!(await lockMember(tx, memberId))) return
    await tx
      .insert(memberSignals)
      .values({ memberId, kind, hash, firstSeenAt: now, ...seen })
      .onConflictDoUpdate({ target: [memberSignals.memberId, memberSignals.hash], set: seen })
    if (older.length > 0) await renewHashes(tx, hash, older)
    if (await markShared(tx, kind, hash)) await holdIfShutOut(deps, tx, { memberId, kind, hash })
  })
}

/**
 * Remembers the network a member signs in or reports from, as a keyed hash, to count reporters. Nothing for this machine's own
 * address, which is everyone's behind a proxy that `TRUST_PROXY` doesn't name.
 */
export async function recordNetwork(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  db: DbOrTx,
  { memberId, address }: { memberId: string; address: string },
): Promise<void> {
  const network = addressKey(address)
  const [key] = storage.keyring.deriveEach(USE)
  if (network === null || !key) return
  const [hash, now] = [macOf(key, `network ${network}`), clock.now()]
  const seen = { lastSeenAt: now, endsAt: new Date(now.getTime() + SIGNAL_DAYS.network * DAY_MS) }
  await db
    .insert(memberSignals)
    .values({ memberId, kind: 'network', hash, firstSeenAt: now, ...seen })
    .onConflictDoUpdate({ target: [memberSignals.memberId, memberSignals.hash], set: seen })
}

type Seen = { readonly lastSeenAt: Date; readonly endsAt: Date }

/** True for most: known, and seen with no other account. */
async function touchUnshared(
  db: DbOrTx,
  { memberId, hash, seen }: { memberId: string; hash: Buffer; seen: Seen },
): Promise<boolean> {
  const { isShared } = memberSignals
  const touched = await db
    .update(memberSignals)
    .set(seen)
    .where(and(eq(memberSignals.memberId, memberId), eq(memberSignals.hash, hash), eq(isShared, false)))
    .returning({ id: memberSignals.id })
  return touched.length > 0
}

/** Rewrites hashes made with earlier keys. */
async function renewHashes(tx: DbOrTx, hash: Buffer, older: readonly Buffer[]): Promise<void> {
  const own = alias(memberSignals, 'own')
  const newer = tx
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.memberId, memberSignals.memberId), eq(own.hash, hash)))
  await tx
    .update(memberSignals)
    .set({ hash })
    .where(and(inArray(memberSignals.hash, [...older]), notExists(newer)))
  await tx.delete(memberSignals).where(inArray(memberSignals.hash, [...older]))
}

/** Notes on each account with this hash whether it links them; returns it. */
async function markShared(tx: DbOrTx, kind: SignalKind, hash: Buffer): Promise<boolean> {
  const [row] = await tx.select({ accounts: count() }).from(memberSignals).where(eq(memberSignals.hash, hash))
  const accounts = row?.accounts ?? 0
  const isShared = accounts > 1 && !(isWeakSignal(kind) && accounts > SHARED_BROWSER_MAX)
  await tx
    .update(memberSignals)
    .set({ isShared })
    .where(and(eq(memberSignals.hash, hash), eq(memberSignals.isShared, !isShared)))
  return isShared
}

/** When a suspended or banned account is deleted: its hashes stay without it, as long as its address is refused. */
export async function keepSignals(
  tx: DbOrTx,
  memberId: string,
  { since, endsAt }: { since: Date; endsAt: Date },
): Promise<void> {
  await tx
    .update(memberSignals)
    .set({ memberId: null, shutOutAt: since, endsAt })
    .where(and(eq(memberSignals.memberId, memberId), inArray(memberSignals.kind, [...SIGNAL_KINDS])))
}

/** A moderator looked: what linked the member to others so far no longer holds them. */
export async function clearSignals(tx: DbOrTx, memberId: string, at: Date): Promise<void> {
  await tx
    .update(memberSignals)
    .set({ clearedAt: at })
    .where(and(eq(memberSignals.memberId, memberId), isNull(memberSignals.clearedAt)))
}

/** Forgets an ID document that a reviewer refused: it may be someone else's. */
export async function forgetIdDocuments(tx: DbOrTx, memberId: string): Promise<void> {
  await tx
    .delete(memberSignals)
    .where(and(eq(memberSignals.memberId, memberId), eq(memberSignals.kind, 'id_document')))
}
