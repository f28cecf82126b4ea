import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { findStaffAccount, roleOf } from '#server/features/account/public.ts'
import { storeNotification } from '#server/features/notifications/public.ts'
import { appendAudit } from '#server/features/verification/public.ts'
import type { ReportHooks } from '#server/features/video/public.ts'
import { applyStanding } from './effects.ts'
import { endPauses, insertDecision } from './repo.ts'
import { decidedText } from './texts.ts'

/**
 * A report that someone may be under 18 pauses all calls and first messages of the reported member until a moderator looks.
 * Staff aren't paused; owners decide about them.
 */
export function pausingReports(deps: Deps): ReportHooks {
  return {
    onReport: async ({ reportedId, reason }, tx) => {
      if (reason === 'minor') await pause(deps, tx, reportedId)
    },
    onReported: async ({ reportedId, reason }) => {
      if (reason === 'minor') await applyStanding(deps, reportedId)
    },
  }
}

/** The report has locked the member. */
async function pause({ clock }: Deps, tx: DbOrTx, memberId: string): Promise<void> {
  const account = await findStaffAccount(tx, { id: memberId })
  if (!account || roleOf(account)) return
  const now = clock.now()
  const wasPaused = await endPauses(tx, memberId)
  const row = await insertDecision(tx, { memberId, action: 'pause', status: 'in_effect', createdAt: now })
  const label = decidedText(row, { wasPaused })
  if (label && !wasPaused)
    await storeNotification(tx, memberId, { kind: 'moderation', label, reason: null }, now)
  await appendAudit(tx, {
    kind: 'moderation_decided',
    actorId: null,
    subjectId: memberId,
    objectId: row.id,
    addressHash: null,
    details: { action: 'pause', rule: null, until: null },
  })
}
