import { lockMemberRows } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import { insertReport } from '#server/features/trust/public.ts'
import { endReportedCall } from '#server/features/video/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ReportedKind } from '#shared/domain/trust/moderation.ts'
import type { ReportReason } from '#shared/domain/trust/reports.ts'
import { applyStanding } from '../decisions/effects.ts'
import { limitReported } from './pause.ts'

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

/** Saves a report. A call with the reported member ends at once and costs neither participant a skip. */
export async function reportMember(deps: Deps, report: MemberReport): Promise<void> {
  const { reporterId, reportedId, reason, details, photoId, content } = report
  if (reporterId === reportedId) throw new AppError('cannot_act_on_yourself')
  const { publish, isLimited } = await deps.database.db.transaction(async (tx) => {
    if (!(await lockMemberRows(tx, reporterId, reportedId)).has(reportedId))
      throw new AppError('member_not_found')
    const { publish, ...call } = await endReportedCall(deps, tx, report)
    await insertReport(tx, {
      ...{ reporterId, reportedId, reason, details, photoId, ...call },
      ...{ contentKind: content?.kind ?? null, contentId: content?.id ?? null },
    })
    return { publish, isLimited: await limitReported(deps, tx, report) }
  })
  await publish()
  if (isLimited) await applyStanding(deps, reportedId)
}
