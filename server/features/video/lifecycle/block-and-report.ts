import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type DbOrTx, prepared } from '#server/db/client.ts'
import { reports, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import type { BlockedPair, Publish } from '#server/deps.ts'
import { refundSkips } from '#server/features/account/member-row/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { CALL_REPORT_DAYS } from '#shared/domain/video.ts'
import { findOwnCall, peerOf } from './calls.ts'
import { type CallDeps, type Ending, endLocked, isOpen } from './ending.ts'
import { type LockedCall, lockCalls } from './locks.ts'
import { notifyEnded } from './notify.ts'

/**
 * Ends any call between two members, one of whom just blocked the other. Adding a participant requires the lock on their
 * row, which the block has on both, so no match or incoming call that started earlier survives.
 */
export async function endCallsBetween(
  deps: CallDeps,
  tx: DbOrTx,
  { blockerId, blockedId }: BlockedPair,
): Promise<Publish> {
  const ids = await findCallsBetween(tx, blockerId, blockedId)
  const locked = await lockCalls(tx, ids, [blockerId, blockedId])
  const endings = new Map<string, Ending>()
  for (const [id, call] of locked.calls) endings.set(id, undisclosed(call, blockerId, blockedId, 'blocked'))
  const ended = await endLocked(deps, tx, locked, endings)
  return () => notifyEnded(deps, ended)
}

type ReportedCall = {
  readonly reporterId: string
  readonly reportedId: string
  /** A call the two shared; if null, the one they are in. */
  readonly sessionId: string | null
}

/** At most this many reports by one member refund a call within `WAIVER_DAYS`. Further ones are kept, without a refund. */
const WAIVERS_MAX = 3
const WAIVER_DAYS = 30

/** Whether a call can still be reported. */
export function isReportable({ endedAt }: { readonly endedAt: Date | null }, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= CALL_REPORT_DAYS * DAY_MS
}

/**
 * Ends the call that a report is about, if it still goes on, and refunds what it cost both participants. The report has locked
 * both.
 */
export async function endReportedCall(
  deps: CallDeps,
  tx: DbOrTx,
  report: ReportedCall,
): Promise<{ sessionId: string | null; waivedCost: boolean; publish: Publish }> {
  const { reporterId, reportedId } = report
  const sessionId = await findSharedCall(tx, report, deps.clock.now())
  const locked = await lockCalls(tx, sessionId ? [sessionId] : [], [reporterId, reportedId])
  const call = sessionId ? locked.calls.get(sessionId) : undefined
  const endings = new Map<string, Ending>()
  if (call && isOpen(call))
    endings.set(call.session.id, undisclosed(call, reporterId, reportedId, 'reported'))
  const ended = await endLocked(deps, tx, locked, endings)
  const waivedCost = call ? await waiveIfAllowed(tx, call, reporterId) : false
  return { sessionId, waivedCost, publish: () => notifyEnded(deps, ended) }
}

/** How a call ends if one side reports or blocks the other. To the other it looks like hanging up. */
function undisclosed(
  { session }: LockedCall,
  memberId: string,
  otherId: string,
  reason: 'blocked' | 'reported',
): Ending {
  const shared = { reason, undisclosedTo: otherId }
  if (session.status === 'active') return { status: 'ended', ...shared }
  return { status: session.initiatorId === memberId ? 'cancelled' : 'declined', ...shared }
}

const callsBetween = prepared((db) => {
  const { id, initiatorId, recipientId } = videoSessions
  const pair = [sql.placeholder('a'), sql.placeholder('b')]
  return db
    .selectDistinct({ id })
    .from(videoParticipants)
    .innerJoin(videoSessions, eq(id, videoParticipants.sessionId))
    .where(
      and(
        eq(videoParticipants.isOpen, true),
        inArray(videoParticipants.memberId, pair),
        inArray(initiatorId, pair),
        inArray(recipientId, pair),
      ),
    )
    .prepare('calls-between')
})

/** Ids of the open calls that the two are in, or in which one is calling the other. */
async function findCallsBetween(db: DbOrTx, a: string, b: string): Promise<string[]> {
  const rows = await callsBetween(db).execute({ a, b })
  return rows.map((row) => row.id)
}

async function findSharedCall(tx: DbOrTx, report: ReportedCall, now: Date): Promise<string | null> {
  const { reporterId, reportedId, sessionId } = report
  if (!sessionId) return (await findCallsBetween(tx, reporterId, reportedId))[0] ?? null
  const call = await findOwnCall(tx, sessionId, reporterId)
  if (!call || peerOf(call, reporterId) !== reportedId) throw new AppError('session_not_found')
  if (!isReportable(call, now)) throw new AppError('call_too_old')
  return sessionId
}

/** True if the call had cost something. */
async function waiveIfAllowed(tx: DbOrTx, { session }: LockedCall, reporterId: string): Promise<boolean> {
  if (session.reportedAt) return false
  const waivers = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.waivedCost, true),
        gt(reports.createdAt, sql`now() - ${WAIVER_DAYS} * interval '1 day'`),
      ),
    )
    .limit(WAIVERS_MAX)
  return waivers.length < WAIVERS_MAX && (await waiveCost(tx, session.id))
}

/** Marks a call as reported and refunds the skips it cost. True if there were any. */
async function waiveCost(tx: DbOrTx, sessionId: string): Promise<boolean> {
  await tx
    .update(videoSessions)
    .set({ reportedAt: sql`clock_timestamp()` })
    .where(eq(videoSessions.id, sessionId))
  const refunded = await tx
    .update(videoParticipants)
    .set({ skipSpent: false })
    .where(and(eq(videoParticipants.sessionId, sessionId), eq(videoParticipants.skipSpent, true)))
    .returning({ memberId: videoParticipants.memberId })
  if (refunded.length === 0) return false
  const memberIds = refunded.map(({ memberId }) => memberId)
  await refundSkips(tx, memberIds)
  return true
}
