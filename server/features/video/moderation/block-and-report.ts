import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type DbOrTx, prepared } from '#server/db/client.ts'
import { blocks, reports, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { refundSkips } from '#server/features/account/member-row/public.ts'
import { cancelMeetingsBetween } from '#server/features/meetings/public.ts'
import { type NoticeToSend, publishNotifications } from '#server/features/notifications/public.ts'
import { cancelBookingsBetween } from '#server/features/office-hours/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Limiter, RateLimits } from '#server/platform/limits/rate-limit.ts'
import type { ContentKind, ReportedKind } from '#shared/domain/account/moderation.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { CALL_REPORT_DAYS, type ReportReason } from '#shared/domain/video.ts'
import { findOwnCall, peerOf } from '../lifecycle/calls.ts'
import { type CallDeps, type Ending, endLocked, isOpen, transactEnding } from '../lifecycle/ending.ts'
import { type LockedCall, lockCalls, lockMembers, rerun } from '../lifecycle/locks.ts'

/**
 * Blocks a member, ends any call between the two at once and cancels their meetings and bookings of office hours. The locks
 * ensure that no match or incoming call that started earlier survives.
 */
export async function blockMember(
  deps: CallDeps & Pick<Deps, 'mailer' | 'env' | 'storage'>,
  memberId: string,
  otherId: string,
): Promise<void> {
  if (memberId === otherId) throw new AppError('cannot_act_on_yourself')
  let notices: readonly NoticeToSend[] = []
  await transactEnding(deps, async (tx) => {
    const ids = await findCallsBetween(tx, memberId, otherId)
    const locked = await lockCalls(tx, ids, [memberId, otherId])
    if (!locked.members.has(otherId)) throw new AppError('member_not_found')
    const idsNow = await findCallsBetween(tx, memberId, otherId)
    if (idsNow.some((id) => !locked.calls.has(id))) return rerun
    await tx.insert(blocks).values({ blockerId: memberId, blockedId: otherId }).onConflictDoNothing()
    const endings = new Map<string, Ending>()
    for (const [id, call] of locked.calls) endings.set(id, undisclosed(call, memberId, otherId, 'blocked'))
    const ended = await endLocked(deps, tx, locked, endings)
    const pair = { blockerId: memberId, blockedId: otherId }
    const bookings = await cancelBookingsBetween(deps, tx, pair)
    notices = [...bookings, ...(await cancelMeetingsBetween(deps, tx, pair))]
    return ended
  })
  await publishNotifications(deps, notices)
}

export async function unblockMember(
  { database }: Pick<CallDeps, 'database'>,
  memberId: string,
  otherId: string,
): Promise<void> {
  await database.db.delete(blocks).where(and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, otherId)))
}

type MemberReport = {
  readonly reporterId: string
  /** The network address it is sent from. */
  readonly address: string
  readonly reportedId: string
  readonly reason: ReportReason
  readonly details: string | null
  /** A call the two shared; if null, the one they are in. */
  readonly sessionId: string | null
  /** The photo the report is about. */
  readonly photoId: string | null
  /** What else of theirs the report is about. */
  readonly content?: { readonly kind: ReportedKind; readonly id: string }
}

/** At most this many reports by one member refund a call within `WAIVER_DAYS`. Further ones are kept, without a refund. */
const WAIVERS_MAX = 3
const WAIVER_DAYS = 30

/** Whether a call can still be reported. */
export function isReportable({ endedAt }: { readonly endedAt: Date | null }, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= CALL_REPORT_DAYS * DAY_MS
}

/** Reports by one member, whatever they are about. */
const REPORTS = { points: 20, seconds: 24 * 60 * 60 }

export const createReportLimit = (limits: RateLimits): Limiter => limits.limiter('report', REPORTS)

export type ReportHooks = {
  /** In the transaction of a report, which has locked both members. Returns whether it limits the reported member. */
  readonly onReport: (report: MemberReport, tx: DbOrTx) => Promise<boolean>
  /** After the commit. */
  readonly onLimited: (reportedId: string) => Promise<void>
}

/** Saves a report. A call with the reported member ends at once and costs neither participant a skip. */
export async function reportMember(deps: CallDeps & ReportHooks, report: MemberReport): Promise<void> {
  const { reporterId, reportedId, reason, details, photoId, content } = report
  if (reporterId === reportedId) throw new AppError('cannot_act_on_yourself')
  let isLimited = false
  await transactEnding(deps, async (tx) => {
    const sessionId = await findSharedCall(tx, report, deps.clock.now())
    const locked = await lockCalls(tx, sessionId ? [sessionId] : [], [reporterId, reportedId])
    if (locked.isPartial) return rerun
    if (!locked.members.has(reportedId)) throw new AppError('member_not_found')
    const call = sessionId ? locked.calls.get(sessionId) : undefined
    const endings = new Map<string, Ending>()
    if (call && isOpen(call))
      endings.set(call.session.id, undisclosed(call, reporterId, reportedId, 'reported'))
    const ended = await endLocked(deps, tx, locked, endings)
    const waivedCost = call ? await waiveIfAllowed(tx, call, reporterId) : false
    await insertReport(tx).execute({
      reporterId,
      reportedId,
      sessionId,
      reason,
      details,
      photoId,
      contentKind: content?.kind ?? null,
      contentId: content?.id ?? null,
      waivedCost,
    } satisfies typeof reports.$inferInsert)
    isLimited = await deps.onReport(report, tx)
    return ended
  })
  if (isLimited) await deps.onLimited(reportedId)
}

const insertReport = prepared((db) =>
  db
    .insert(reports)
    .values({
      reporterId: sql.placeholder('reporterId'),
      reportedId: sql.placeholder('reportedId'),
      sessionId: sql.placeholder('sessionId'),
      reason: sql.placeholder('reason'),
      details: sql.placeholder('details'),
      photoId: sql.placeholder('photoId'),
      contentKind: sql.placeholder('contentKind'),
      contentId: sql.placeholder('contentId'),
      waivedCost: sql.placeholder('waivedCost'),
    })
    .prepare('insert-report'),
)

type Decided = { readonly memberId: string; readonly decisionId: string }

/** Marks the open reports about a member as decided; returns who made them. */
export function closeReports(tx: DbOrTx, decided: Decided): Promise<string[]> {
  return close(tx, decided, undefined)
}

/** Opens the reports again that a decision closed. */
export async function reopenReports(tx: DbOrTx, decisionId: string): Promise<void> {
  await tx.update(reports).set({ decisionId: null }).where(eq(reports.decisionId, decisionId))
}

/**
 * The same for the reports about one thing of theirs. Those of someone under 18 stay open: that is about the member, whose
 * calls are paused until a moderator decides.
 */
export function closeReportsAbout(
  tx: DbOrTx,
  decided: Decided,
  { kind, id }: { readonly kind: ContentKind; readonly id: string },
): Promise<string[]> {
  const isAbout =
    kind === 'photo'
      ? eq(reports.photoId, id)
      : and(sql`${reports.contentKind} = ${kind}`, eq(reports.contentId, id))
  return close(tx, decided, and(isAbout, ne(reports.reason, 'minor')))
}

async function close(
  tx: DbOrTx,
  { memberId, decisionId }: Decided,
  condition: SQL | undefined,
): Promise<string[]> {
  const closed = await tx
    .update(reports)
    .set({ decisionId })
    .where(and(eq(reports.reportedId, memberId), isNull(reports.decisionId), condition))
    .returning({ reporterId: reports.reporterId })
  return [...new Set(closed.flatMap(({ reporterId }) => reporterId ?? []))]
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

async function findSharedCall(tx: DbOrTx, report: MemberReport, now: Date): Promise<string | null> {
  const { reporterId, reportedId, sessionId } = report
  if (!sessionId) return (await findCallsBetween(tx, reporterId, reportedId))[0] ?? null
  if (!(await lockMembers(tx, [reporterId, reportedId])).has(reportedId))
    throw new AppError('member_not_found')
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
