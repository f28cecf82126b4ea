import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { accountDeletions, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { markForDeletion } from '#server/features/account/member-row/public.ts'
import { deleteSessionsOf, lockOwners, staffOf } from '#server/features/account/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** The stored name of the task. */
export const DELETE_ACCOUNTS = 'privacy.leave'

/**
 * Starts deleting an account. Once this resolves, no one is signed in to it or can sign in, and the rest completes even if a
 * process is killed. Repeating it changes nothing. Throws `last_admin`.
 */
export async function startDeletion(deps: Deps, memberId: string): Promise<void> {
  const { database, tasks, clock, realtime } = deps
  const ended = await database.db.transaction(async (tx) => {
    if (!(await lockForDeletion(tx, memberId))) return []
    const now = clock.now()
    for (const hook of deps.hooks.onDeletionStarted) await hook(deps, tx, memberId)
    await markForDeletion(tx, memberId, now)
    await tx.insert(accountDeletions).values({ memberId, askedAt: now }).onConflictDoNothing()
    await tasks.enqueue(DELETE_ACCOUNTS, {}, { within: tx })
    return deleteSessionsOf(tx, memberId, null)
  })
  for (const signInId of ended) await realtime.closeSignIn(signInId)
}

/**
 * Locks the member, and all owners if they are one, so the last two can't be deleted at once. False if the deletion has
 * started.
 */
async function lockForDeletion(tx: DbOrTx, memberId: string): Promise<boolean> {
  const owners = (await isOwner(tx, memberId)) ? await lockOwners(tx) : []
  if (owners.length === 1 && owners[0] === memberId) throw new AppError('last_admin')
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), isNull(users.deletingAt)))
    .for('no key update')
  return member !== undefined
}

const isOwner = async (db: DbOrTx, memberId: string) => (await staffOf(db, 'owner')).includes(memberId)

export async function isLastAdmin(db: DbOrTx, memberId: string): Promise<boolean> {
  const owners = await staffOf(db, 'owner')
  return owners.length === 1 && owners[0] === memberId
}
