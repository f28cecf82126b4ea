import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { findStaffAccount, roleOf } from '#server/features/account/public.ts'
import type { ReportHooks } from '#server/features/video/public.ts'
import { REPORTS_PAUSE } from '#shared/domain/account/brakes.ts'
import { weighReports } from '../independent-reports.ts'
import { applyStanding } from './effects.ts'
import { recordHold } from './held.task.ts'
import { endHolds, insertDecision } from './repo.ts'

/**
 * A report that someone may be under 18 pauses all calls and first messages of the reported member until a moderator looks;
 * enough independent reports pause random calls. Staff aren't paused; owners decide about them.
 */
export function pausingReports(deps: Deps): ReportHooks {
  return {
    onReport: ({ reportedId, reason }, tx) =>
      reason === 'minor' ? pause(deps, tx, reportedId) : holdIfReportedOften(deps, tx, reportedId),
    onLimited: (reportedId) => applyStanding(deps, reportedId),
  }
}

/** The report has locked the member. */
async function pause(deps: Deps, tx: DbOrTx, memberId: string): Promise<boolean> {
  if (await isStaff(tx, memberId)) return false
  const wasPaused = await endHolds(tx, memberId)
  const hold = { memberId, action: 'pause', cause: 'minor_report', status: 'in_effect' } as const
  const row = await insertDecision(tx, { ...hold, createdAt: deps.clock.now() })
  await recordHold(deps, tx, row, { isTold: !wasPaused })
  return true
}

async function holdIfReportedOften(deps: Deps, tx: DbOrTx, memberId: string): Promise<boolean> {
  if ((await weighReports(tx, memberId)) < REPORTS_PAUSE.weight || (await isStaff(tx, memberId))) return false
  const hold = { memberId, action: 'hold', cause: 'reports', status: 'in_effect' } as const
  const row = await insertDecision(tx, { ...hold, createdAt: deps.clock.now() })
  await recordHold(deps, tx, row, { isTold: true })
  return true
}

async function isStaff(tx: DbOrTx, memberId: string): Promise<boolean> {
  const account = await findStaffAccount(tx, { id: memberId })
  return account === null || roleOf(account) !== null
}
