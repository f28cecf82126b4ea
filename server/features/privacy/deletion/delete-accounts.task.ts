import { asc, eq, isNull, lt } from 'drizzle-orm'
import { accountDeletions, users } from '#server/db/schema/index.ts'
import type { DeletedMember, Deps } from '#server/deps.ts'
import { deleteSessionsOf } from '#server/features/account/public.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { deleteMails } from '#server/platform/mail/outbox.ts'
import { forgetTasks } from '#server/platform/tasks/subjects.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { eraseMember, unlink } from './erase-member.ts'
import { DELETE_ACCOUNTS } from './start-deletion.ts'

const EVERY_MINUTE = '* * * * *'
/** Requests and runs of tasks in progress at the deletion have ended by then. */
const SWEPT_AFTER_MS = 15 * 60_000
const ROUNDS = 20

/**
 * Deletes the accounts in `account_deletions`; its own data names no one, and after a crash it continues from there. Nodes
 * may run it concurrently.
 */
export function handleAccountDeletion(deps: Deps): void {
  deps.tasks.handle(DELETE_ACCOUNTS, () => deleteAccounts(deps), { cron: EVERY_MINUTE })
}

/** Leftovers of a killed process don't wait for the next minute. */
export async function enqueueDeletion({ tasks, log }: Pick<Deps, 'tasks' | 'log'>): Promise<void> {
  await tasks
    .enqueue(DELETE_ACCOUNTS, {}, { key: 'start' })
    .catch((err) => log.warn({ err }, 'could not ask for accounts to be deleted'))
}

export async function deleteAccounts(deps: Deps): Promise<void> {
  const { db } = deps.database
  const { memberId, erasedAt, askedAt } = accountDeletions
  const due = await db
    .select({ memberId })
    .from(accountDeletions)
    .where(isNull(erasedAt))
    .orderBy(asc(askedAt))
  const failures: unknown[] = []
  for (const member of due) await erase(deps, member.memberId).catch((error) => failures.push(error))
  await sweepLeftovers(deps)
  if (failures.length > 0) throw new AggregateError(failures, 'some accounts are not deleted yet')
}

async function erase(deps: Deps, memberId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await findDeletedMember(deps, memberId)
    await clear(deps, member)
    if (await eraseMember(deps, member)) return deps.visitorCache.purge()
  }
  throw new Error('an account could not be deleted: something new was begun in it each time')
}

/** Everything that isn't deleted with the member's row. Each step is idempotent. */
async function clear(deps: Deps, member: DeletedMember): Promise<void> {
  const { memberId, email } = member
  const { db } = deps.database
  for (const signInId of await deleteSessionsOf(db, memberId, null)) await deps.realtime.closeSignIn(signInId)
  for (const hook of deps.hooks.onMemberDeleted) await hook(deps, member)
  await forgetTasks(db, [memberId, email])
  await deps.limits.forget(email === '' ? [memberId] : [memberId, emailKey(email), hashOf(emailKey(email))])
  if (email !== '') await deleteMails(deps.env.dataDir, { address: email, memberId })
}

async function findDeletedMember({ database: { db } }: Deps, memberId: string): Promise<DeletedMember> {
  const [row] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId))
  return { memberId, email: row?.email ?? '', isEmailVerified: row?.verifiedAt != null }
}

/** Some minutes after a deletion: removes what requests or tasks in progress have still written. */
async function sweepLeftovers(deps: Deps): Promise<void> {
  const {
    database: { db },
    clock,
    limits,
  } = deps
  const { memberId, erasedAt } = accountDeletions
  const before = new Date(clock.now().getTime() - SWEPT_AFTER_MS)
  const due = await db.select({ memberId }).from(accountDeletions).where(lt(erasedAt, before))
  for (const { memberId: id } of due) {
    await deleteSessionsOf(db, id, null)
    await unlink(deps, db, id)
    await forgetTasks(db, [id])
    await limits.forget([id])
    await db.delete(accountDeletions).where(eq(accountDeletions.memberId, id))
  }
}
