import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { closeReportsAbout, type DecisionRow, insertDecision } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { moderation } from '#shared/contracts/moderation.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { applyDecision } from '../decisions/effects.ts'
import { lockSubject, type Moderator } from '../decisions/repo.ts'
import { publishTold, type Told, tellMember, tellReporters } from '../decisions/tell.ts'
import { removedText } from '../decisions/texts.ts'
import { type Content, findContent, setRemoved } from './content.ts'

type Body = BodyOf<typeof moderation.remove>

/** Removes one thing of a member's and closes the reports about it. Reversing the decision brings it back. */
export async function removeContent(deps: Deps, moderator: Moderator, body: Body): Promise<DecisionRow> {
  const { row, told } = await deps.database.db.transaction((tx) => removeLocked(deps, tx, moderator, body))
  await applyDecision(deps, row)
  await publishTold(deps, told)
  return row
}

async function removeLocked(
  deps: Deps,
  tx: DbOrTx,
  moderator: Moderator,
  { content, rule, note }: Body,
): Promise<{ row: DecisionRow; told: Told[] }> {
  const { ownerId } = await demand(tx, content)
  const { email } = await lockSubject(tx, ownerId, moderator.id)
  if ((await demand(tx, content)).isRemoved) throw new AppError('already_removed')
  const now = deps.clock.now()
  const row = await insertDecision(tx, {
    memberId: ownerId,
    decidedBy: moderator.id,
    action: 'remove',
    contentKind: content.kind,
    contentId: content.id,
    rule,
    note,
    status: 'in_effect',
    createdAt: now,
  })
  await setRemoved(tx, content, now)
  const decided = { memberId: ownerId, decisionId: row.id }
  const reporterIds = await closeReportsAbout(tx, decided, content)
  const told = await tellReporters(deps, tx, { reporterIds, isActedOn: true })
  const what = removedText(content.kind)
  told.push(await tellMember(deps, tx, { memberId: ownerId, email, origin: moderator.origin, what, rule }))
  await appendAudit(tx, {
    kind: 'moderation_decided',
    actorId: moderator.id,
    subjectId: ownerId,
    objectId: row.id,
    addressHash: moderator.addressHash,
    details: { action: 'remove', rule, until: null, content: content.kind },
  })
  return { row, told }
}

async function demand(tx: DbOrTx, content: Content) {
  const found = await findContent(tx, content)
  if (!found) throw new AppError('content_not_found')
  return found
}
