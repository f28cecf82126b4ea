import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import {
  changeDecision,
  clearSignals,
  type DecisionRow,
  endUnfoundedHolds,
  forgetRefusal,
  refuseAddress,
  reopenReports,
} from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { AuditKind } from '#shared/domain/trust/audit.ts'
import { setRemoved } from '../content/content.ts'
import { applyDecision, applyStanding } from './effects.ts'
import { lockDecision, type Moderator, requireUninvolved } from './repo.ts'
import { publishTold, type Told, tellHoldEnded, tellMember } from './tell.ts'
import { BAN_CONFIRMED, BAN_REFUSED, REVERSED } from './texts.ts'

type Answer = { readonly isConfirmed: boolean; readonly note: string }

/** Confirms or refuses a ban that someone else proposed. */
export async function second(
  deps: Deps,
  moderator: Moderator,
  id: string,
  { isConfirmed, note }: Answer,
): Promise<void> {
  await changing(deps, moderator, { id, missing: 'decision_not_found' }, async (tx, { row, email }) => {
    if (row.status !== 'awaiting_second') throw new AppError('decision_not_open')
    requireUninvolved(row, moderator.id)
    const status = isConfirmed ? 'in_effect' : 'refused'
    await changeDecision(tx, id, { status, secondedBy: moderator.id })
    if (isConfirmed) await refuseAddress(deps, tx, { email, rule: row.rule })
    const what = isConfirmed ? BAN_CONFIRMED : BAN_REFUSED
    const { memberId } = row
    const rule = isConfirmed ? row.rule : null
    const told = await tellMember(deps, tx, { memberId, email, origin: moderator.origin, what, rule })
    return { told, kind: 'moderation_confirmed', details: { decision: status, note } }
  })
}

/** Takes back a decision in force, or one that left a mark. Reports that it dismissed are open again. */
export async function reverse(deps: Deps, moderator: Moderator, id: string, note: string): Promise<void> {
  await changing(deps, moderator, { id, missing: 'decision_not_found' }, async (tx, { row, email }) => {
    const { memberId, status, action } = row
    const isOpen = status === 'in_effect' || status === 'awaiting_second'
    if (!isOpen) throw new AppError('decision_not_open')
    await reverseLocked(deps, tx, row, email)
    const news = { memberId, email, origin: moderator.origin, what: REVERSED, rule: null }
    // Members don't know of reports that were dismissed.
    const told = action === 'dismiss' ? null : await tellMember(deps, tx, news)
    return { told, kind: 'moderation_reversed', details: { action, note } }
  })
}

export async function reverseLocked(deps: Deps, tx: DbOrTx, row: DecisionRow, email: string): Promise<void> {
  await changeDecision(tx, row.id, { status: 'reversed' })
  if (row.cause !== null) await clearSignals(tx, row.memberId, deps.clock.now())
  const { contentKind: kind, contentId: id } = row
  // Once it was reversed before, it may have been removed again by another decision.
  if (kind && id && row.status === 'in_effect') await setRemoved(tx, { kind, id }, null)
  if (row.action === 'ban') await forgetRefusal(deps, tx, email)
  // They were wrongly held against those who made them.
  if (row.action === 'dismiss') await reopenReports(tx, row.id)
}

type Decision = { readonly id: string; readonly missing: 'decision_not_found' | 'appeal_not_found' }
type Locked = { readonly row: DecisionRow; readonly email: string }
type Changed = {
  readonly told: Told | null
  readonly kind: Extract<AuditKind, 'moderation_confirmed' | 'moderation_reversed' | 'appeal_decided'>
  readonly details: Record<string, string | null>
}

/**
 * Runs a change of a decision, with its row of the audit log, then applies what it means on every node. If its member is no
 * longer suspended or banned, the holds of linked accounts end with it.
 */
export async function changing(
  deps: Deps,
  moderator: Moderator,
  { id, missing }: Decision,
  change: (tx: DbOrTx, locked: Locked) => Promise<Changed>,
): Promise<void> {
  const { row, told, released } = await deps.database.db.transaction(async (tx) => {
    const { row, account, held } = await lockDecision(tx, id, moderator.id, missing)
    const { told, kind, details } = await change(tx, { row, email: account.email })
    const released = await endUnfoundedHolds(deps, tx, held)
    const toldToo = await tellHoldEnded(deps, tx, released)
    await audit(tx, kind, { row, moderator, details })
    for (const { row: hold } of released) {
      const why = { action: hold.action, cause: hold.cause, because: id }
      await audit(tx, 'moderation_reversed', { row: hold, moderator, details: why })
    }
    return { row, told: told ? [told, ...toldToo] : toldToo, released }
  })
  await applyDecision(deps, row)
  for (const { row: hold } of released) await applyStanding(deps, hold.memberId)
  await publishTold(deps, told)
}

type Audited = Pick<Changed, 'details'> & { readonly row: DecisionRow; readonly moderator: Moderator }

function audit(tx: DbOrTx, kind: Changed['kind'], { row, moderator, details }: Audited): Promise<void> {
  return appendAudit(tx, {
    kind,
    actorId: moderator.id,
    subjectId: row.memberId,
    objectId: row.id,
    addressHash: moderator.addressHash,
    details,
  })
}
