import { eq, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { retryDeadlocks } from '#server/db/deadlock.ts'
import { lockMember } from '#server/db/member-locks.ts'
import {
  accountDeletions,
  connections,
  jobs,
  notifications,
  profileViews,
  rateLimits,
  reports,
  resumeCards,
  resumeCardViews,
  supportTickets,
  users,
} from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { deleteMemberRow } from '#server/features/account/member-row/public.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { keepTraceOf } from '#server/features/trust/public.ts'
import { hasOpenCall } from '#server/features/video/public.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'

type EraseDeps = Pick<Deps, 'database' | 'clock' | 'storage'>
export type DeletedMember = {
  readonly memberId: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/** Concurrently used data goes first, in small steps, so the last one locks the member's row briefly. */
export async function eraseShared(
  { database: { db } }: EraseDeps,
  { memberId }: DeletedMember,
): Promise<void> {
  const statements: (() => Promise<unknown>)[] = [
    () =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId)
        await tx.delete(resumeCards).where(eq(resumeCards.userId, memberId))
      }),
    () => db.delete(jobs).where(eq(jobs.postedBy, memberId)),
    () =>
      db
        .delete(notifications)
        .where(or(eq(notifications.memberId, memberId), eq(notifications.aboutId, memberId))),
    () =>
      db.delete(connections).where(or(eq(connections.userId1, memberId), eq(connections.userId2, memberId))),
  ]
  for (const statement of statements) await retryDeadlocks(statement)
}

/**
 * Deletes the member's row and, by cascade, all their data. False if a call or card was started since they were
 * cleared: clear again. docs/decisions/0011-account-deletion.md says what stays, and why.
 */
export function eraseMember(deps: EraseDeps, member: DeletedMember): Promise<boolean> {
  const { memberId } = member
  return retryDeadlocks(() =>
    deps.database.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update')
      const cards = await tx.$count(resumeCards, eq(resumeCards.userId, memberId))
      if (cards > 0 || (await hasOpenCall(tx, memberId))) return false
      await keepTraceOf(deps, tx, member)
      await unlink(tx, memberId)
      await eraseTickets(tx, member)
      const { email } = member
      if (email !== '') await eraseCounts(tx, [emailKey(email), hashOf(emailKey(email))])
      const isGone = await deleteMemberRow(tx, memberId)
      await tx
        .update(accountDeletions)
        .set({ erasedAt: deps.clock.now() })
        .where(eq(accountDeletions.memberId, memberId))
      if (isGone) await noteInAudit(tx, memberId)
      return true
    }),
  )
}

/** Their notes about others and views stay as counts, without them. Idempotent. */
export async function unlink(db: DbOrTx, memberId: string): Promise<void> {
  await db.update(reports).set({ details: null }).where(eq(reports.reporterId, memberId))
  await db
    .update(profileViews)
    .set({ viewer: sql`'gone:' || gen_random_uuid()` })
    .where(eq(profileViews.viewer, memberId))
  await db
    .update(resumeCardViews)
    .set({ viewer: sql`'gone:' || gen_random_uuid()` })
    .where(eq(resumeCardViews.viewer, memberId))
  await eraseCounts(db, [memberId])
}

/** Support messages, including those sent signed out from the member's verified address. */
async function eraseTickets(tx: DbOrTx, { memberId, email, isEmailVerified }: DeletedMember): Promise<void> {
  const isOfAddress = isEmailVerified ? eq(sql`lower(${supportTickets.email})`, emailKey(email)) : undefined
  await tx.delete(supportTickets).where(or(eq(supportTickets.userId, memberId), isOfAddress))
}

/** Attempts are counted under `name:part part`; the parts are indexed. */
async function eraseCounts(db: DbOrTx, parts: readonly string[]): Promise<void> {
  const keyParts = sql`regexp_split_to_array(lower(${rateLimits.key}), '[: ]')`
  await db
    .delete(rateLimits)
    .where(sql`${keyParts} && ${sql.param(parts.map((part) => part.toLowerCase()))}::text[]`)
}

async function noteInAudit(tx: DbOrTx, memberId: string): Promise<void> {
  await appendAudit(tx, {
    kind: 'account_deleted',
    actorId: memberId,
    subjectId: memberId,
    objectId: null,
    addressHash: null,
    details: {},
  })
}
