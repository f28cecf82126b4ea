import { and, eq, gt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { reports } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ReportReason } from '#shared/domain/video.ts'
import { tellEnded } from './announce.ts'
import { findCallsBetween, quietly } from './blocking.ts'
import { findOwnCall } from './calls.ts'
import { type Ended, endLocked, isOpen, waiveCost } from './ending.ts'
import type { EndingDeps } from './hang-up.ts'
import { again, type LockedCall, lockCalls, lockMembers, transact } from './locks.ts'
import { peerOf } from './present.ts'

export type Report = {
  readonly reporterId: string
  readonly reportedId: string
  readonly reason: ReportReason
  readonly details: string | null
  /** A call the two shared; without it the one they are in. */
  readonly sessionId: string | null
}

/** Reports of one reporter that made a call cost nothing, in `WAIVER_DAYS`; more are kept, but give nothing back. */
const WAIVERS_MAX = 3
const WAIVER_DAYS = 30

/** Keeps a report. A call with the reported member ends at once and costs neither of the two a skip. */
export async function reportMember(deps: EndingDeps, report: Report): Promise<void> {
  if (report.reporterId === report.reportedId) throw new AppError('cannot_act_on_yourself')
  const ended = await transact(deps.database, (tx) => keepReport(deps, tx, report))
  tellEnded(deps, ended)
}

async function keepReport(deps: EndingDeps, tx: DbOrTx, report: Report): Promise<Ended[] | typeof again> {
  const { reporterId, reportedId, reason, details } = report
  const sessionId = await sharedCall(tx, report)
  const locked = await lockCalls(tx, sessionId ? [sessionId] : [], [reporterId, reportedId])
  if (locked.isPartial) return again
  if (!locked.members.has(reportedId)) throw new AppError('member_not_found')
  const call = sessionId ? locked.calls.get(sessionId) : undefined

  let ended: Ended[] = []
  if (call && isOpen(call)) {
    const endings = new Map([[call.session.id, quietly(call, reporterId, reportedId, 'reported')]])
    ended = await endLocked(deps, tx, locked, endings)
  }
  const waivedCost = call ? await waive(tx, call, reporterId) : false
  await tx.insert(reports).values({ reporterId, reportedId, sessionId, reason, details, waivedCost })
  return ended
}

async function sharedCall(tx: DbOrTx, report: Report): Promise<string | null> {
  const { reporterId, reportedId, sessionId } = report
  if (!sessionId) return (await findCallsBetween(tx, reporterId, reportedId))[0] ?? null
  if (!(await lockMembers(tx, [reporterId, reportedId])).has(reportedId))
    throw new AppError('member_not_found')
  const call = await findOwnCall(tx, sessionId, reporterId)
  if (!call || peerOf(call, reporterId) !== reportedId) throw new AppError('session_not_found')
  return sessionId
}

/** True when the call had cost something. */
async function waive(tx: DbOrTx, { session }: LockedCall, reporterId: string): Promise<boolean> {
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
