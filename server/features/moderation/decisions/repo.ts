import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { moderationDecisions } from '#server/db/schema/index.ts'
import { findStaffAccount } from '#server/features/account/public.ts'
import { type DecisionRow, lockWithHeld } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Who decides, from where: for the audit log and the links in mails. */
export type Moderator = { readonly id: string; readonly addressHash: string; readonly origin: string }

/** The account, locked against other decisions and new calls; throws for oneself, staff and unknown members. */
export async function lockSubject(tx: DbOrTx, memberId: string, moderatorId: string) {
  if (memberId === moderatorId) throw new AppError('cannot_act_on_yourself')
  if (!(await lockMember(tx, memberId))) throw new AppError('member_not_found')
  const account = await findStaffAccount(tx, { id: memberId })
  if (!account) throw new AppError('member_not_found')
  if (account.role) throw new AppError('staff_protected')
  return account
}

/**
 * The decision with its member locked, in that order. If it suspends or bans, also the members held because of someone linked to
 * theirs.
 */
export async function lockDecision(tx: DbOrTx, id: string, moderatorId: string, missing: ErrorCode) {
  const [found] = await tx
    .select({ memberId: moderationDecisions.memberId, action: moderationDecisions.action })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.id, id))
  if (!found) throw new AppError(missing)
  if (found.memberId === moderatorId) throw new AppError('cannot_act_on_yourself')
  const shutsOut = found.action === 'suspend' || found.action === 'ban'
  const held = shutsOut ? await lockWithHeld(tx, found.memberId) : []
  if (!shutsOut) await lockMember(tx, found.memberId)
  const account = await findStaffAccount(tx, { id: found.memberId })
  const [row] = await tx
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.id, id))
    .for('update')
  if (!row || !account) throw new AppError(missing)
  return { row, account, held }
}

/** Who proposed or confirmed a decision doesn't decide on it again. */
export function requireUninvolved(
  { decidedBy, secondedBy }: Pick<DecisionRow, 'decidedBy' | 'secondedBy'>,
  moderatorId: string,
): void {
  if ([decidedBy, secondedBy].includes(moderatorId)) throw new AppError('second_moderator_needed')
}
