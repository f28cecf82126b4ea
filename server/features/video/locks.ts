import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database, DbOrTx } from '#server/db/client.ts'
import { users, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Membership } from '#shared/domain/plans.ts'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'

/**
 * Row locks are always taken in one order, so that no two transactions can wait for each other: users by id, sessions by
 * id, seats by member, queue rows. Whoever opens a member's seat holds the lock of the users row.
 */
export type LockedMember = Membership & { readonly id: string; readonly skipsUsed: number }

export type Session = typeof videoSessions.$inferSelect
export type Seat = typeof videoParticipants.$inferSelect & { readonly isExpired: boolean }

export type LockedCall = {
  readonly session: Session
  /** A chosen call that nobody answered in time. */
  readonly isRungOut: boolean
  /** The open ones. */
  readonly seats: readonly Seat[]
}

export type LockedCalls = {
  readonly members: ReadonlyMap<string, LockedMember>
  readonly calls: ReadonlyMap<string, LockedCall>
  /** Some call is left out because not all its members are locked. */
  readonly isPartial: boolean
}

type LockOptions = {
  /** Leaves out what somebody else holds at the moment instead of waiting for it. */
  readonly skipLocked?: boolean
}

/** What a transaction returns when what it read before its locks is no longer so. */
export const again = Symbol('again')
const MAX_ATTEMPTS = 5

/** Runs a transaction until it does not ask to be run again. */
export async function transact<T>(
  { db }: Pick<Database, 'db'>,
  run: (tx: DbOrTx) => Promise<T | typeof again>,
): Promise<T> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await db.transaction(run)
    if (result !== again) return result
  }
  throw new AppError('unavailable')
}

export async function lockMembers(
  tx: DbOrTx,
  ids: readonly string[],
  { skipLocked = false }: LockOptions = {},
): Promise<Map<string, LockedMember>> {
  const rows = await tx
    .select({
      id: users.id,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      skipsUsed: users.videoChatSkipsUsed,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('no key update', skipLocked ? { skipLocked: true } : {})
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Locks calls with their members and open seats. A call one of whose members is not locked is left out: it was skipped,
 * or matched while this transaction waited.
 */
export async function lockCalls(
  tx: DbOrTx,
  ids: readonly string[],
  alsoMembers: readonly string[] = [],
  options: LockOptions = {},
): Promise<LockedCalls> {
  const before = await readSides(tx, ids)
  const sides = before.flatMap((side) => [side.initiatorId, side.recipientId ?? side.initiatorId])
  const members = await lockMembers(tx, [...sides, ...alsoMembers], options)
  const covered = before.filter((side) => isCovered(side, members)).map(({ id }) => id)
  if (covered.length === 0) return { members, calls: new Map(), isPartial: before.length > 0 }

  const sessions = await tx
    .select({
      ...getTableColumns(videoSessions),
      isRungOut: sql<boolean>`${videoSessions.createdAt} <= clock_timestamp() - ${INCOMING_CALL_MS} * interval '1 ms'`,
    })
    .from(videoSessions)
    .where(inArray(videoSessions.id, covered))
    .orderBy(asc(videoSessions.id))
    .for('no key update')
  const seats = await tx
    .select({
      ...getTableColumns(videoParticipants),
      isExpired: sql<boolean>`${videoParticipants.leaseUntil} <= clock_timestamp()`,
    })
    .from(videoParticipants)
    .where(and(inArray(videoParticipants.sessionId, covered), eq(videoParticipants.isOpen, true)))
    .orderBy(asc(videoParticipants.memberId))
    .for('no key update')

  const calls = new Map<string, LockedCall>()
  for (const { isRungOut, ...session } of sessions) {
    if (!isCovered(session, members)) continue
    const own = seats.filter((seat) => seat.sessionId === session.id)
    calls.set(session.id, { session, isRungOut: isRungOut && session.kind === 'chosen', seats: own })
  }
  return { members, calls, isPartial: calls.size < before.length }
}

type Sides = { initiatorId: string; recipientId: string | null }

function readSides(tx: DbOrTx, ids: readonly string[]): Promise<(Sides & { id: string })[]> {
  const { id, initiatorId, recipientId } = videoSessions
  return tx
    .select({ id, initiatorId, recipientId })
    .from(videoSessions)
    .where(inArray(id, [...new Set(ids)]))
}

function isCovered({ initiatorId, recipientId }: Sides, members: ReadonlyMap<string, LockedMember>): boolean {
  return members.has(initiatorId) && (recipientId === null || members.has(recipientId))
}

/** The session that the member sits in, and whether its lease has run out. Stable under the lock of the member. */
export async function findOpenSeat(
  db: DbOrTx,
  memberId: string,
): Promise<{ sessionId: string; isExpired: boolean } | null> {
  const [seat] = await db
    .select({
      sessionId: videoParticipants.sessionId,
      isExpired: sql<boolean>`${videoParticipants.leaseUntil} <= clock_timestamp()`,
    })
    .from(videoParticipants)
    .where(and(eq(videoParticipants.memberId, memberId), eq(videoParticipants.isOpen, true)))
  return seat ?? null
}
