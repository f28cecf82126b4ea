import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/verification/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { setRemoved } from '../content/content.ts'
import { clearSignals, forgetRefusal, refuseAddress } from '../traces/public.ts'
import { applyDecision } from './effects.ts'
import { changeDecision, type DecisionRow, lockDecision, type Moderator } from './repo.ts'
import { publishTold, type Told, tellMember } from './tell.ts'
import { BAN_CONFIRMED, BAN_REFUSED, REVERSED } from './texts.ts'

type Answer = { readonly isConfirmed: boolean; readonly note: string }

/** Confirms or refuses a ban that someone else proposed. */
export async function second(
  deps: Deps,
  moderator: Moderator,
  id: string,
  { isConfirmed, note }: Answer,
): Promise<void> {
  await changing(deps, async (tx) => {
    const { row, account } = await lockDecision(tx, id, moderator.id)
    if (row.status !== 'awaiting_second') throw new AppError('decision_not_open')
    if (row.decidedBy === moderator.id) throw new AppError('second_moderator_needed')
    const status = isConfirmed ? 'in_effect' : 'refused'
    await changeDecision(tx, id, { status, secondedBy: moderator.id })
    if (isConfirmed) await refuseAddress(deps, tx, { email: account.email, rule: row.rule })
    const what = isConfirmed ? BAN_CONFIRMED : BAN_REFUSED
    const { memberId } = row
    const rule = isConfirmed ? row.rule : null
    const told = await tellMember(deps, tx, {
      memberId,
      email: account.email,
      origin: moderator.origin,
      what,
      rule,
    })
    await audit(tx, 'moderation_confirmed', { row, moderator, details: { decision: status, note } })
    return { row, told }
  })
}

/** Takes back a decision in force, or one that left a mark. */
export async function reverse(deps: Deps, moderator: Moderator, id: string, note: string): Promise<void> {
  await changing(deps, async (tx) => {
    const { row, account } = await lockDecision(tx, id, moderator.id)
    const { memberId, status, action } = row
    const isOpen = status === 'in_effect' || status === 'awaiting_second'
    if (!isOpen || action === 'dismiss') throw new AppError('decision_not_open')
    await reverseLocked(deps, tx, row, account.email)
    const told = await tellMember(deps, tx, {
      memberId,
      email: account.email,
      origin: moderator.origin,
      what: REVERSED,
      rule: null,
    })
    await audit(tx, 'moderation_reversed', { row, moderator, details: { action, note } })
    return { row, told }
  })
}

export async function reverseLocked(deps: Deps, tx: DbOrTx, row: DecisionRow, email: string): Promise<void> {
  await changeDecision(tx, row.id, { status: 'reversed' })
  if (row.cause !== null) await clearSignals(tx, row.memberId, deps.clock.now())
  const { contentKind: kind, contentId: id } = row
  // Once it was reversed before, it may have been removed again by another decision.
  if (kind && id && row.status === 'in_effect') await setRemoved(tx, { kind, id }, null)
  if (row.action === 'ban') await forgetRefusal(deps, tx, email)
}

/** Runs a change of a decision, then applies what it means on every node. */
export async function changing(
  deps: Deps,
  change: (tx: DbOrTx) => Promise<{ row: DecisionRow; told: Told }>,
): Promise<void> {
  const { row, told } = await deps.database.db.transaction(change)
  await applyDecision(deps, row)
  await publishTold(deps, [told])
}

type Audited = {
  readonly row: DecisionRow
  readonly moderator: Moderator
  readonly details: Record<string, string | null>
}

export function audit(
  tx: DbOrTx,
  kind: 'moderation_confirmed' | 'moderation_reversed' | 'appeal_decided',
  { row, moderator, details }: Audited,
): Promise<void> {
  return appendAudit(tx, {
    kind,
    actorId: moderator.id,
    subjectId: row.memberId,
    objectId: row.id,
    addressHash: moderator.addressHash,
    details,
  })
}
