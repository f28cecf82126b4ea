import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Database, type DbOrTx, prepared } from '#server/db/client.ts'
import { users, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Membership } from '#shared/domain/billing/plans.ts'
import { INCOMING_CALL_MS, LEASE_MS } from '#shared/domain/video.ts'

/**
 * Row locks are always taken in one order so that transactions can't deadlock: users by id, sessions by id, participants
 * by member, queue rows. Adding a participant requires the lock on their users row.
 */
export type LockedMember = Membership & { readonly id: string; readonly skipsUsed: number }

type Session = typeof videoSessions.$inferSelect
type Participant = typeof videoParticipants.$inferSelect & {
  readonly isExpired: boolean
  /** Until when a socket of theirs was attached, as far as is known: now, while one is. */
  readonly seenUntil: Date
}

export type LockedCall = {
  readonly session: Session
  /** A chosen call that was not answered in time. */
  readonly isUnanswered: boolean
  /** Only those still in the call. */
  readonly participants: readonly Participant[]
}

export type LockedCalls = {
  readonly members: ReadonlyMap<string, LockedMember>
  readonly calls: ReadonlyMap<string, LockedCall>
  /** A call was left out because not all its members are locked. */
  readonly isPartial: boolean
}

type LockOptions = {
  /** Leaves out rows that another transaction holds instead of waiting for them. */
  readonly skipLocked?: boolean
}

/** Returned by a transaction if what it read before taking its locks has changed. */
export const rerun = Symbol('rerun')
const MAX_ATTEMPTS = 5

/** Repeats a transaction while it returns `rerun`. */
export async function transact<T>(
  { db }: Pick<Database, 'db'>,
  run: (tx: DbOrTx) => Promise<T | typeof rerun>,
): Promise<T> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await db.transaction(run)
    if (result !== rerun) return result
  }
  throw new AppError('unavailable')
}

export async function lockMembers(
  tx: DbOrTx,
  ids: readonly string[],
  { skipLocked = false }: LockOptions = {},
): Promise<Map<string, LockedMember>> {
  const statement = skipLocked ? lockFreeMembers : lockAllMembers
  const rows = await statement(tx).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const lockAllMembers = prepared((db) => memberLock(db).for('no key update').prepare('lock-members'))
const lockFreeMembers = prepared((db) =>
  memberLock(db).for('no key update', { skipLocked: true }).prepare('lock-free-members'),
)

function memberLock(db: DbOrTx) {
  return db
    .select({
      id: users.id,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      skipsUsed: users.videoChatSkipsUsed,
    })
    .from(users)
    .where(eq(users.id, sql`any(${sql.placeholder('ids')}::uuid[])`))
    .orderBy(asc(users.id))
}

/**
 * Locks calls with their members and open participants. Leaves out a call with a member who is not locked: it was skipped,
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
      isUnanswered: sql<boolean>`${videoSessions.createdAt} <= clock_timestamp() - ${INCOMING_CALL_MS} * interval '1 ms'`,
    })
    .from(videoSessions)
    .where(inArray(videoSessions.id, covered))
    .orderBy(asc(videoSessions.id))
    .for('no key update')
  const participants = await tx
    .select({
      ...getTableColumns(videoParticipants),
      isExpired: sql<boolean>`${videoParticipants.leaseUntil} <= clock_timestamp()`,
      // If their node died, no one saw the socket close, and the lease stops where it was last renewed.
      seenUntil: sql`coalesce(
        ${videoParticipants.detachedAt},
        case when ${videoParticipants.leaseUntil} <= clock_timestamp()
          then ${videoParticipants.leaseUntil} - ${LEASE_MS} * interval '1 ms' else clock_timestamp() end
      )`.mapWith(videoParticipants.leaseUntil),
    })
    .from(videoParticipants)
    .where(and(inArray(videoParticipants.sessionId, covered), eq(videoParticipants.isOpen, true)))
    .orderBy(asc(videoParticipants.memberId))
    .for('no key update')

  const calls = new Map<string, LockedCall>()
  for (const { isUnanswered, ...session } of sessions) {
    if (!isCovered(session, members)) continue
    calls.set(session.id, {
      session,
      isUnanswered: isUnanswered && session.kind === 'chosen',
      participants: participants.filter(({ sessionId }) => sessionId === session.id),
    })
  }
  return { members, calls, isPartial: calls.size < before.length }
}

type Sides = { initiatorId: string; recipientId: string | null }

async function readSides(tx: DbOrTx, ids: readonly string[]): Promise<(Sides & { id: string })[]> {
  if (ids.length === 0) return []
  const { id, initiatorId, recipientId } = videoSessions
  return tx
    .select({ id, initiatorId, recipientId })
    .from(videoSessions)
    .where(inArray(id, [...new Set(ids)]))
}

function isCovered({ initiatorId, recipientId }: Sides, members: ReadonlyMap<string, LockedMember>): boolean {
  return members.has(initiatorId) && (recipientId === null || members.has(recipientId))
}
