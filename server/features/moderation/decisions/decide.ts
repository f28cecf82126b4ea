import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import {
  clearSignals,
  closeReports,
  type DecisionRow,
  endHolds,
  insertDecision,
  LINKS_TASK,
  type LinksData,
} from '#server/features/trust/public.ts'
import type { moderation } from '#shared/contracts/moderation.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { hasDuration } from '#shared/domain/trust/moderation.ts'
import { applyStanding } from './effects.ts'
import { lockSubject, type Moderator } from './repo.ts'
import { publishTold, type Told, tellMember, tellReporters } from './tell.ts'
import { decidedText } from './texts.ts'

type Body = BodyOf<typeof moderation.decide>

/** Decides about a member and closes their open reports. A ban waits for a second moderator, as a suspension. */
export async function decide(
  deps: Deps,
  moderator: Moderator,
  memberId: string,
  body: Body,
): Promise<DecisionRow> {
  const { row, told } = await deps.database.db.transaction((tx) =>
    decideLocked(deps, tx, { moderator, memberId, body }),
  )
  await applyStanding(deps, memberId)
  await publishTold(deps, told)
  return row
}

async function decideLocked(
  deps: Deps,
  tx: DbOrTx,
  { moderator, memberId, body }: { moderator: Moderator; memberId: string; body: Body },
): Promise<{ row: DecisionRow; told: Told[] }> {
  const { email } = await lockSubject(tx, memberId, moderator.id)
  const { action, note } = body
  const rule = action === 'dismiss' ? null : (body.rule ?? null)
  const now = deps.clock.now()
  const wasPaused = await endHolds(tx, memberId)
  await clearSignals(tx, memberId, now)
  const row = await insertDecision(tx, {
    memberId,
    decidedBy: moderator.id,
    action,
    rule,
    note,
    endsAt: hasDuration(action) ? new Date(now.getTime() + (body.hours ?? 0) * HOUR_MS) : null,
    status: action === 'ban' ? 'awaiting_second' : 'in_effect',
    createdAt: now,
  })
  if (action === 'suspend' || action === 'ban') {
    await deps.tasks.enqueue(LINKS_TASK, { memberId } satisfies LinksData, { within: tx })
    for (const hook of deps.hooks.onMemberSuspended) await hook(deps, tx, memberId)
  }
  const reporterIds = await closeReports(tx, { memberId, decisionId: row.id })
  const told = await tellReporters(deps, tx, { reporterIds, isActedOn: action !== 'dismiss' })
  const what = decidedText(row, { wasPaused })
  if (what) told.push(await tellMember(deps, tx, { memberId, email, origin: moderator.origin, what, rule }))
  await appendAudit(tx, {
    kind: 'moderation_decided',
    actorId: moderator.id,
    subjectId: memberId,
    objectId: row.id,
    addressHash: moderator.addressHash,
    details: { action, rule, until: row.endsAt?.toISOString() ?? null },
  })
  return { row, told }
}
