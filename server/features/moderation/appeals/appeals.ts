import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { moderationAppeals, moderationDecisions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { HoldCause } from '#shared/domain/trust/brakes.ts'
import type { AppealOutcome, DecisionAction, DecisionStatus } from '#shared/domain/trust/moderation.ts'
import { changing, reverseLocked } from '../decisions/changing.ts'
import { type Moderator, requireUninvolved } from '../decisions/repo.ts'
import { tellMember } from '../decisions/tell.ts'
import { APPEAL_OVERTURNED, APPEAL_UPHELD } from '../decisions/texts.ts'

type Appealed = {
  readonly action: DecisionAction
  readonly status: DecisionStatus
  readonly cause: HoldCause | null
}

/** What the product did ends once someone looks, and a ban is appealed once it is one. */
export function isAppealable({ action, status, cause }: Appealed): boolean {
  return status === 'in_effect' && cause === null && action !== 'dismiss' && action !== 'pause'
}

/** Stores the member's one appeal against a decision about them. */
export async function appeal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { memberId, decisionId, text }: { memberId: string; decisionId: string; text: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(moderationDecisions)
      .where(and(eq(moderationDecisions.id, decisionId), eq(moderationDecisions.memberId, memberId)))
      .for('update')
    if (!row || row.action === 'dismiss') throw new AppError('decision_not_found')
    if (await findAppeal(tx, decisionId)) throw new AppError('already_appealed')
    if (!isAppealable(row)) throw new AppError('not_appealable')
    await tx.insert(moderationAppeals).values({ decisionId, text, createdAt: clock.now() })
  })
}

type Verdict = { readonly outcome: AppealOutcome; readonly note: string }

/** Decides an appeal; never by someone who proposed or confirmed the decision. */
export async function decideAppeal(
  deps: Deps,
  moderator: Moderator,
  decisionId: string,
  { outcome, note }: Verdict,
): Promise<void> {
  await changing(deps, moderator, { id: decisionId, missing: 'appeal_not_found' }, async (tx, locked) => {
    const { row, email } = locked
    requireUninvolved(row, moderator.id)
    const decided = await tx
      .update(moderationAppeals)
      .set({ outcome, note, decidedBy: moderator.id, decidedAt: deps.clock.now() })
      .where(and(eq(moderationAppeals.decisionId, decisionId), isNull(moderationAppeals.outcome)))
      .returning({ id: moderationAppeals.decisionId })
    if (decided.length === 0) throw new AppError('appeal_not_found')
    const isOverturned = outcome === 'overturned'
    if (isOverturned) await reverseLocked(deps, tx, row, email)
    const told = await tellMember(deps, tx, {
      memberId: row.memberId,
      email,
      origin: moderator.origin,
      what: isOverturned ? APPEAL_OVERTURNED : APPEAL_UPHELD,
      rule: isOverturned ? null : row.rule,
    })
    return { told, kind: 'appeal_decided', details: { outcome, note } }
  })
}

async function findAppeal(tx: DbOrTx, decisionId: string) {
  const [row] = await tx
    .select({ outcome: moderationAppeals.outcome })
    .from(moderationAppeals)
    .where(eq(moderationAppeals.decisionId, decisionId))
  return row
}
