import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { retryDeadlocks } from '#server/db/deadlock.ts'
import { accountDeletions, users } from '#server/db/schema/index.ts'
import type { DeletedMember, Deps } from '#server/deps.ts'
import { deleteMemberRow } from '#server/features/account/member-row/public.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { forgetCounts } from '#server/platform/limits/rate-limit.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'

/**
 * Deletes the member's row and, by cascade, all their data. False if something was begun since they were cleared: clear again.
 * docs/decisions/0011-account-deletion.md says what stays, and why.
 */
export function eraseMember(deps: Deps, member: DeletedMember): Promise<boolean> {
  const { memberId, email } = member
  return retryDeadlocks(() =>
    deps.database.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update')
      for (const isBusy of deps.hooks.isMemberBusy) if (await isBusy(tx, memberId)) return false
      for (const hook of deps.hooks.onMemberErased) await hook(deps, tx, member)
      await unlink(deps, tx, memberId)
      if (email !== '') await forgetCounts(tx, [emailKey(email), hashOf(emailKey(email))])
      const isGone = await deleteMemberRow(tx, memberId)
      await tx
        .update(accountDeletions)
        .set({ erasedAt: deps.clock.now() })
        .where(eq(accountDeletions.memberId, memberId))
      if (isGone) await recordInAudit(tx, memberId)
      return true
    }),
  )
}

/** Takes the member off what stays. Idempotent. */
export async function unlink({ hooks }: Pick<Deps, 'hooks'>, db: DbOrTx, memberId: string): Promise<void> {
  for (const unlinkMember of hooks.unlinkMember) await unlinkMember(db, memberId)
  await forgetCounts(db, [memberId])
}

async function recordInAudit(tx: DbOrTx, memberId: string): Promise<void> {
  await appendAudit(tx, {
    kind: 'account_deleted',
    actorId: memberId,
    subjectId: memberId,
    objectId: null,
    addressHash: null,
    details: {},
  })
}
