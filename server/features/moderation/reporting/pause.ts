import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { findStaffAccount } from '#server/features/account/public.ts'
import {
  insertDecision,
  recordNetwork,
  weighMinorReports,
  weighReports,
} from '#server/features/trust/public.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { MINOR_PAUSE, REPORTS_PAUSE } from '#shared/domain/trust/brakes.ts'
import type { ReportReason } from '#shared/domain/trust/reports.ts'
import { PAUSE_END_TASK, type PauseEnd, recordHold } from '../decisions/held.task.ts'

type Report = {
  readonly reporterId: string
  readonly reportedId: string
  readonly reason: ReportReason
  /** The network address it is sent from. */
  readonly address: string
}

/**
 * Reports that someone may be under 18 pause all calls and first messages of the reported member until a moderator looks or a
 * day has passed; enough independent reports pause random calls. Staff aren't paused; owners decide about them. True if this
 * report limits the member.
 */
export async function limitReported(
  deps: Deps,
  tx: DbOrTx,
  { reporterId, reportedId, reason, address }: Report,
): Promise<boolean> {
  await recordNetwork(deps, tx, { memberId: reporterId, address })
  const isPaused = reason === 'minor' && (await pauseIfReported(deps, tx, reportedId))
  return isPaused || holdIfReportedOften(deps, tx, reportedId)
}

/** The report has locked the member. Other holds stay, since this one ends by itself. */
async function pauseIfReported(deps: Deps, tx: DbOrTx, memberId: string): Promise<boolean> {
  if ((await weighMinorReports(tx, memberId)) < MINOR_PAUSE.weight || (await isStaff(tx, memberId)))
    return false
  const now = deps.clock.now()
  const endsAt = new Date(now.getTime() + MINOR_PAUSE.hours * HOUR_MS)
  const hold = { memberId, action: 'pause', cause: 'minor_report', status: 'in_effect' } as const
  const row = await insertDecision(tx, { ...hold, endsAt, createdAt: now })
  await recordHold(deps, tx, row)
  const end = { memberId, decisionId: row.id, endsAt: endsAt.toISOString() } satisfies PauseEnd
  await deps.tasks.enqueue(PAUSE_END_TASK, end, { startAfter: endsAt, within: tx })
  return true
}

async function holdIfReportedOften(deps: Deps, tx: DbOrTx, memberId: string): Promise<boolean> {
  if ((await weighReports(tx, memberId)) < REPORTS_PAUSE.weight || (await isStaff(tx, memberId))) return false
  const hold = { memberId, action: 'hold', cause: 'reports', status: 'in_effect' } as const
  const row = await insertDecision(tx, { ...hold, createdAt: deps.clock.now() })
  await recordHold(deps, tx, row)
  return true
}

async function isStaff(tx: DbOrTx, memberId: string): Promise<boolean> {
  const account = await findStaffAccount(tx, { id: memberId })
  return account === null || account.role !== null
}
