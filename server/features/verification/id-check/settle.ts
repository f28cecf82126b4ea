import type { DbOrTx } from '#server/db/client.ts'
import { currentOf, type PresentDeps } from './present.ts'
import { findIdCheck, storeSummary } from './repo.ts'
import { summarize, summary } from './summary.ts'
import { dayOfNow } from './today.ts'

/**
 * Call in the transaction of a decision: the summary that stays after the picture is deleted is then the one the reviewer
 * saw.
 */
export async function settleIdCheck(deps: PresentDeps, db: DbOrTx, objectId: string): Promise<void> {
  const row = await findIdCheck(db, objectId)
  const current = row && (await currentOf(deps, db, row))
  if (!row || !current) return
  const { remarks } = summary.parse(row.summary)
  await storeSummary(db, objectId, summarize({ ...current, remarks }, current.profile, dayOfNow(deps)))
}
